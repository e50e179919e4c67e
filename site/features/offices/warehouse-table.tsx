import { useMessages } from "#site/i18n/messages.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { DataTable } from "#site/parts/table/data-table.tsx";
import type { WarehouseRow } from "./listed-office.ts";

/** Warehouses with their classes and standards, each with a link to the office list. */
export function WarehouseTable({ warehouses }: { warehouses: WarehouseRow[] }) {
  const { service, locator } = useMessages();
  return (
    <DataTable
      caption={service.warehouses}
      columns={[locator.types.warehouse, locator.classes, locator.standards]}
      rows={warehouses.map(({ id, name, countryName, classes, standards }) => [
        <>
          <SiteLink
            to="/branch"
            hash={id}
            className="underline decoration-line decoration-2 underline-offset-4 hover:decoration-orange"
          >
            {name}
          </SiteLink>
          <span className="block font-normal text-muted">{countryName}</span>
        </>,
        <span key="classes" className="whitespace-nowrap phone:whitespace-normal">
          {classes.join(", ")}
        </span>,
        standards.map((standard) => standard.replaceAll(" ", "\u00a0")).join(", "),
      ])}
    />
  );
}
