import type { CsvValue } from "#shared/csv.ts";
import { isoDay } from "#shared/days.ts";
import { formatDay } from "#shared/formats.ts";
import type { Locale } from "#shared/locales.ts";
import { loadMessages, messagesIn } from "#site/i18n/load-messages.ts";
import { readPageData } from "#site/islands/page-data.ts";
import { saveFile } from "#site/ui/save-file.ts";
import { tableFile, type Note } from "./table-file.ts";

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
  saveFile(`${label}.csv`, tableFile(rows(locale), source, locale), "text/csv");
}
