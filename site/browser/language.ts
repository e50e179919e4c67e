import { localeOf, pathBelowBase, type Locale } from "#shared/locales.ts";
import { firstKnownLocale, localeCookie, storedLocale } from "#site/i18n/locale-choice.ts";
import { readCookies, setCookie } from "#site/ui/cookies.ts";

/**
 * Stores the page's language for the server's detection at /global/, and marks the document for the hint of the other
 * language (site/shell/notices.tsx) if the browser asks for it and no language was stored. Pages are shared between
 * visitors, so the server can do neither. The language is that of the address: translators change <html lang>.
 */
export function followLanguage(): void {
  const root = document.documentElement;
  const current = localeOf(pathBelowBase(location));
  const asked = storedLocale(readCookies()) ? current : firstKnownLocale(navigator.languages);
  if (asked && asked !== current) root.dataset["asked"] = asked;
  setCookie(localeCookie(current));

  keepPlace();
  addEventListener("click", (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-language]");
    if (!link) return;
    const locale = link.dataset["language"] as Locale;
    setCookie(localeCookie(locale));
    if (locale === current) {
      event.preventDefault();
      delete root.dataset["asked"];
    }
    // Islands change the query.
    else keepPlace();
  });
}

/**
 * Has the links to the other language lead to the place that is shown, with its query and its hash, which the server's page
 * does not contain. It has the address by which the server stores the choice where there are no scripts.
 */
function keepPlace(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-language]"))
    link.href = link.pathname + location.search + location.hash;
}
