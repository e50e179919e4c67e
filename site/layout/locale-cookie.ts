import { useEffect } from "react";
import { useLocale } from "#site/locales-hook.ts";
import type { Locale } from "#site/locales.ts";

/** The cookie that the server's detection on /global/ reads. Written in the browser alone: cached pages set none. */
export function rememberLocale(locale: Locale): void {
  document.cookie = `global_locale=${locale}; max-age=${365 * 24 * 60 * 60}; path=/; samesite=lax`;
}

/** Remembers the language of the page that a visitor has landed on. */
export function useLocaleCookie(): void {
  const locale = useLocale();
  useEffect(() => {
    rememberLocale(locale);
  }, [locale]);
}
