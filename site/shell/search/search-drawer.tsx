import { Island } from "#site/islands/island.tsx";
import { useMessages } from "#site/i18n/messages.ts";
import { Drawer, drawerOpener } from "#site/ui/drawer.tsx";
import { Lens } from "#site/ui/icons.tsx";
import { searchDrawer } from "./search-index.ts";
import Search from "./search.island.tsx";

/** The search button and its drawer, which the browser opens by itself. The search starts with the focus in its field. */
export function SearchDrawer() {
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
