import { writeCsv, type CsvValue } from "#shared/csv.ts";
import type { Locale } from "#shared/locales.ts";
import { withoutNoBreak } from "#shared/no-break.ts";
import { isoDay } from "#shared/days.ts";
import { formatDay } from "#shared/formats.ts";
import { loadMessages, messagesIn } from "#site/i18n/load-messages.ts";
import { readPageData } from "#site/islands/page-data.ts";
import { saveFile } from "#site/ui/give-text.ts";

/** A note below the table, such as its source. */
type Note = [name: string, value: string];

/** A table as CSV for spreadsheet programs set to the language: in Spanish with `;` between cells and decimal commas. */
export function tableFile(rows: CsvValue[][], notes: Note[], locale: Locale): string {
  const plain = [...rows, [], ...notes].map((row) =>
    row.map((cell) => (typeof cell === "string" ? withoutNoBreak(cell) : cell)),
  );
  return writeCsv(plain, { locale, delimiter: locale === "es" ? ";" : "," });
}

/** Saves rows as a spreadsheet file with their source, the date and further notes. */
export async function saveRows({
  name,
  rows,
  notes = [],
}: {
  name: string;
  rows: CsvValue[][];
  notes?: Note[];
}): Promise<void> {
  const { locale } = readPageData().address;
  await loadMessages(locale);
  const { table: words } = messagesIn(locale);
  const { origin, pathname } = location;
  const source: Note[] = [
    [words.source, `${document.title}, ${origin}${pathname}`],
    [words.saved, formatDay(isoDay(new Date()), locale)],
    ...notes,
  ];
  // The first sentence of a long caption.
  const [label] = name.split(/\.(?:\s|$)/);
  saveFile(`${label} ${isoDay(new Date())}.csv`, tableFile(rows, source, locale), "text/csv");
}

/** A button that saves the rows which it names (SeriesTable). */
export function startSaving(button: HTMLElement): void {
  const { name = "", rows = "" } = button.dataset;
  button.addEventListener("click", () => void saveRows({ name, rows: JSON.parse(rows) as CsvValue[][] }));
}
