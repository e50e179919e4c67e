import type { ReactNode } from "react";
import { TableFrame } from "./table-frame.tsx";

type Column = string | { label: string; numeric: boolean };

/** A table with its caption. `save` stands in place of the button that saves it as it is shown. */
export function DataTable({
  caption,
  columns,
  rows,
  save,
}: {
  caption: string;
  columns: Column[];
  rows: string[][];
  save?: ReactNode;
}) {
  const cellClass = columns.map((column) =>
    typeof column !== "string" && column.numeric ? "numeric" : undefined,
  );
  return (
    <TableFrame label={caption} save={save}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => {
              const label = typeof column === "string" ? column : column.label;
              return (
                <th key={label} scope="col" className={cellClass[index]}>
                  {label}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, index) => {
                // A row is told by its first cell.
                const Cell = index === 0 ? "th" : "td";
                return (
                  // The columns never change their order.
                  // oxlint-disable-next-line react/no-array-index-key
                  <Cell key={index} scope={index === 0 ? "row" : undefined} className={cellClass[index]}>
                    {cell}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
