import type { Office } from "#contract/offices.ts";
import { siteTasks, type SiteTask } from "#reader/places.ts";
import { useMessages } from "#site/i18n/language.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { DataTable } from "#site/parts/table/data-table.tsx";
import type { ListedOffice } from "./listed-office.ts";

/** What some depots do and others do not, in the order of the columns. */
const depotTasks = ["cleaning", "tests", "heating", "gas", "lease"] as const satisfies SiteTask[];

/** The depots among the listed offices, with what they do; `sites` are the same with their teams in all languages. */
export function toDepots(offices: ListedOffice[], sites: Office[]) {
  return offices
    .filter(({ type }) => type === "depot")
    .map((office) => {
      const site = sites.find(({ id }) => id === office.id);
      return { ...office, tasks: depotTasks.filter((task) => site && siteTasks[task](site)) };
    });
}

/** Warehouses with their classes and standards, each with a link to the office list. */
export function WarehouseTable({ warehouses }: { warehouses: ListedOffice[] }) {
  const { service, locator } = useMessages();
  return (
    <DataTable
      caption={service.warehouses}
      columns={[locator.types.warehouse, locator.classes, locator.standards]}
      rows={warehouses.map((site) => [
        <SiteName key="name" {...site} />,
        <Classes key="classes" {...site} />,
        site.standards.map((standard) => standard.replaceAll(" ", "\u00a0")).join(", "),
      ])}
    />
  );
}

/** Tank depots with what each of them does, each with a link to the office list. */
export function DepotTable({ depots }: { depots: ReturnType<typeof toDepots> }) {
  const { service, locator } = useMessages();
  const { caption, tasks, yes, no } = service.depots;
  return (
    <DataTable
      caption={caption}
      columns={[locator.types.depot, ...depotTasks.map((task) => tasks[task]), locator.classes]}
      rows={depots.map((site) => [
        <SiteName key="name" {...site} />,
        ...depotTasks.map((task) => (site.tasks.includes(task) ? yes : no)),
        <Classes key="classes" {...site} />,
      ])}
    />
  );
}

export function OfficeIndex({ offices }: { offices: ListedOffice[] }) {
  const { locator } = useMessages();
  return (
    <dl className="border-b">
      {[...Map.groupBy(offices, ({ region }) => region)].map(([region, inRegion]) => (
        <div
          key={region}
          className="grid grid-cols-[13rem_1fr] gap-x-8 gap-y-1 border-t py-3.5 tablet:grid-cols-[9rem_1fr] mobile:grid-cols-1"
        >
          <dt className="text-small font-semibold text-petrol">{locator.regions[region]}</dt>
          <dd>
            <ul className="flex flex-wrap gap-x-5 gap-y-1 text-body leading-snug">
              {inRegion.map(({ id, name }) => (
                <li key={id}>
                  <SiteLink
                    to="/branch"
                    hash={id}
                    className="inline-block py-1 underline decoration-line decoration-2 underline-offset-4 hover:decoration-orange"
                  >
                    {name}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function SiteName({ id, name, countryName }: Pick<ListedOffice, "id" | "name" | "countryName">) {
  return (
    <>
      <SiteLink
        to="/branch"
        hash={id}
        className="underline decoration-line decoration-2 underline-offset-4 hover:decoration-orange"
      >
        {name}
      </SiteLink>
      <span className="block font-normal text-muted">{countryName}</span>
    </>
  );
}

function Classes({ classes }: Pick<ListedOffice, "classes">) {
  return <span className="whitespace-nowrap phone:whitespace-normal">{classes.join(", ")}</span>;
}
