import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { addressIn, type Locale } from "#shared/locales.ts";
import { choosingAddress, localeCookie } from "#site/i18n/locale-choice.ts";
import { setCookie } from "#site/ui/cookies.ts";
import { useHydrated } from "#site/ui/hydrated.ts";
import { useOtherLanguagePath } from "./use-other-language-path.ts";

/**
 * Leads to the same page in another language. It loads a new document, since its language and messages change; it keeps the
 * query and the hash, which the server's page does not contain. Without scripts the server stores the choice, or language
 * detection would redirect from the English home back to the Spanish one.
 */
export function LanguageLink({
  locale,
  className,
  children,
}: {
  locale: Locale;
  className: string;
  children: ReactNode;
}) {
  const { search, hash } = useLocation();
  const hydrated = useHydrated();
  const target = addressIn(locale, useOtherLanguagePath() ?? "/");
  return (
    <a
      href={hydrated ? target + search + hash : choosingAddress(target, locale)}
      hrefLang={locale}
      onClick={({ currentTarget }) => {
        setCookie(localeCookie(locale));
        // The router does not know of changes by `history.replaceState`.
        currentTarget.search = location.search;
        currentTarget.hash = location.hash;
      }}
      className={className}
    >
      {children}
    </a>
  );
}
