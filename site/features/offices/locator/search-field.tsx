import { useEffect, useRef } from "react";
import { useMessages } from "#site/i18n/messages.ts";

/** The form's id, for a reset button elsewhere. */
export const searchForm = "locator-search";

/**
 * The search field. It is uncontrolled while typing, since the address follows with a delay; otherwise it shows the query of
 * the address. Text typed before hydration is used.
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
  const isHydrated = useRef(false);
  useEffect(() => {
    const input = ref.current;
    if (!input) return;
    if (isHydrated.current) {
      if (input !== document.activeElement) input.value = query ?? "";
      return;
    }
    isHydrated.current = true;
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
