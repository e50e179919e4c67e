import { useState } from "react";
import { useLocation } from "react-router";
import { addressIn, locales, withoutLocale } from "#contract/locales.ts";
import { isPagePath } from "#contract/pages.ts";
import {
  choosingAddress,
  firstKnownLocale,
  languageHintStyles,
  storedLocale,
} from "#site/i18n/locale-choice.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { useHydrated } from "#site/ui/hydrated.ts";

/** The browser's language, of a visitor who has chosen none before: this runs before the page stores its own. */
const asked =
  typeof document === "undefined" || storedLocale(document.cookie)
    ? undefined
    : firstKnownLocale(navigator.languages);

/**
 * A line in the other language which says that the page exists in it, for visitors whose browser asks for that language.
 * Nothing redirects. All visitors share the page, so it contains the line hidden; without scripts, styles that the server
 * writes for the visitor show it.
 */
export function LanguageHint() {
  const { languageHint } = useMessages();
  const current = useLocale();
  const path = withoutLocale(useLocation().pathname);
  const hydrated = useHydrated();
  const [isDismissed, setIsDismissed] = useState(false);
  const other = locales.find(({ code }) => code !== current);
  if (!other || isDismissed || !isPagePath(path)) return null;
  const { code, name } = other;
  return (
    <>
      <aside
        hidden={!hydrated || asked !== code}
        lang={code}
        aria-label={name}
        className="language-hint no-print sticky bottom-0 z-30 border-t border-line bg-paper px-edge py-2 text-small text-text"
      >
        {languageHint.text}{" "}
        <a
          href={choosingAddress(addressIn(code, path), code)}
          hrefLang={code}
          className="mr-5 inline-flex min-h-11 items-center font-semibold underline"
        >
          {languageHint.read}
        </a>{" "}
        <a
          href={choosingAddress(addressIn(current, path), current)}
          onClick={(event) => {
            event.preventDefault();
            setIsDismissed(true);
          }}
          className="inline-flex min-h-11 items-center underline"
        >
          {languageHint.stay}
        </a>
      </aside>
      <noscript>
        <link rel="stylesheet" href={languageHintStyles} />
      </noscript>
    </>
  );
}
