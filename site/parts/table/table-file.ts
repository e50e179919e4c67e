import { writeCsv } from "#contract/csv.ts";
import type { CsvValue } from "#contract/csv.ts";
import type { Locale } from "#contract/locales.ts";

/** What a file says of its table below it: a name and its value a line, such as where the table stands. */
export type Note = [name: string, value: string];

/** A table as a file for spreadsheets that are set to the language: in Spanish, cells end with `;` and decimals follow `,`. */
export function tableFile(rows: CsvValue[][], notes: Note[], locale: Locale): string {
  return writeCsv([...rows, [], ...notes], { locale, delimiter: locale === "es" ? ";" : "," });
}

/**
 * The cells of tables as they are shown; numbers in columns of numbers are numbers. Where there are several tables, each
 * begins with its caption.
 */
export function rowsOf(tables: HTMLTableElement[], locale: Locale): CsvValue[][] {
  return tables.flatMap((table) => [
    ...(tables.length > 1 ? [[shownText(table.caption)]] : []),
    ...Array.from(table.rows, (row) =>
      Array.from(row.cells, (cell) => {
        const text = shownText(cell);
        return cell.matches("td.numeric") ? (readShown(text, locale) ?? text) : text;
      }),
    ),
  ]);
}

/** Lines of a cell follow each other behind semicolons. */
function shownText(element: HTMLElement | null): string {
  return (
    (element?.innerText ?? "")
      .trim()
      // oxlint-disable-next-line patterns/linear-time -- runs in the browser on the site's own tables
      .replace(/\s*\n\s*/g, "; ")
      .replace(/\s+/g, " ")
  );
}

/** Reads a number as the site writes it in a language; nothing for other text, such as `2–4`. */
export function readShown(text: string, locale: Locale): number | undefined {
  const [group, decimal] = locale === "es" ? [".", ","] : [",", "."];
  const plain = text
    .replaceAll("\u00a0", "")
    .replaceAll(group, "")
    .replace(decimal, ".")
    .replace(/^[\u2212\u2013]/, "-");
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
