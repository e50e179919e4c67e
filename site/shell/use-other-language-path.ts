import { useLocation, useMatches } from "react-router";
import { withoutLocale } from "#shared/locales.ts";
import { isPagePath } from "#shared/pages.ts";

/** The path of the page that is shown, which exists in every language; undefined for an unknown address. */
export function useOtherLanguagePath(): string | undefined {
  const path = withoutLocale(useLocation().pathname);
  // A page that failed to load has no data either, but is known.
  return useMatches().at(-1)?.loaderData || isPagePath(path) ? path : undefined;
}
