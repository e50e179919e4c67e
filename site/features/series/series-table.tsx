import { useMessages, useLocale } from "#site/i18n/language.ts";
import { DataTable } from "#site/parts/table/data-table.tsx";
import { toCsvRows, toTable, type YearSeries } from "./year-series.ts";

/** Series of the same years as a table that can be saved for spreadsheets. */
export function SeriesTable({
  name,
  caption,
  series,
}: {
  name: string;
  caption: string;
  series: YearSeries[];
}) {
  const { series: words, table } = useMessages();
  const heads: Parameters<typeof toCsvRows>[1] = [words.figure, words.unit, words.scope, words.references];
  const { years, rows, hasReferences } = toTable(series, useLocale());
  return (
    <div className="series-table">
      <DataTable
        caption={caption}
        columns={[
          words.figure,
          ...years.map((label) => ({ label, numeric: true })),
          ...(hasReferences ? [words.references] : []),
        ]}
        rows={rows}
      />
      {/* The file has the scopes as well, which the table does not show. */}
      <button
        type="button"
        data-script="save-table"
        data-press=""
        data-name={name}
        data-rows={JSON.stringify(toCsvRows(series, heads))}
        className="no-print min-h-12 cursor-pointer text-left text-small link-strong noscript:hidden"
      >
        {table.save}
      </button>
    </div>
  );
}
