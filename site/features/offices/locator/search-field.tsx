import { useEffect, useRef } from "react";
import { useMessages } from "#site/i18n/messages.ts";

/** The form's id: a button elsewhere may empty it. */
export const searchForm = "locator-search";

/**
 * The one field for all that a site may be found by. While somebody types, it holds the text by itself, since the
 * address follows a moment later; else it follows the address. What was typed before the scripts came counts.
 */
export function SearchField({
  query,
  onSearch,
}: {
  query: string | undefined;
  onSearch: (query: string) => void;
}) {
  const { locator } = useMessages();
  const ref = useRef<HTMLInputElement>(null);
  const isTaken = useRef(false);
  useEffect(() => {
    const input = ref.current;
    if (!input) return;
    if (isTaken.current) {
      if (input !== document.activeElement) input.value = query ?? "";
      return;
    }
    isTaken.current = true;
    if (input.value) onSearch(input.value);
    else input.value = new URLSearchParams(location.search).get("q") ?? "";
  }, [query, onSearch]);
  return (
    <form
      id={searchForm}
      role="search"
      className="noscript:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        document.getElementById("directory")?.scrollIntoView();
      }}
    >
      <label htmlFor={`${searchForm}-q`} className="text-small text-mist">
        {locator.search}
      </label>
      <input
        ref={ref}
        id={`${searchForm}-q`}
        name="q"
        type="search"
        autoComplete="off"
        placeholder={locator.example}
        enterKeyHint="search"
        onInput={({ currentTarget }) => onSearch(currentTarget.value)}
        className="mt-1 w-full border-b-2 border-mist py-2 text-h3 placeholder:text-mist/70 focus:border-orange"
      />
    </form>
  );
}
