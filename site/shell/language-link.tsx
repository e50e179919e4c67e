import type { ReactNode } from "react";
import { addressIn, type Locale } from "#shared/locales.ts";
import { useAddress } from "#site/i18n/address.ts";
import { choosingAddress } from "#site/i18n/locale-choice.ts";

/**
 * Leads to the same page in another language. Without scripts the server stores the choice, or language detection would
 * redirect from the English home back to the Spanish one; the page's script keeps the query and the hash
 * (site/browser/).
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
  const { path = "/" } = useAddress();
  return (
    <a
      href={choosingAddress(addressIn(locale, path), locale)}
      hrefLang={locale}
      data-language={locale}
      className={className}
    >
      {children}
    </a>
  );
}
