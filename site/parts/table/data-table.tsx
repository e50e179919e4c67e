import type { ReactNode } from "react";
import { layOutTable, type TableLayout } from "#shared/table-layout.ts";

/** `head` is shown instead of the label; `className` is that of the cells, instead of the one of numbers. */
type Column = string | { label: string; numeric: boolean; head?: ReactNode; className?: string };

/**
 * A table with its caption; the first cell of a row is its head. `name` replaces the caption as the name of its frame. On a phone
 * its rows are stacked, unless its columns are short.
 */
export function DataTable({
  caption,
  name = caption,
  columns,
  rows,
  layout = layOutTable(textsOf(columns, rows)),
}: {
  caption: string;
  name?: string;
  columns: Column[];
  rows: ReactNode[][];
  layout?: TableLayout;
}) {
  const labels = columns.map(labelOf);
  const cellClass = columns.map((column) =>
    typeof column === "string" ? undefined : (column.className ?? (column.numeric ? "numeric" : undefined)),
  );
  const heads = columns.map((column) =>
    typeof column === "string" ? column : (column.head ?? column.label),
  );
  return (
    <TableFrame label={name}>
      <table className={layout}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {labels.map((label, index) => (
              <th key={label} scope="col" className={cellClass[index]}>
                {heads[index]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {/* Neither rows nor columns change their order. */}
          {/* oxlint-disable react/no-array-index-key */}
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, index) => {
                const [Cell, own] =
                  index === 0
                    ? (["th", { scope: "row" }] as const)
                    : (["td", layout === "stacked" && { "data-label": labels[index] }] as const);
                return (
                  <Cell key={index} {...own} className={cellClass[index]}>
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

const labelOf = (column: Column) => (typeof column === "string" ? column : column.label);

function textsOf(columns: Column[], rows: ReactNode[][]): string[][] {
  return [
    columns.map(labelOf),
    ...rows.map((row) => row.map((cell) => (typeof cell === "string" ? cell : ""))),
  ];
}

/** A frame in which a table scrolls on narrow screens, by touch and by keyboard. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="scroll-x" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
