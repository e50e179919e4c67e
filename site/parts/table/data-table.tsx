import type { ReactNode } from "react";
import { SaveTable } from "./save-table.tsx";

type Column = string | { label: string; numeric: boolean };

/** A table with its caption; the first cell of a row is its head. `save` replaces the button that saves it as shown. */
export function DataTable({
  caption,
  columns,
  rows,
  save,
  className,
}: {
  caption: string;
  columns: Column[];
  rows: ReactNode[][];
  save?: ReactNode;
  className?: string;
}) {
  const cellClass = columns.map((column) =>
    typeof column !== "string" && column.numeric ? "numeric" : undefined,
  );
  return (
    <TableFrame label={caption} save={save}>
      <table className={className}>
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
          {/* Neither rows nor columns change their order. */}
          {/* oxlint-disable react/no-array-index-key */}
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, index) => {
                const Cell = index === 0 ? "th" : "td";
                return (
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

/**
 * A frame in which a table scrolls on narrow screens, by touch and by keyboard, and a button below that saves the table as
 * shown. `save` replaces the button.
 */
export function TableFrame({
  label,
  save,
  children,
}: {
  label: string;
  save?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <div className="scroll-x" role="region" aria-label={label} tabIndex={0}>
        {children}
      </div>
      <p className="save-table">{save ?? <SaveTable />}</p>
    </>
  );
}
