import type { ReactNode } from "react";
import { textLimit } from "#contract/list-queries.ts";
import { pagePaths } from "#shared/pages.ts";
import { without, type Filters, type OfficeFilter } from "#site/features/offices/filters.ts";
import type { FoundOffice } from "#site/features/offices/listed-office.ts";
import { useMessages } from "#site/i18n/language.ts";
import { filterForm, useSearchText } from "#site/parts/list/filter-form.tsx";
import { Lens } from "#site/ui/icons.tsx";

export function SearchField({
  query = "",
  onSearch,
  children,
}: {
  query: string | undefined;
  onSearch: (query: string) => void;
  children?: ReactNode;
}) {
  const { locator } = useMessages();
  return (
    <div role="search" className="@container">
      <label htmlFor="filter-q" className="block text-small text-muted short:sr-only">
        {locator.search}
      </label>
      <span className="relative mt-1 flex items-center border-b-2 border-text focus-within:border-orange">
        <Lens className="mr-3 size-5 shrink-0 text-muted" />
        <input
          ref={useSearchText(query)}
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
          className="min-h-12 w-full min-w-0 text-h3 placeholder:text-muted/80 phone:text-body [&::-webkit-search-cancel-button]:hidden"
        />
        {children}
      </span>
    </div>
  );
}

const servicePath = "/services/";
const services = pagePaths.filter((path) => path.startsWith(servicePath));

/** What shows choices of the filters needs, to count what each would leave. */
export interface FilterProps {
  offices: FoundOffice[];
  filters: Filters;
  filterOffices: OfficeFilter;
  onChange: (changes: Filters) => void;
}

/** The filters by kind of site and by service, each choice with the number of offices that the other filters leave. */
export function FilterSelects({ offices, filters, filterOffices, onChange }: FilterProps) {
  const { locator, pages } = useMessages();
  const groups = [
    {
      name: "type",
      all: locator.allKinds,
      options: Object.entries(locator.kinds).map(([value, label]) => ({ value, label })),
    },
    {
      name: "service",
      all: locator.allServices,
      options: services.map((path) => ({ value: path.slice(servicePath.length), label: pages[path] })),
    },
  ] as const;
  return groups.map(({ name, all, options }) => {
    const remaining = filterOffices(offices, without(filters, [name]));
    return (
      <label key={name} className="min-w-0">
        <span className="block text-small text-muted short:sr-only">{locator[name]}</span>
        <span className="mt-1 block">
          <select
            name={name}
            form={filterForm}
            value={filters[name] ?? ""}
            onChange={({ target }) => onChange({ [name]: target.value })}
            className="min-h-12 w-full cursor-pointer truncate border-b-2 border-muted text-body"
          >
            <option value="">{all}</option>
            {options.map(({ value, label }) => {
              const count = filterOffices(remaining, { [name]: value }).length;
              return (
                <option key={value} value={value} disabled={count === 0}>
                  {`${label} (${count})`}
                </option>
              );
            })}
          </select>
        </span>
      </label>
    );
  });
}
