import { formatDay } from "#shared/formats.ts";
import { formatFact } from "#reader/figures.ts";
import { factIn, pictureIn, teamIn, type Content, type Page } from "#reader/content.ts";
import type { FactName } from "#reader/names.ts";
import type { Template } from "#reader/schema.ts";
import type { Heading } from "#reader/markdown.ts";
import { PageError, type Missing } from "./page-error.ts";
import type { PageRequest } from "./request.ts";

/** Data of a page: its front matter, its text and its picture, in the language of the address. */
export type PageData<T extends Template> = ReturnType<typeof toPageData<T>>;

/** Loads the page of a request. `template` is the name of the caller's module, and sets the type. */
export function loadPage<T extends Template>(
  { content, locale, path }: PageRequest,
  _template: T,
): PageData<T> {
  return toPageData(content.page(locale, path) as Page<T>, content);
}

/** Makes the error that is thrown where there is no page, with the picture to show. */
export function notFound(
  { content, locale }: Pick<PageRequest, "content" | "locale">,
  missing?: Missing,
): PageError {
  const picture = pictureIn(content, content.company.pictures.notFound, locale);
  return new PageError(404, "", { picture, missing });
}

/** Figures as they are shown large: the number with its unit, its label, its scope and its day. */
export function loadFigures({ content, locale }: PageRequest, names: readonly FactName[]) {
  return names.map((name) => {
    const fact = factIn(content, name);
    return {
      value: formatFact(fact, locale),
      label: fact.label[locale],
      scope: fact.scope[locale],
      asOf: formatDay(fact.asOf, locale),
    };
  });
}

export function loadShare({ content, locale }: PageRequest, name: FactName) {
  const fact = factIn(content, name);
  return { percent: Number(fact.value), text: formatFact(fact, locale), label: fact.label[locale] };
}

function toPageData<T extends Template>({ meta, path, locale, headings, html }: Page<T>, content: Content) {
  const { middleware: _m, validate: _v, picture, ...words } = meta;
  return {
    ...words,
    path,
    locale,
    team: teamIn(content, path, locale),
    html,
    headings,
    picture: picture ? pictureIn(content, picture, locale) : undefined,
  };
}

/** The text of a heading that a page's module relies on. Throws if the page's text lacks it. */
export function titleOf(id: string, headings: Heading[]): string {
  const heading = headings.find((each) => each.id === id);
  if (!heading) throw new Error(`The page's text has no heading {#${id}}`);
  return heading.text;
}
