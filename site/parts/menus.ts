import type { Locale } from "#shared/locales.ts";
import type { PagePath } from "#shared/pages.ts";
import type { Messages } from "#site/i18n/load-messages.ts";

/** A column of a header panel: the message key of its heading, and the pages that it lists. */
interface MenuColumn {
  title: keyof Messages["panels"];
  pages: PagePath[];
}

export const menuTypes = ["company", "services"] as const;

export type MenuType = (typeof menuTypes)[number];

const groupPages: PagePath[] = [
  "/company/about",
  "/company/history",
  "/company/footprint",
  "/company/awards",
  "/company/licenses",
  "/company/structure",
];

/** Further pages of the company, in both menus: those of the specification's Spanish one, in its order. */
const furtherPages: PagePath[] = [
  "/culture",
  "/brand",
  "/organization",
  "/history",
  "/branch",
  "/welfare",
  "/honor-qualification",
  "/environmental-protection",
  "/investors",
  "/management-system",
];

/** The specification's five groups of services. Each begins with the pages that it names; all others follow where they belong. */
export const serviceGroups: MenuColumn[] = [
  {
    title: "freight",
    pages: [
      "/services/ocean-freight",
      "/services/air-freight",
      "/services/railway-freight",
      "/services/sea-freight",
      "/services/railage",
      "/services/truck-freight",
    ],
  },
  { title: "contractLogistics", pages: ["/services/warehouse-transportation", "/services/warehouse"] },
  {
    title: "tanks",
    pages: ["/services/global-tank-containers", "/services/shipping-shipping-supply", "/services/tank"],
  },
  {
    title: "projects",
    pages: ["/services/project-logistics", "/services/industrial-projects", "/services/chartering"],
  },
  { title: "distribution", pages: ["/services/chemical-distribution"] },
];

/** What the specification's Spanish menu lists of the services, in its order. */
const spanishServices: PagePath[] = [
  "/services/warehouse",
  "/services/sea-freight",
  "/services/tank",
  "/services/truck-freight",
  "/services/railage",
  "/services/industrial-projects",
  "/services/chartering",
];

/**
 * The panels of the header. The specification names the entries of each language: in English all services are in its five
 * groups, in Spanish its list comes first and the groups have the rest. Every page is within two clicks of the home page.
 */
export const menus: Record<Locale, Record<MenuType, MenuColumn[]>> = {
  en: {
    company: [
      { title: "companyTitle", pages: groupPages },
      { title: "companyMore", pages: furtherPages },
    ],
    services: serviceGroups,
  },
  es: {
    company: [
      { title: "companyMore", pages: furtherPages },
      { title: "companyTitle", pages: groupPages },
    ],
    services: [
      { title: "servicesMore", pages: spanishServices },
      ...serviceGroups.map(({ title, pages }) => ({
        title,
        pages: pages.filter((path) => !spanishServices.includes(path)),
      })),
    ],
  },
};

export const mainLinks = [
  { name: "careers", to: "/Joinus" },
  { name: "sustainability", to: "/sustainability" },
  { name: "contact", to: "/contactUs" },
] as const satisfies { name: keyof Messages["header"]; to: PagePath }[];

/** Marks a link to the page that is shown (`aria-current`), or to the one above it. */
export function currentIn(path: string, to: PagePath): "page" | "true" | undefined {
  return path === to ? "page" : path.startsWith(`${to}/`) ? "true" : undefined;
}

export const legalPages = ["/privacyPolicy", "/cookiesPolicy"] as const satisfies PagePath[];

/** The footer's five groups, named by the header's messages; of each group of services the first. */
export const footerGroups = [
  { name: "company", pages: groupPages },
  {
    name: "services",
    pages: serviceGroups.flatMap(({ title, pages }) => pages.slice(0, title === "freight" ? 3 : 1)),
  },
  { name: "careers", pages: ["/Joinus", "/culture", "/welfare"] },
  { name: "sustainability", pages: ["/sustainability", "/environmental-protection", "/management-system"] },
  { name: "contact", pages: ["/contactUs", "/branch", "/order-inquiry", "/investors", "/brand"] },
] as const satisfies { name: keyof Messages["header"]; pages: PagePath[] }[];

/** The panel that a page belongs to, to highlight its button. */
export function menuTypeOf(locale: Locale, path: string): MenuType | undefined {
  return menuTypes.find((type) =>
    menus[locale][type].some(({ pages }) => pages.some((page) => page === path)),
  );
}
