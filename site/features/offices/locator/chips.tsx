import { pagePaths } from "#contract/pages.ts";
import type { ListedOffice } from "#site/features/offices/listed-office.ts";
import { without, type OfficeFilter, type Filters } from "#site/features/offices/filters.ts";
import { useMessages } from "#site/i18n/messages.ts";

const servicePath = "/services/";
const services = pagePaths.filter((path) => path.startsWith(servicePath));

/** Toggle buttons for types and services, each with the number of offices that the other filters leave. */
export function Chips({
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
    { name: "type", options: Object.entries(locator.kinds).map(([value, label]) => ({ value, label })) },
    {
      name: "service",
      options: services.map((path) => ({ value: path.slice(servicePath.length), label: pages[path] })),
    },
  ] as const;
  return (
    <div className="no-print border-b border-line bg-white noscript:hidden">
      <div className="wrap grid gap-y-4 py-7 mobile:py-6">
        {groups.map(({ name, options }) => {
          const remaining = filterOffices(offices, without(filters, [name]));
          return (
            <fieldset
              key={name}
              className="grid grid-cols-[4fr_8fr] items-baseline gap-x-18 gap-y-2 narrow:gap-x-10 mobile:grid-cols-1"
            >
              <legend className="float-left text-small text-muted">{locator[name]}</legend>
              <div className="flex flex-wrap gap-2 mobile:scrollbar-none mobile:flex-nowrap mobile:overflow-x-auto">
                {options.map(({ value, label }) => (
                  <button
                    key={value}
                    type="button"
                    aria-pressed={filters[name] === value}
                    onClick={() => onChange({ [name]: filters[name] === value ? "" : value })}
                    className="min-h-9 cursor-pointer border border-line px-3 text-small font-medium whitespace-nowrap hover:border-text aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:chosen aria-pressed:text-white"
                  >
                    {label}{" "}
                    <span className="font-normal opacity-70">
                      {filterOffices(remaining, { [name]: value }).length || null}
                    </span>
                  </button>
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
    </div>
  );
}
