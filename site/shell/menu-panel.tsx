import { useRef } from "react";
import { useLocation } from "react-router";
import { fill } from "#shared/fill.ts";
import { withoutLocale } from "#shared/locales.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { menus, type MenuType } from "#site/parts/menus.ts";
import { useSite } from "#site/parts/site-data.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { useChange } from "#site/ui/use-change.ts";

/**
 * A button and its full-width panel, a native popover: it opens before any script runs, closes on Esc and on a click
 * outside, restores the focus and exposes its state. The script closes it after a navigation.
 */
export function MenuPanel({ type, active }: { type: MenuType; active: boolean }) {
  const { header, panels } = useMessages();
  const { sites, countries } = useSite();
  const { key } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  useChange(key, () => panel.current?.hidePopover?.());
  const id = `panel-${type}`;
  const fact = type === "company" ? fill(panels.companyFact, { sites, countries }) : panels.servicesFact;
  return (
    <>
      <button type="button" popoverTarget={id} data-active={active || undefined} className="opens nav-item">
        {header[type]}
      </button>
      <div ref={panel} id={id} popover="auto" role="group" aria-label={header[type]} className="menu-panel">
        <div className="wrap grid grid-cols-[1fr_3fr] gap-x-16 pt-9 pb-2">
          <div>
            <p className="heading text-section">{header[type]}</p>
            <p className="mt-3 max-w-[34ch] text-body leading-normal text-muted">{fact}</p>
          </div>
          <MenuColumns type={type} />
        </div>
      </div>
    </>
  );
}

/** The columns of a menu, as the panel and the mobile drawer show them. */
export function MenuColumns({ type }: { type: MenuType }) {
  const { panels, pages, menuNames } = useMessages();
  const locale = useLocale();
  const path = withoutLocale(useLocation().pathname);
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
