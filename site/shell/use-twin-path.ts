import { useLocation, useMatches } from "react-router";
import { withoutLocale } from "#contract/locales.ts";
import { isPagePath, positionIdIn } from "#contract/pages.ts";

/** The path of the page that is shown, which exists in every language; undefined for an unknown address. */
export function useTwinPath(): string | undefined {
  const path = withoutLocale(useLocation().pathname);
  // Without data, the position is unknown.
  const hasData = useMatches().at(-1)?.loaderData !== undefined;
  return isPagePath(path) || (hasData && positionIdIn(path)) ? path : undefined;
}
