import { addressIn, locales } from "#shared/locales.ts";
import { choosingAddress, languageHintStyles } from "#site/i18n/locale-choice.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useAddress } from "#site/i18n/address.ts";
import { LanguageLink } from "./language-link.tsx";

/**
 * A line in the other language which says that the page exists in it, for visitors whose browser asks for that language.
 * Nothing redirects. All visitors share the page, so it contains the line hidden; site/browser/ marks the document
 * with the language that the browser asks for. Without scripts, styles that the server writes for the visitor show it.
 */
export function LanguageHint() {
  const { languageHint } = useMessages();
  const { locale: current, path } = useAddress();
  const other = locales.find(({ code }) => code !== current);
  if (!other || !path) return null;
  const { code, name } = other;
  return (
    <>
      <aside
        hidden
        lang={code}
        aria-label={name}
        className="language-hint no-print sticky bottom-0 z-30 border-t-2 border-text bg-white px-edge py-2 text-small text-text"
      >
        {languageHint.text}{" "}
        <LanguageLink
          locale={code}
          className="mr-5 inline-flex min-h-11 items-center font-semibold underline"
        >
          {languageHint.read}
        </LanguageLink>{" "}
        <a
          href={choosingAddress(addressIn(current, path), current)}
          data-language={current}
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
