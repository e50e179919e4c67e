import { pagePaths } from "#shared/pages.ts";
import { type Filters } from "#site/features/offices/filter-search.ts";
import { without, type OfficeFilter } from "#site/features/offices/filters.ts";
import type { ListedOffice } from "#site/features/offices/listed-office.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { filterForm } from "#site/parts/list/filter-form.tsx";

const servicePath = "/services/";
const services = pagePaths.filter((path) => path.startsWith(servicePath));

/** The filters by kind of site and by service, each choice with the number of offices that the other filters leave. */
export function FilterSelects({
  offices,
  filters,
  filterOffices,
  onChange,
}: {
  offices: ListedOffice[];
  filters: Filters;
  filterOffices: OfficeFilter;
  onChange: (changes: Filters) => void;
}) {
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
