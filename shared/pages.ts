/** All pages: paths below /global and /global/es, and their templates (site/pages/). */
export const pages = {
  "/": "home",
  "/branch": "offices",
  "/brand": "brand",
  "/contactUs": "contact",
  "/cookiesPolicy": "legal",
  "/culture": "culture",
  "/environmental-protection": "environment",
  "/history": "archive",
  "/honor-qualification": "certificates",
  "/investors": "investors",
  "/Joinus": "careers",
  "/management-system": "management-system",
  "/order-inquiry": "order-inquiry",
  "/organization": "governance",
  "/privacyPolicy": "legal",
  "/submitSuccess": "received",
  "/sustainability": "sustainability",
  "/welfare": "benefits",
  "/company/about": "about",
  "/company/awards": "awards",
  "/company/footprint": "footprint",
  "/company/history": "timeline",
  "/company/licenses": "licences",
  "/company/structure": "companies",
  "/services/air-freight": "service",
  "/services/chartering": "service",
  "/services/chemical-distribution": "service",
  "/services/global-tank-containers": "service",
  "/services/industrial-projects": "service",
  "/services/ocean-freight": "service",
  "/services/project-logistics": "service",
  "/services/railage": "service",
  "/services/railway-freight": "service",
  "/services/sea-freight": "service",
  "/services/shipping-shipping-supply": "service",
  "/services/tank": "service",
  "/services/truck-freight": "service",
  "/services/warehouse": "service",
  "/services/warehouse-transportation": "service",
} as const satisfies Record<string, string>;

export type PagePath = keyof typeof pages;

export const pagePaths = Object.keys(pages) as PagePath[];

/** The services, by the last segment of their page's address. */
export const serviceIds = pagePaths.flatMap((path) =>
  pages[path] === "service" ? [path.slice("/services/".length) as ServiceId] : [],
);

export type ServiceId = Extract<PagePath, `/services/${string}`> extends `/services/${infer Id}` ? Id : never;

export function isPagePath(path: string): path is PagePath {
  return Object.hasOwn(pages, path);
}

/** The path of a position's page, below the page that lists all positions. */
export type PositionPath = `/Joinus/${string}`;

/** What ids of positions consist of, since they are part of an address. */
export const positionIdPattern = /^[a-z\d][a-z\d-]{0,39}$/;

export function positionPath(id: string): PositionPath {
  return `/Joinus/${id}`;
}

/** The id in the path of a position's page, whether there is such a position or not; undefined for any other path. */
export function positionIdIn(path: string): string | undefined {
  const id = path.startsWith("/Joinus/") ? path.slice("/Joinus/".length) : "";
  return positionIdPattern.test(id) ? id : undefined;
}

/** Whether an address leads to a page of the site: its path, perhaps with a query and an anchor. */
export function isPageAddress(address: string): boolean {
  return isPagePath(address.replace(/[?#].*/s, ""));
}

/** Addresses that group pages without being one; they redirect to the home page. */
export const groupPaths = ["/company", "/services"];
