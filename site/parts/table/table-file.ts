import { writeCsv, type CsvValue } from "#shared/csv.ts";
import type { Locale } from "#shared/locales.ts";
import { withoutNoBreak } from "#shared/no-break.ts";

/** A note below the table, such as its source. */
export type Note = [name: string, value: string];

/** A table as CSV for spreadsheet programs set to the language: in Spanish with `;` between cells and decimal commas. */
export function tableFile(rows: CsvValue[][], notes: Note[], locale: Locale): string {
  const plain = [...rows, [], ...notes].map((row) =>
    row.map((cell) => (typeof cell === "string" ? withoutNoBreak(cell) : cell)),
  );
  return writeCsv(plain, { locale, delimiter: locale === "es" ? ";" : "," });
}

/**
 * The cells of tables as shown, with numbers in numeric columns. With several tables, each begins with its caption.
 */
export function rowsOf(tables: HTMLTableElement[], locale: Locale): CsvValue[][] {
  return tables.flatMap((table) => [
    ...(tables.length > 1 ? [[shownText(table.caption)]] : []),
    ...Array.from(table.rows, (row) =>
      Array.from(row.cells, (cell) => {
        const text = shownText(cell);
        return cell.matches("td.numeric") ? (parseDisplayedNumber(text, locale) ?? text) : text;
      }),
    ),
  ]);
}

/** The text of an element, its lines joined by semicolons. */
function shownText(element: HTMLElement | null): string {
  return (
    (element?.innerText ?? "")
      .trim()
      // oxlint-disable-next-line patterns/linear-time -- runs in the browser on the site's own tables
      .replace(/\s*\n\s*/g, "; ")
      .replace(/\s+/g, " ")
  );
}

/** Reads a number as the site writes it in a language; undefined for other text, such as `2–4`. */
export function parseDisplayedNumber(text: string, locale: Locale): number | undefined {
  const [group, decimal] = locale === "es" ? [/[\s.]/g, ","] : [/[\s,]/g, "."];
  const plain = text
    .replace(group, "")
    .replace(decimal, ".")
    .replace(/^[\u2212\u2013]/, "-");
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
