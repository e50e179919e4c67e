import { useState, type FormEvent, type KeyboardEvent } from "react";
import { useMessages } from "#site/i18n/language.ts";
import { useTyped } from "#site/islands/typed.ts";
import { DrawerCloser } from "#site/ui/drawer.tsx";
import { Lens } from "#site/ui/icons.tsx";
import { searchDrawer } from "./search-index.ts";
import { SearchResults } from "./search-results.tsx";

export default function Search() {
  const { header, search } = useMessages();
  const [query, setQuery] = useState("");
  useTyped(({ value }) => setQuery(value));
  return (
    // The arrow keys only move the focus between the field and the results, which are links.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form role="search" onSubmit={openFirst} onKeyDown={moveFocus}>
      <div className="sticky top-0 flex h-20 items-center gap-[16px] border-b-2 border-text bg-paper px-8 mobile:h-16 mobile:px-edge">
        {/* Large text needs its room for the field. */}
        <Lens className="size-6 shrink-0 text-orange-deep @max-[18rem]:hidden" />
        <input
          type="search"
          name="q"
          value={query}
          placeholder={search.open}
          aria-label={search.label}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setQuery(target.value)}
          // Opened again, it has the words of before: typing takes their place.
          onFocus={({ target }) => target.select()}
          className="heading min-w-0 grow bg-transparent text-h3 outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        />
        <DrawerCloser id={searchDrawer} label={header.close} />
      </div>
      <div className="px-8 pb-16 mobile:px-edge">
        <SearchResults query={query} />
      </div>
    </form>
  );
}

/** Follows the first result: the Enter key in the field. */
function openFirst(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>("ol a")?.click();
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
