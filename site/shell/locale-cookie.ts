import { useEffect } from "react";
import type { Locale } from "#contract/locales.ts";
import { localeCookie } from "#site/i18n/locale-choice.ts";
import { useLocale } from "#site/i18n/use-locale.ts";

/** Stores the language that the server's detection on /global/ reads. Pages are shared by all visitors and set no cookie. */
export function rememberLocale(locale: Locale): void {
  document.cookie = localeCookie(locale);
}

/** Remembers the language of the page that a visitor has landed on. */
export function useLocaleCookie(): void {
  const locale = useLocale();
  useEffect(() => {
    rememberLocale(locale);
  }, [locale]);
}
