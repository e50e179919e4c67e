import { useLocation } from "react-router";
import { localeOf, type Locale } from "#contract/locales.ts";

/** The language of the page being shown. */
export function useLocale(): Locale {
  return localeOf(useLocation().pathname);
}
