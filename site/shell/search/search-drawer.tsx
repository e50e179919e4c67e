import { useEffect, useEffectEvent, useState, type FormEvent, type KeyboardEvent } from "react";
import { useLocation } from "react-router";
import { withoutLocale } from "#shared/locales.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { lazyPart } from "#site/parts/lazy-part.tsx";
import { searchParameter } from "#site/parts/meta.ts";
import { Drawer, DrawerCloser, drawerOpener } from "#site/ui/drawer.tsx";
import { Lens } from "#site/ui/icons.tsx";

const SearchResults = lazyPart(async () => (await import("./search-results.tsx")).SearchResults);

export const searchDrawer = "search-drawer";

/** The search button and its drawer. The search itself loads on first use. */
export function SearchDrawer() {
  const { header, search } = useMessages();
  const { key } = useLocation();
  const [query, setQuery] = useState<string>();
  useShortcut();
  useAddress(setQuery);
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
        {/* The arrow keys only move the focus between the field and the results, which are links. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <form role="search" onSubmit={openFirst} onKeyDown={moveFocus}>
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
            <DrawerCloser id={searchDrawer} label={header.close} />
          </div>
          <div className="px-8 pb-16 mobile:px-edge">
            {query === undefined ? null : <SearchResults query={query} />}
          </div>
        </form>
      </Drawer>
    </>
  );
}

/** Follows the first result: the Enter key in the field. */
function openFirst(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  event.currentTarget.querySelector("a")?.click();
}

/** Moves the focus by the arrow keys: from the field to the first result, on to the next ones, and back. */
function moveFocus(event: KeyboardEvent<HTMLFormElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, a")];
  const at = stops.findIndex((stop) => stop === event.target);
  if (!step || at < 0) return;
  event.preventDefault();
  stops[at + step]?.focus();
}

/**
 * Opens the search with Ctrl+K, unless the visitor is typing or another dialog is open. A single character would break
 * speech input (WCAG 2.1.4).
 */
function useShortcut(): void {
  useEffect(() => {
    function open(event: globalThis.KeyboardEvent) {
      const isShortcut = event.key === "k" && (event.ctrlKey || event.metaKey);
      const isTyping = event.target instanceof Element && event.target.closest("input, textarea, select");
      if (!isShortcut || isTyping || document.querySelector("dialog:modal")) return;
      event.preventDefault();
      openDrawer();
    }
    document.addEventListener("keydown", open);
    return () => document.removeEventListener("keydown", open);
  }, []);
}

/**
 * Opens the search with the words of the address, as search engines and browsers' address bars send them: to home. Other
 * pages have a search of their own by that name.
 */
function useAddress(onWords: (words: string) => void): void {
  const { pathname } = useLocation();
  const search = useEffectEvent((words: string) => {
    if (withoutLocale(pathname) !== "/") return;
    onWords(words);
    openDrawer();
  });
  useEffect(() => {
    const words = new URLSearchParams(location.search).get(searchParameter);
    if (words) search(words);
  }, []);
}

function openDrawer(): void {
  document.querySelector<HTMLDialogElement>(`#${searchDrawer}`)?.showModal();
}
