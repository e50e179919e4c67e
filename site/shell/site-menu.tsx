import type { ComponentProps } from "react";
import { fill } from "#shared/fill.ts";
import { useMessages, useAddress, useLocale } from "#site/i18n/language.ts";
import { currentIn, mainLinks, menuTypeOf, menuTypes, menus, type MenuType } from "#site/parts/menus.ts";
import { PhoneLink } from "#site/parts/phone-link.tsx";
import { useSite } from "#site/load/site-data.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { Drawer, DrawerCloser } from "#site/ui/drawer.tsx";
import { Mark } from "#site/ui/mark.tsx";
import { Globe } from "#site/ui/icons.tsx";
import { LanguageOpener } from "./language-drawer.tsx";

export const menuDrawer = "menu-drawer";

/** The same menus on a full screen, for narrow windows. */
export function MenuDrawer() {
  const { header } = useMessages();
  const { company, phone, emergencyPhone } = useSite();
  const { locale, path = "" } = useAddress();
  const activeType = menuTypeOf(locale, path);
  return (
    <Drawer id={menuDrawer} label={header.menu} className="w-full bg-paper">
      <div className="flex min-h-16 items-center gap-3.5 border-b px-edge text-lead font-semibold">
        <Mark />
        <span className="@max-[15rem]:sr-only">{company}</span>
        <DrawerCloser id={menuDrawer} label={header.close} />
      </div>
      <nav aria-label={header.menu} className="px-edge">
        {menuTypes.map((type) => (
          <details key={type} name="menu" open={activeType === type} className="border-b">
            <summary
              data-active={activeType === type || undefined}
              className="min-h-16 text-h3 font-semibold data-active:text-orange-deep"
            >
              {header[type]}
            </summary>
            <div className="pb-8">
              <MenuColumns type={type} />
            </div>
          </details>
        ))}
        {mainLinks.map(({ name, to }) => (
          <SiteLink
            key={to}
            to={to}
            aria-current={currentIn(path, to)}
            className="flex min-h-16 items-center border-b text-h3 font-semibold aria-[current]:text-orange-deep"
          >
            {header[name]}
          </SiteLink>
        ))}
      </nav>
      <div className="grid gap-1 px-edge py-8 text-body">
        <QuoteLink className="mb-6 bg-orange px-5 py-4 text-center font-semibold text-ink">
          {header.quote}
        </QuoteLink>
        <p className="text-small text-muted">{header.emergency}</p>
        <PhoneLink number={emergencyPhone} className="py-2.5 text-h3 font-semibold" />
        <p className="mt-4 text-small text-muted">{header.phone}</p>
        <PhoneLink number={phone} className="py-2.5 text-h3 font-semibold" />
        <div className="mt-6 flex flex-wrap items-center gap-x-8 border-t pt-6 font-semibold">
          <LanguageOpener shows="all" className="flex min-h-11 flex-wrap" />
          <ChinaLink />
        </div>
      </div>
    </Drawer>
  );
}

/**
 * A button and its full-width panel, a native popover: it opens before any script runs, closes on Esc and on a click
 * outside, restores the focus and exposes its state.
 */
export function MenuPanel({ type, active }: { type: MenuType; active: boolean }) {
  const { header, panels } = useMessages();
  const { sites, sitesAsOf, countries } = useSite();
  const id = `panel-${type}`;
  const fact =
    type === "company" ? fill(panels.companyFact, { sites, countries, day: sitesAsOf }) : panels.servicesFact;
  return (
    <>
      <button type="button" popoverTarget={id} data-active={active || undefined} className="opens nav-item">
        {header[type]}
      </button>
      <div id={id} popover="auto" role="group" aria-label={header[type]} className="menu-panel">
        <div className="wrap grid grid-cols-[1fr_3fr] gap-x-12">
          <div className="menu-title">
            <p className="heading text-h2">{header[type]}</p>
            <p className="mt-3 text-mist">{fact}</p>
          </div>
          <MenuColumns type={type} />
        </div>
      </div>
    </>
  );
}

/** The columns of a menu, as the panel and the mobile drawer show them. */
function MenuColumns({ type }: { type: MenuType }) {
  const { panels, pages, menuNames } = useMessages();
  const { locale, path } = useAddress();
  return (
    <div className="menu-columns">
      {menus[locale][type].map((column) => (
        <section key={column.title}>
          <h2 className="text-label font-semibold tracking-normal text-petrol [font-stretch:100%]">
            {panels[column.title]}
          </h2>
          <ul className="mt-2">
            {column.pages.map((page) => (
              <li key={page}>
                <SiteLink to={page} aria-current={path === page ? "page" : undefined} className="menu-item">
                  {{ ...pages, ...menuNames }[page]}
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Leads to the quote form; from a service's page, with that service selected. */
export function QuoteLink(props: Omit<ComponentProps<typeof SiteLink>, "to" | "search" | "hash">) {
  const service = /\/services\/([\w-]+)$/.exec(useAddress().path ?? "")?.[1];
  return (
    <SiteLink
      {...props}
      to="/order-inquiry"
      {...(service && { search: `?service=${service}`, hash: "new" })}
    />
  );
}

/** Leads to the Chinese site at the root of the domain. The specification sets the title. */
export function ChinaLink() {
  const { header } = useMessages();
  return (
    <a href="/" title="Switch to China" lang="en" className="flex tap gap-2 hover:underline">
      <Globe className="size-4" />
      <span lang="zh">中文</span>
      <span lang={useLocale()} className="sr-only">
        {" "}
        ({header.chinese})
      </span>
    </a>
  );
}
