import { useLocation } from "react-router";
import { locales, pathIn, withoutLocale } from "#contract/locales.ts";
import type { Locale } from "#contract/locales.ts";
import { isPagePath } from "#contract/pages.ts";
import { choosingAddress } from "#site/i18n/locale-choice.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { Drawer, drawerCloser } from "#site/ui/drawer.tsx";
import { useHydrated } from "#site/ui/hydrated.ts";
import { Cross } from "#site/ui/icons.tsx";
import { rememberLocale } from "./locale-cookie.ts";

export const languageDrawer = "language-drawer";

/** English, Español, 中文: the current language closes the drawer, another leads to the same page there. */
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
        <button
          {...drawerCloser(languageDrawer)}
          className="-mr-2 flex min-h-11 cursor-pointer items-center gap-2 px-2 text-nav font-semibold"
        >
          {header.close}
          <Cross />
        </button>
      </div>
      <ul className="px-8 mobile:px-edge">
        {locales.map(({ code, name }) => (
          <li key={code} lang={code} className="border-b border-line">
            {code === current ? (
              <button
                {...drawerCloser(languageDrawer)}
                aria-current="true"
                className={`${entry} border-orange`}
              >
                {name}
              </button>
            ) : (
              <LanguageLink locale={code} name={name} />
            )}
          </li>
        ))}
        <li className="border-b border-line">
          <a href="/" lang="zh" className={`${entry} border-transparent`}>
            中文
          </a>
        </li>
      </ul>
      <p className="px-8 pt-6 text-small text-muted mobile:px-edge">{header.languagesHint}</p>
    </Drawer>
  );
}

const entry =
  "flex min-h-16 w-full cursor-pointer items-center border-l-4 pl-4 text-h3 font-semibold hover:text-petrol";

/**
 * A new document, since its language and its words change; query and hash, which the server's page cannot know, stay.
 * Without scripts the server stores the choice, or detection would lead from the English home back to the Spanish one.
 */
function LanguageLink({ locale, name }: { locale: Locale; name: string }) {
  const { pathname, search, hash } = useLocation();
  const hydrated = useHydrated();
  const path = withoutLocale(pathname);
  const target = `/global${pathIn(locale, isPagePath(path) ? path : "/")}`;
  return (
    <a
      href={hydrated ? target + search + hash : choosingAddress(target, locale)}
      hrefLang={locale}
      onClick={({ currentTarget }) => {
        rememberLocale(locale);
        // Parts of a page write to the address past the router.
        currentTarget.search = location.search;
        currentTarget.hash = location.hash;
      }}
      className={`${entry} border-transparent`}
    >
      {name}
    </a>
  );
}
