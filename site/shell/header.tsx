import { fill } from "#shared/fill.ts";
import { useAddress, useMessages } from "#site/i18n/language.ts";
import { currentIn, mainLinks, menuTypeOf, menuTypes } from "#site/parts/menus.ts";
import { PhoneLink } from "#site/parts/phone-link.tsx";
import { useSite } from "#site/load/site-data.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { drawerOpener, Drawer } from "#site/ui/drawer.tsx";
import { Bars, Lens } from "#site/ui/icons.tsx";
import { Mark } from "#site/ui/mark.tsx";
import { Island } from "#site/islands/island.tsx";
import { searchDrawer } from "#site/shell/search/search-index.ts";
import Search from "#site/shell/search/search.island.tsx";
import { ChinaLink, QuoteLink, MenuDrawer, menuDrawer, MenuPanel } from "./site-menu.tsx";
import { LanguageDrawer, LanguageOpener } from "./language-drawer.tsx";

/** `hasQuote` shows the button for a quote, which home has among its tasks. */
export function Header({ hasQuote }: { hasQuote: boolean }) {
  const { header, status } = useMessages();
  const { company, phone, emergencyPhone } = useSite();
  const { locale, path = "" } = useAddress();
  const activeType = menuTypeOf(locale, path);
  return (
    <>
      <header className="site-header">
        {/* Driven by site/calls/loading-bar.ts. As a popover, it is drawn above an open drawer. */}
        <div
          popover="manual"
          role="progressbar"
          aria-label={status.loading}
          data-stage="idle"
          className="loading-bar no-print"
        />
        {/* Without the loading bar, which is fixed to the window. The menu button replaces the links where large text leaves no room for them. */}
        <div className="@container">
          <div className="site-header-row">
            <div className="flex h-(--header-top) items-center border-b border-current/20 px-edge text-small short:hidden">
              <p className="mr-auto whitespace-nowrap @max-[18rem]:leading-none">
                <span className="@max-[45rem]:hidden">{header.emergency}</span>
                <span className="@max-[18rem]:block @min-[45rem]:hidden">{header.emergencyShort}</span>{" "}
                <PhoneLink
                  number={emergencyPhone}
                  className="inline-block py-2 font-semibold @max-[18rem]:pt-1 @max-[18rem]:pb-0"
                />
              </p>
              {/* On narrow and low screens these are in the menu. */}
              <div className="flex items-center gap-7 @max-[45rem]:hidden mobile:hidden">
                <PhoneLink number={phone} label={header.phone} className="flex tap" />
                <ChinaLink />
                <LanguageOpener shows="current" className="flex min-h-11" />
              </div>
            </div>
            <div className="flex min-h-(--header-main) items-center gap-x-8 px-edge tablet:gap-x-5 narrow:gap-x-5 mobile:gap-x-5">
              <SiteLink
                to="/"
                aria-label={fill(header.home, { company })}
                className="mr-auto flex tap gap-3.5 text-lead font-semibold tracking-tight [font-stretch:112%]"
              >
                <Mark />
                <span className="@max-[15rem]:sr-only short:@min-[45rem]:sr-only">{company}</span>
              </SiteLink>
              <nav
                aria-label={header.main}
                className="flex items-center gap-x-8 text-nav font-medium @max-[45rem]:hidden tablet:gap-x-5 narrow:gap-x-5 mobile:hidden"
              >
                {menuTypes.map((type) => (
                  <MenuPanel key={type} type={type} active={activeType === type} />
                ))}
                {mainLinks.map(({ name, to }) => (
                  <SiteLink key={to} to={to} aria-current={currentIn(path, to)} className="nav-item">
                    {header[name]}
                  </SiteLink>
                ))}
              </nav>
              <PhoneLink
                number={emergencyPhone}
                label={header.emergencyShort}
                className="hidden text-small font-semibold short:block"
              />
              <SearchDrawer />
              {/* Where neither the top row nor the drawer's button is. */}
              <LanguageOpener
                shows="none"
                className="hidden @max-[45rem]:hidden! mobile:hidden! short:-mx-[8px] short:flex short:size-[44px] short:justify-center"
              />
              {hasQuote ? (
                <QuoteLink
                  className={`px-5 text-nav font-semibold whitespace-nowrap @max-[60rem]:hidden mobile:hidden ${hasOwnAction(path) ? outlined : filled}`}
                >
                  {header.quote}
                </QuoteLink>
              ) : null}
              <button
                {...drawerOpener(menuDrawer)}
                className="-mr-2 hidden min-h-11 cursor-pointer items-center gap-2 px-2 font-semibold @max-[45rem]:flex mobile:flex"
              >
                <span className="@max-[12rem]:sr-only">{header.menu}</span>
                <Bars />
              </button>
            </div>
          </div>
        </div>
      </header>
      <MenuDrawer />
      <LanguageDrawer />
    </>
  );
}

const filled = "bg-orange py-3.5 text-ink hover:bg-white";
const outlined = "border-2 border-text py-3 hover:bg-ink hover:text-white";

/** Pages that begin with a call to action or a form of their own; a second filled button would compete with it. */
function hasOwnAction(path: string): boolean {
  return path.startsWith("/services/") || path.startsWith("/Joinus") || path === "/order-inquiry";
}

/** The search button and its drawer, which the browser opens by itself. The search starts with the focus in its field. */
function SearchDrawer() {
  const { search } = useMessages();
  return (
    <>
      <button
        {...drawerOpener(searchDrawer)}
        aria-keyshortcuts="Control+K"
        className="-mx-2 flex size-11 cursor-pointer items-center justify-center noscript:hidden"
      >
        <span className="sr-only">{search.open}</span>
        <Lens className="size-5.5" />
      </button>
      <Drawer id={searchDrawer} label={search.label} className="w-[min(100%,640px)] bg-paper text-text">
        <Island of={Search} props={{}} />
      </Drawer>
    </>
  );
}
