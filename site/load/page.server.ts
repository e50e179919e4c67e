import { data } from "react-router";
import type { LoaderFunctionArgs } from "react-router";
import { runChecks } from "./checks.ts";
import { formatDate, formatFact } from "#library/figures.ts";
import { factIn, pictureIn, seriesIn } from "#library/library.ts";
import type { Library, Page } from "#library/library.ts";
import type { FactName, SeriesName } from "#library/names-in-code.ts";
import type { Template } from "#library/schema.ts";
import { documentContext, libraryContext, settingsContext } from "./context.ts";
import { localeOf, pathBelowBase, withoutLocale } from "#contract/locales.ts";
import type { Locale } from "#contract/locales.ts";
import { isPagePath } from "#contract/pages.ts";
import { sum } from "#site/features/series/bars.ts";
import type { Target } from "#site/features/series/target-list.tsx";
import type { YearSeries } from "#site/features/series/year-series.ts";

/** What a page's module gets: its front matter, its text, its picture, all in the language of the address. */
export type PageData<T extends Template> = ReturnType<typeof toPageData<T>>;

/**
 * Loads the page that a request's address names, after its checks. `template` is the caller's own name in
 * site/routes.ts and gives the type.
 */
export function loadPage<T extends Template>({ url, context }: LoaderFunctionArgs, _template: T) {
  const pathname = pathBelowBase(url);
  const [locale, path] = [localeOf(pathname), withoutLocale(pathname)];
  if (!isPagePath(path)) throw notFound(context, locale);
  const library = context.get(libraryContext);
  const page = library.page(locale, path) as Page<T>;
  const headers = runChecks(page.meta, { path, locale, settings: context.get(settingsContext) });
  if (!headers) throw notFound(context, locale);
  const pageData = toPageData(page, library);
  const document = context.get(documentContext);
  if (!document) return data({ ...pageData, html: page.html }, { headers });
  document.html = page.html;
  return data(pageData, { headers });
}

/** What a loader throws where there is no page; its picture goes with it. */
export function notFound(context: LoaderFunctionArgs["context"], locale: Locale) {
  const library = context.get(libraryContext);
  return data({ picture: pictureIn(library, library.company.pictures.notFound, locale) }, { status: 404 });
}

/** A named picture for a page's module, with its alternative text in the language. */
export function loadPicture({ context }: Pick<LoaderFunctionArgs, "context">, name: string, locale: Locale) {
  return pictureIn(context.get(libraryContext), name, locale);
}

/** A figure as it is shown large: its number with unit, what it counts, of whom, and when. */
export function loadFigure({ context }: Pick<LoaderFunctionArgs, "context">, name: FactName, locale: Locale) {
  const fact = factIn(context.get(libraryContext), name);
  return {
    value: formatFact(fact, locale),
    label: fact.label[locale],
    scope: fact.scope[locale],
    asOf: formatDate(fact.asOf, locale),
  };
}

/** Figures by year, as charts and tables show them. */
export function loadSeries(
  { context }: Pick<LoaderFunctionArgs, "context">,
  name: SeriesName,
  locale: Locale,
): YearSeries {
  const series = seriesIn(context.get(libraryContext), name);
  return {
    name,
    label: series.label[locale],
    scope: series.scope[locale],
    unit: series.unit?.[locale],
    points: Object.entries(series.years).map(([year, value]) => ({ year, value })),
  };
}

/** How far a figure has come from the first year of its series to its goal; several series count together. */
export function loadTarget(
  args: Pick<LoaderFunctionArgs, "context">,
  { label, series, goal }: { label: string; series: SeriesName[]; goal: FactName },
  locale: Locale,
): Target {
  const all = series.map((name) => loadSeries(args, name, locale));
  const fact = factIn(args.context.get(libraryContext), goal);
  const totals = all[0]?.points.map(({ year }, at) => ({
    year,
    value: sum(all.map(({ points }) => points[at]?.value ?? 0)),
  }));
  const [base, now] = [totals?.at(0), totals?.at(-1)];
  if (!base || !now || typeof fact.value !== "number") throw new Error(`${goal} is no target with a series`);
  return { label, unit: all[0]?.unit, base, now, goal: { year: fact.asOf, value: fact.value } };
}

function toPageData<T extends Template>({ meta, path, locale, headings }: Page<T>, library: Library) {
  const { middleware: _m, validate: _v, picture, ...words } = meta;
  return {
    ...words,
    path,
    locale,
    html: undefined as string | undefined,
    headings,
    picture: picture ? pictureIn(library, picture, locale) : undefined,
  };
}
