import { useLocation } from "react-router";
import { localeOf } from "./locales.ts";
import type { Locale } from "./locales.ts";

/** The language of the page being shown. */
export function useLocale(): Locale {
  return localeOf(useLocation().pathname);
}
