import { useMessages } from "#site/i18n/messages.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { TableFrame } from "#site/parts/table/data-table.tsx";
import type { WarehouseRow } from "./listed-office.ts";

/** Warehouses with their classes and standards, each with a link to the office list. */
export function WarehouseTable({ warehouses }: { warehouses: WarehouseRow[] }) {
  const { service, locator } = useMessages();
  return (
    <TableFrame label={service.warehouses}>
      <table>
        <caption>{service.warehouses}</caption>
        <thead>
          <tr>
            <th scope="col">{locator.types.warehouse}</th>
            <th scope="col">{locator.classes}</th>
            <th scope="col">{locator.standards}</th>
          </tr>
        </thead>
        <tbody>
          {warehouses.map(({ id, name, countryName, classes, standards }) => (
            <tr key={id}>
              <th scope="row">
                <SiteLink
                  to="/branch"
                  hash={id}
                  className="underline decoration-line decoration-2 underline-offset-4 hover:decoration-orange"
                >
                  {name}
                </SiteLink>
                <span className="block font-normal text-muted">{countryName}</span>
              </th>
              <td className="whitespace-nowrap phone:whitespace-normal">{classes.join(", ")}</td>
              <td>{standards.map((standard) => standard.replaceAll(" ", "\u00a0")).join(", ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
