import type { ReactNode } from "react";
import { locales, addressIn, type Locale } from "#shared/locales.ts";
import { useMessages, useAddress, useLocale } from "#site/i18n/language.ts";
import { Drawer, DrawerCloser, drawerCloser, drawerOpener } from "#site/ui/drawer.tsx";
import { Languages } from "#site/ui/icons.tsx";
import { choosingAddress } from "#site/i18n/locale-choice.ts";

const languageDrawer = "language-drawer";

/** English, Español, 中文: the current language closes the drawer, another leads to the same page in that language. */
export function LanguageDrawer() {
  const { header } = useMessages();
  const current = useLocale();
  return (
    <Drawer
      id={languageDrawer}
      label={header.language}
      className="w-[max(25%,280px)] bg-paper text-text mobile:w-full"
    >
      <div className="flex h-16 items-center justify-between border-b px-8 mobile:px-edge">
        <p className="text-label font-semibold text-petrol">{header.language}</p>
        <DrawerCloser id={languageDrawer} label={header.close} />
      </div>
      <ul className="px-8 mobile:px-edge">
        {locales.map(({ code, name }) => (
          <li key={code} lang={code} className="border-b">
            {code === current ? (
              <button
                {...drawerCloser(languageDrawer)}
                aria-current="true"
                className={`${itemStyle} border-orange`}
              >
                {name}
              </button>
            ) : (
              <LanguageLink locale={code} className={`${itemStyle} border-transparent`}>
                {name}
              </LanguageLink>
            )}
          </li>
        ))}
        <li className="border-b">
          <a href="/" lang="zh" className={`${itemStyle} border-transparent`}>
            中文
          </a>
        </li>
      </ul>
      <p className="px-8 pt-6 text-small text-muted mobile:px-edge">{header.languagesHint}</p>
    </Drawer>
  );
}

const itemStyle =
  "flex min-h-16 w-full cursor-pointer items-center border-l-4 pl-4 text-h3 font-semibold hover:text-petrol";

/** The language icon, which opens the drawer. `shows` names the languages visible beside it; the rest is for screen readers. */
export function LanguageOpener({
  shows,
  className,
}: {
  shows: "current" | "all" | "none";
  className: string;
}) {
  const { header } = useMessages();
  const current = useLocale();
  const names = shows === "all" ? locales : locales.filter(({ code }) => code === current);
  return (
    <button
      {...drawerOpener(languageDrawer)}
      className={`cursor-pointer items-center gap-2 font-semibold ${className}`}
    >
      <Languages className="size-5" />
      <span className="sr-only">{header.language}: </span>
      {names.map(({ code, name }) => (
        <span
          key={code}
          lang={code}
          className={shows === "none" ? "sr-only" : code === current ? "" : "font-normal"}
        >
          {name}
        </span>
      ))}
    </button>
  );
}

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
