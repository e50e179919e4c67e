import { useEffect, useRef, type ReactNode } from "react";
import { useMessages } from "#site/i18n/messages.ts";
import { Lens } from "#site/ui/icons.tsx";

/** The form's id, for a reset button elsewhere. */
export const searchForm = "locator-search";

/**
 * The search field. It is uncontrolled while typing, since the address follows with a delay; otherwise it shows the query of
 * the address. Text typed before hydration is used.
 */
export function SearchField({
  query,
  onSearch,
  children,
}: {
  query: string | undefined;
  onSearch: (query: string) => void;
  /** At the end of the field. */
  children?: ReactNode;
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
      <label htmlFor={`${searchForm}-q`} className="block text-small text-muted">
        {locator.search}
      </label>
      <span className="relative mt-1 flex items-center border-b-2 border-text focus-within:border-orange">
        <Lens className="mr-3 size-5 shrink-0 text-muted" />
        <input
          ref={ref}
          id={`${searchForm}-q`}
          name="q"
          type="search"
          autoComplete="off"
          placeholder={locator.example}
          enterKeyHint="search"
          onInput={({ currentTarget }) => onSearch(currentTarget.value)}
          className="search-input min-h-12 w-full min-w-0 text-h3 placeholder:text-muted/80 phone:text-body"
        />
        {children}
      </span>
    </form>
  );
}
