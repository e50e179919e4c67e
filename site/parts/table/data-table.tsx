import type { ReactNode } from "react";
import { layOutTable, type TableLayout } from "#shared/table-layout.ts";
import type { CsvValue } from "#shared/csv.ts";
import { useMessages } from "#site/i18n/messages.ts";

/** `head` is shown instead of the label; `className` is that of the cells, instead of the one of numbers. */
type Column = string | { label: string; numeric: boolean; head?: ReactNode; className?: string };

/**
 * A table with its caption; the first cell of a row is its head. `name` replaces the caption as the name of its frame and
 * its file, `save` the line with the button that saves it as shown. On a phone its rows are stacked, unless its columns are short.
 */
export function DataTable({
  caption,
  name = caption,
  columns,
  rows,
  save,
  layout = layOutTable(textsOf(columns, rows)),
}: {
  caption: string;
  name?: string;
  columns: Column[];
  rows: ReactNode[][];
  save?: ReactNode;
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
    <TableFrame label={name} save={save}>
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

/**
 * A frame in which a table scrolls on narrow screens, by touch and by keyboard, and a button below that saves the table as
 * shown. `save` replaces the button's line.
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
      {save ?? <SaveTable />}
    </>
  );
}

/**
 * A line with a button that saves a table as a spreadsheet file with its source and date: `rows`, or the table before the
 * line, as shown (site/browser/save-table.ts).
 */
export function SaveTable({ name, rows }: { name?: string; rows?: CsvValue[][] }) {
  const { table } = useMessages();
  return (
    <p className="save-table">
      <button
        type="button"
        data-script="save-table"
        data-press=""
        data-name={name}
        data-rows={rows && JSON.stringify(rows)}
      >
        {table.save}
      </button>
    </p>
  );
}
