import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useMessages } from "#site/i18n/messages.ts";
import { lazyPart } from "#site/parts/lazy-part.tsx";
import { Drawer, drawerCloser, drawerOpener } from "#site/ui/drawer.tsx";
import { Cross, Lens } from "#site/ui/icons.tsx";

const SearchResults = lazyPart(async () => (await import("./search-results.tsx")).SearchResults);

export const searchDrawer = "search-drawer";

/** The search button and its drawer. The search itself loads on first use. */
export function SearchDrawer() {
  const { header, search } = useMessages();
  const { key } = useLocation();
  const [query, setQuery] = useState<string>();
  useShortcut();
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
      <Drawer
        id={searchDrawer}
        label={search.label}
        closeKey={key}
        className="w-[min(100%,640px)] bg-paper text-text"
      >
        <div className="sticky top-0 flex h-20 items-center gap-4 border-b-2 border-text bg-paper px-8 mobile:h-16 mobile:px-edge">
          <Lens className="size-6 text-orange-deep" />
          <input
            type="search"
            value={query ?? ""}
            placeholder={search.open}
            aria-label={search.label}
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            onFocus={() => setQuery((current) => current ?? "")}
            onChange={({ target }) => setQuery(target.value)}
            className="heading search-input min-w-0 grow bg-transparent text-h3 outline-none placeholder:text-muted"
          />
          <button
            {...drawerCloser(searchDrawer)}
            className="-mr-2 flex min-h-11 cursor-pointer items-center gap-2 px-2 text-nav font-semibold"
          >
            {header.close}
            <Cross />
          </button>
        </div>
        <div className="px-8 pb-16 mobile:px-edge">
          {query === undefined ? null : <SearchResults query={query} />}
        </div>
      </Drawer>
    </>
  );
}

/**
 * Opens the search with Ctrl+K, unless the visitor is typing or another dialog is open. A single character would break
 * speech input (WCAG 2.1.4).
 */
function useShortcut(): void {
  useEffect(() => {
    function open(event: KeyboardEvent) {
      const isShortcut = event.key === "k" && (event.ctrlKey || event.metaKey);
      const isTyping = event.target instanceof Element && event.target.closest("input, textarea, select");
      if (!isShortcut || isTyping || document.querySelector("dialog:modal")) return;
      event.preventDefault();
      document.querySelector<HTMLDialogElement>(`#${searchDrawer}`)?.showModal();
    }
    document.addEventListener("keydown", open);
    return () => document.removeEventListener("keydown", open);
  }, []);
}
