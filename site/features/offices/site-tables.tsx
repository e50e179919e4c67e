import { useMessages } from "#site/i18n/messages.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { DataTable } from "#site/parts/table/data-table.tsx";
import { depotTasks, type DepotRow } from "./depots.ts";
import type { ListedOffice, WarehouseRow } from "./listed-office.ts";

/** Warehouses with their classes and standards, each with a link to the office list. */
export function WarehouseTable({ warehouses }: { warehouses: WarehouseRow[] }) {
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
export function DepotTable({ depots }: { depots: DepotRow[] }) {
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
