import type { Locale } from "#shared/locales.ts";
import { useAddress } from "./address.ts";

export function useLocale(): Locale {
  return useAddress().locale;
}
