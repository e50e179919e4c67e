import { useLocation } from "react-router";
import { localeOf, type Locale } from "#shared/locales.ts";

/** The language of the page being shown. */
export function useLocale(): Locale {
  return localeOf(useLocation().pathname);
}
