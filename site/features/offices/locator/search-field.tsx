import { useEffect, useRef, type ReactNode } from "react";
import { textLimit } from "#contract/list-queries.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { filterForm } from "#site/parts/list/filter-form.tsx";
import { Lens } from "#site/ui/icons.tsx";

/**
 * The search field. It is uncontrolled while typing, since the list follows with a delay; otherwise it shows the query of
 * the address.
 */
export function SearchField({
  query = "",
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
  const shown = useRef(query);
  useEffect(() => {
    const input = ref.current;
    if (input && shown.current !== query && input !== document.activeElement) input.value = query;
    shown.current = query;
  }, [query]);
  return (
    <div role="search">
      <label htmlFor="filter-q" className="block text-small text-muted short:sr-only">
        {locator.search}
      </label>
      <span className="relative mt-1 flex items-center border-b-2 border-text focus-within:border-orange">
        <Lens className="mr-3 size-5 shrink-0 text-muted" />
        <input
          ref={ref}
          id="filter-q"
          name="q"
          form={filterForm}
          type="search"
          autoComplete="off"
          defaultValue={query}
          maxLength={textLimit}
          placeholder={locator.example}
          enterKeyHint="search"
          onInput={({ currentTarget }) => onSearch(currentTarget.value)}
          className="search-input min-h-12 w-full min-w-0 text-h3 placeholder:text-muted/80 phone:text-body"
        />
        {children}
      </span>
    </div>
  );
}
