import type { Locale } from "#shared/locales.ts";
import { useAddress } from "./address.ts";

/** The language of the page being shown. */
export function useLocale(): Locale {
  return useAddress().locale;
}
