import { useEffect, useRef, useState } from "react";
import { Bars } from "#site/ui/icons.tsx";
import { drawerOpener } from "#site/ui/drawer.tsx";
import { Mark } from "#site/ui/mark.tsx";
import { fill, useMessages } from "#site/messages.ts";
import { locales, withoutLocale } from "#site/locales.ts";
import { useLocale } from "#site/locales-hook.ts";
import { useSite } from "#site/site-data.ts";
import { SiteLink } from "#site/widgets/site-link.tsx";
import { useLocation } from "react-router";
import { ChinaLink } from "./china-link.tsx";
import { LanguageDrawer, languageDrawer } from "./language-drawer.tsx";
import { MenuDrawer, menuDrawer } from "./menu-drawer.tsx";
import { MenuPanel } from "./menu-panel.tsx";
import { mainLinks, menuTypeOf, menuTypes } from "./menus.ts";
import { PhoneLink } from "./phone-link.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { QuoteLink } from "./quote-link.tsx";
import { SearchDrawer } from "./search-drawer.tsx";

/** The header stays at the window's top once the page is scrolled by more than 10 px; this is when it changes. */
const fixedAfter = 10;

/** `overlay` lays the header over the picture that a page begins with. */
export function Header({ overlay }: { overlay: boolean }) {
  const { header } = useMessages();
  const { company, phone, emergencyPhone } = useSite();
  const locale = useLocale();
  const path = withoutLocale(useLocation().pathname);
  const { fixed, sentinel } = useFixed();
  const activeType = menuTypeOf(locale, path);
  const language = locales.find(({ code }) => code === locale)?.name;
  return (
    <>
      <div ref={sentinel} className="absolute top-0 h-px w-px" />
      <header data-fixed={fixed} data-overlay={overlay} className="site-header">
        <ProgressBar />
        {/* The menu takes the links' place where large letters leave them no room. */}
        <div className="site-header-row @container">
          <div className="flex items-center justify-end gap-7 border-b border-current/20 px-edge py-3 text-small @max-[45rem]:hidden mobile:hidden">
            <p className="mr-auto">
              {header.emergency} <PhoneLink number={emergencyPhone} className="font-semibold" />
            </p>
            <PhoneLink number={phone} label={header.phone} />
            <ChinaLink />
            <button
              {...drawerOpener(languageDrawer)}
              className="flex cursor-pointer items-center gap-2 font-semibold"
            >
              <span className="sr-only">{header.language}: </span>
              {language}
            </button>
          </div>
          <div className="flex min-h-[76px] flex-wrap items-center gap-x-8 px-edge tablet:gap-x-5 mobile:min-h-16 mobile:gap-x-5">
            <SiteLink
              to="/"
              aria-label={fill(header.home, { company })}
              className="mr-auto flex items-center gap-3.5 font-heading text-[1.25rem] font-bold tracking-tight [font-stretch:112%]"
            >
              <Mark />
              {company}
            </SiteLink>
            <nav
              aria-label={header.main}
              className="flex items-center gap-x-8 text-nav font-medium @max-[45rem]:hidden tablet:gap-x-5 narrow:gap-x-5 mobile:hidden"
            >
              {menuTypes.map((type) => (
                <MenuPanel key={type} type={type} active={activeType === type} />
              ))}
              {mainLinks.map(({ name, to }) => (
                <SiteLink
                  key={to}
                  to={to}
                  aria-current={path === to ? "page" : undefined}
                  className="nav-item"
                >
                  {header[name]}
                </SiteLink>
              ))}
            </nav>
            <SearchDrawer />
            <QuoteLink className="bg-orange px-5 py-3.5 text-nav font-semibold whitespace-nowrap text-ink hover:bg-white @max-[45rem]:hidden narrow:hidden mobile:hidden">
              {header.quote}
            </QuoteLink>
            <button
              {...drawerOpener(menuDrawer)}
              className="-mr-2 hidden min-h-11 cursor-pointer items-center gap-2 px-2 font-semibold @max-[45rem]:flex mobile:flex"
            >
              {header.menu}
              <Bars />
            </button>
          </div>
        </div>
      </header>
      <MenuDrawer />
      <LanguageDrawer />
    </>
  );
}

function useFixed() {
  const sentinel = useRef<HTMLDivElement>(null);
  const [fixed, setFixed] = useState(false);
  useEffect(() => {
    if (!sentinel.current) return;
    const observer = new IntersectionObserver(([entry]) => setFixed(!entry?.isIntersecting), {
      rootMargin: `${fixedAfter}px 0px 0px 0px`,
    });
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);
  return { fixed, sentinel };
}
