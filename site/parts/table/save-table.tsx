import type { CsvValue } from "#shared/csv.ts";
import { useMessages } from "#site/i18n/messages.ts";

/**
 * A line with a button that saves a table as a spreadsheet file with its source and date: `rows`, or the table before the
 * line, as shown (site/browser/by-need/save-table.ts).
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
