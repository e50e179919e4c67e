import { data, type LoaderFunctionArgs } from "react-router";
import { formatDay } from "#shared/formats.ts";
import { localeOf, pathBelowBase, withoutLocale, type Locale } from "#shared/locales.ts";
import { isPagePath, type PagePath } from "#shared/pages.ts";
import { formatFact } from "#reader/figures.ts";
import { factIn, pictureIn, teamIn, type Content, type Page } from "#reader/content.ts";
import type { FactName, PictureName } from "#reader/names.ts";
import type { Template } from "#reader/schema.ts";
import { runChecks } from "./checks.ts";
import { documentContext, contentContext, settingsContext } from "./context.ts";

/** Data of a page: its front matter, its text and its picture, in the language of the address. */
export type PageData<T extends Template> = ReturnType<typeof toPageData<T>>;

/**
 * Loads the page that a request's address names, or the one of `path`, after its checks. `template` is the caller's name
 * in site/routes.ts and sets the type.
 */
export function loadPage<T extends Template>(
  { url, context }: LoaderFunctionArgs,
  _template: T,
  path = withoutLocale(pathBelowBase(url)),
) {
  const locale = localeOf(pathBelowBase(url));
  if (!isPagePath(path)) throw notFound(context, locale);
  const content = context.get(contentContext);
  const page = content.page(locale, path) as Page<T>;
  const headers = runChecks(page.meta, { path, locale, settings: context.get(settingsContext) });
  if (!headers) throw notFound(context, locale);
  const pageData = toPageData(page, content);
  const document = context.get(documentContext);
  if (!document) return data({ ...pageData, html: page.html }, { headers });
  document.html = page.html;
  return data(pageData, { headers });
}

/** What the error page says of a missing page, where it knows more than that there is none. */
export interface Missing {
  title: string;
  hint: string;
  /** Pages on which the visitor may find it. */
  pages: PagePath[];
}

/** Makes the answer that a loader throws where there is no page, with the picture to show. */
export function notFound(context: LoaderFunctionArgs["context"], locale: Locale, missing?: Missing) {
  const content = context.get(contentContext);
  const picture = pictureIn(content, content.company.pictures.notFound, locale);
  return data({ picture, missing }, { status: 404 });
}

/** Who answers questions about another page. */
export function loadTeam({ context }: Pick<LoaderFunctionArgs, "context">, path: PagePath, locale: Locale) {
  return teamIn(context.get(contentContext), path, locale);
}

/** A picture with its alternative text in the language. */
export function loadPicture(
  { context }: Pick<LoaderFunctionArgs, "context">,
  name: PictureName,
  locale: Locale,
) {
  return pictureIn(context.get(contentContext), name, locale);
}

/** A figure as it is shown large: its number with unit, its label, its scope and its day. */
export function loadFigure({ context }: Pick<LoaderFunctionArgs, "context">, name: FactName, locale: Locale) {
  const fact = factIn(context.get(contentContext), name);
  return {
    value: formatFact(fact, locale),
    label: fact.label[locale],
    scope: fact.scope[locale],
    asOf: formatDay(fact.asOf, locale),
  };
}

/** A percentage as a number and as text, with its label. */
export function loadShare({ context }: Pick<LoaderFunctionArgs, "context">, name: FactName, locale: Locale) {
  const fact = factIn(context.get(contentContext), name);
  return { percent: Number(fact.value), text: formatFact(fact, locale), label: fact.label[locale] };
}

function toPageData<T extends Template>({ meta, path, locale, headings }: Page<T>, content: Content) {
  const { middleware: _m, validate: _v, picture, ...words } = meta;
  return {
    ...words,
    path,
    locale,
    team: teamIn(content, path, locale),
    html: undefined as string | undefined,
    headings,
    picture: picture ? pictureIn(content, picture, locale) : undefined,
  };
}
