import { writeCsv, type CsvValue } from "#shared/csv.ts";
import type { Locale } from "#shared/locales.ts";
import { withoutNoBreak } from "#shared/no-break.ts";
import { isoDay } from "#shared/days.ts";
import { formatDay } from "#shared/formats.ts";
import { loadMessages, messagesIn } from "#site/i18n/load-messages.ts";
import { readPageData } from "#site/islands/page-data.ts";
import { saveFile } from "#site/ui/give-text.ts";

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
 * The cells of tables as shown, with numbers in columns of numbers. With several tables, each begins with its caption.
 */
export function rowsOf(tables: HTMLTableElement[], locale: Locale): CsvValue[][] {
  return tables.flatMap((table) => [
    ...(tables.length > 1 ? [[shownText(table.caption)]] : []),
    ...Array.from(table.rows, (row) =>
      Array.from(row.cells, (cell) => {
        // Beside it there may be the numbers of an axis.
        const text = shownText(cell.querySelector<HTMLElement>(".drawn-text") ?? cell);
        return cell.matches("td:is(.numeric, .drawn)") ? (parseDisplayedNumber(text, locale) ?? text) : text;
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

/** Saves rows as a spreadsheet file with their source and date; without a name, it has that of the page. */
export async function saveRows({
  name,
  rows,
  notes = [],
}: {
  name?: string | undefined;
  rows: (locale: Locale) => CsvValue[][];
  /** Further notes for the file. */
  notes?: Note[] | undefined;
}): Promise<void> {
  const { address, site, about } = readPageData();
  const { locale } = address;
  await loadMessages(locale);
  const { table: words } = messagesIn(locale);
  const { title = "", reviewed } = about ?? {};
  const { origin, pathname } = location;
  const source: Note[] = [
    [words.source, `${site.company}: ${title}, ${origin}${pathname}`],
    ...(reviewed ? [[words.asOf, formatDay(reviewed, locale)] satisfies Note] : []),
    [words.saved, formatDay(isoDay(new Date()), locale)],
    ...notes,
  ];
  // The first sentence of a long caption.
  const [label] = (name ?? title).split(/\.(?:\s|$)/);
  saveFile(`${label} ${isoDay(new Date())}.csv`, tableFile(rows(locale), source, locale), "text/csv");
}
