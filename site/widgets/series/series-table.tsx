import { useLocale } from "#site/locales-hook.ts";
import { useMessages } from "#site/messages.ts";
import { DownloadCsv } from "#site/widgets/csv/download-csv.tsx";
import { DataTable } from "#site/widgets/data-table.tsx";
import { toCsvRows, toTable } from "./year-series.ts";
import type { YearSeries } from "./year-series.ts";

/** Series of the same years as a table, which can be saved for spreadsheets. */
export function SeriesTable({
  name,
  caption,
  series,
}: {
  name: string;
  caption: string;
  series: YearSeries[];
}) {
  const { series: words } = useMessages();
  const { years, rows } = toTable(series, useLocale());
  return (
    <div className="series-table">
      <DataTable
        caption={caption}
        columns={[words.figure, ...years.map((label) => ({ label, numeric: true }))]}
        rows={rows}
      />
      <p className="mt-4">
        <DownloadCsv name={name} rows={() => toCsvRows(series, [words.figure, words.unit, words.scope])}>
          {words.download}
        </DownloadCsv>
      </p>
    </div>
  );
}
