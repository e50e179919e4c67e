import { useLocation } from "react-router";
import { addressIn, locales, type Locale } from "#contract/locales.ts";
import { choosingAddress, localeCookie } from "#site/i18n/locale-choice.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { Drawer, DrawerCloser, drawerCloser, drawerOpener } from "#site/ui/drawer.tsx";
import { useHydrated } from "#site/ui/hydrated.ts";
import { Languages } from "#site/ui/icons.tsx";
import { useTwinPath } from "./use-twin-path.ts";

const languageDrawer = "language-drawer";

/** English, Español, 中文: the current language closes the drawer, another leads to the same page in that language. */
export function LanguageDrawer() {
  const { header } = useMessages();
  const current = useLocale();
  const { key } = useLocation();
  return (
    <Drawer
      id={languageDrawer}
      label={header.language}
      closeKey={key}
      className="w-[max(25%,280px)] bg-paper text-text mobile:w-full"
    >
      <div className="flex h-16 items-center justify-between border-b border-line px-8 mobile:px-edge">
        <p className="text-label font-semibold text-petrol">{header.language}</p>
        <DrawerCloser id={languageDrawer} label={header.close} />
      </div>
      <ul className="px-8 mobile:px-edge">
        {locales.map(({ code, name }) => (
          <li key={code} lang={code} className="border-b border-line">
            {code === current ? (
              <button
                {...drawerCloser(languageDrawer)}
                aria-current="true"
                className={`${itemStyle} border-orange`}
              >
                {name}
              </button>
            ) : (
              <LanguageLink locale={code} name={name} />
            )}
          </li>
        ))}
        <li className="border-b border-line">
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

/**
 * Loads a new document, since its language and messages change; keeps the query and the hash, which the server's page does
 * not contain. Without scripts the server stores the choice, or language detection would redirect from the English home
 * back to the Spanish one.
 */
function LanguageLink({ locale, name }: { locale: Locale; name: string }) {
  const { search, hash } = useLocation();
  const hydrated = useHydrated();
  const target = addressIn(locale, useTwinPath() ?? "/");
  return (
    <a
      href={hydrated ? target + search + hash : choosingAddress(target, locale)}
      hrefLang={locale}
      onClick={({ currentTarget }) => {
        document.cookie = localeCookie(locale);
        // The router does not know of changes by `history.replaceState`.
        currentTarget.search = location.search;
        currentTarget.hash = location.hash;
      }}
      className={`${itemStyle} border-transparent`}
    >
      {name}
    </a>
  );
}

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
