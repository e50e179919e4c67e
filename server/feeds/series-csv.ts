import { formatDay } from "#shared/formats.ts";
import { pagePaths, pages, type PagePath } from "#shared/pages.ts";
import { readMessages } from "#server/messages.ts";
import { readSeries } from "#site/features/series/load.ts";
import { toCsvRows } from "#site/features/series/year-series.ts";
import { canonicalUrl } from "#site/parts/meta.ts";
import { tableFile, type Note } from "#site/parts/table/table-file.ts";
import type { Source } from "./source.ts";

const templates = new Set<string>(["archive", "investors", "sustainability"]);

/** The pages with a table of figures by year. */
export const seriesPaths = pagePaths.filter((path) => templates.has(pages[path]));

/** The table of a page's figures by year, as the button below that table saves it. */
export function seriesCsv({ locale, origin, content, path }: Source & { path: PagePath }): string {
  const { meta } = content.page(locale, path);
  if (!("seriesCaption" in meta)) throw new Error(`${path} has no table of figures by year`);
  const { series: words, table } = readMessages(locale);
  const series = meta.series.map((name) => readSeries(content, name, locale));
  const notes: Note[] = [
    [table.source, `${content.company.company}: ${meta.title}, ${canonicalUrl(origin, locale, path)}`],
  ];
  if ("reviewed" in meta && typeof meta.reviewed === "string")
    notes.push([table.asOf, formatDay(meta.reviewed, locale)]);
  const rows = toCsvRows(series, [words.figure, words.unit, words.scope, words.references]);
  return tableFile(rows, notes, locale);
}
