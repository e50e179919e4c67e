import { useMessages } from "#site/i18n/messages.ts";
import { useAddress } from "#site/i18n/address.ts";
import { currentIn, mainLinks, menuTypeOf, menuTypes } from "#site/parts/menus.ts";
import { PhoneLink } from "#site/parts/phone-link.tsx";
import { useSite } from "#site/load/site-data.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { Drawer, DrawerCloser } from "#site/ui/drawer.tsx";
import { Mark } from "#site/ui/mark.tsx";
import { ChinaLink, QuoteLink } from "./header-links.tsx";
import { LanguageOpener } from "./language-drawer.tsx";
import { MenuColumns } from "./menu-panel.tsx";

export const menuDrawer = "menu-drawer";

/** The same menus on a full screen, for narrow windows. */
export function MenuDrawer() {
  const { header } = useMessages();
  const { company, phone, emergencyPhone } = useSite();
  const { locale, path = "" } = useAddress();
  const activeType = menuTypeOf(locale, path);
  return (
    <Drawer id={menuDrawer} label={header.menu} className="w-full bg-paper">
      <div className="flex h-16 items-center gap-3.5 border-b border-line px-edge font-heading text-lead font-bold">
        <Mark />
        <span className="mr-auto">{company}</span>
        <DrawerCloser id={menuDrawer} label={header.close} />
      </div>
      <nav aria-label={header.menu} className="px-edge">
        {menuTypes.map((type) => (
          <details key={type} name="menu" open={activeType === type} className="border-b border-line">
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
            className="flex min-h-16 items-center border-b border-line text-h3 font-semibold aria-[current]:text-orange-deep"
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
        <div className="mt-6 flex items-center gap-8 border-t border-line pt-6 font-semibold">
          <LanguageOpener shows="all" className="flex min-h-11" />
          <ChinaLink />
        </div>
      </div>
    </Drawer>
  );
}
