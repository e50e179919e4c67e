import { fill } from "#shared/fill.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useAddress } from "#site/i18n/address.ts";
import { menus, type MenuType } from "#site/parts/menus.ts";
import { useSite } from "#site/load/site-data.ts";
import { SiteLink } from "#site/parts/site-link.tsx";

/**
 * A button and its full-width panel, a native popover: it opens before any script runs, closes on Esc and on a click
 * outside, restores the focus and exposes its state.
 */
export function MenuPanel({ type, active }: { type: MenuType; active: boolean }) {
  const { header, panels } = useMessages();
  const { sites, countries } = useSite();
  const id = `panel-${type}`;
  const fact = type === "company" ? fill(panels.companyFact, { sites, countries }) : panels.servicesFact;
  return (
    <>
      <button type="button" popoverTarget={id} data-active={active || undefined} className="opens nav-item">
        {header[type]}
      </button>
      <div id={id} popover="auto" role="group" aria-label={header[type]} className="menu-panel">
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
