import { isPagePath, pages, type PagePath } from "#shared/pages.ts";

/**
 * Returns the page of the service that a link names: the one that it leads to (`/services/tank#survey`), or the one that it
 * chooses in a form (`/order-inquiry?service=tank#new`). A notice is shown on the page of the service that its link names.
 */
export function serviceOf(link: string): PagePath | undefined {
  const { pathname, searchParams } = new URL(link, "http://site");
  const chosen = searchParams.get("service");
  const path = chosen ? `/services/${chosen}` : pathname;
  return isPagePath(path) && pages[path] === "service" ? path : undefined;
}
