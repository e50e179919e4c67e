import { formatDay } from "#shared/formats.ts";
import { formatFact } from "#reader/figures.ts";
import type { Lists } from "#contract/client.ts";
import type { Locale } from "#shared/locales.ts";
import type { PagePath } from "#shared/pages.ts";
import type { TagName } from "#shared/tags.ts";
import type { PictureData } from "#reader/pictures.ts";
import { factIn, pictureIn, teamIn, type Content, type Page } from "#reader/content.ts";
import type { FactName } from "#reader/names.ts";
import type { Template } from "#reader/schema.ts";
import type { Heading } from "#reader/markdown.ts";

/** Settings of the server that pages need. */
export interface SiteSettings {
  mode: "development" | "sit" | "pre" | "production";
  /** Public origin for canonical links, without a slash at its end. */
  origin: string;
  apiBaseUrl: string;
  /** Where files and applications are sent. */
  uploadBaseUrl: string;
  recruitBaseUrl: string;
  /** Where pictures are loaded from, without a slash at its end. */
  pictureBaseUrl: string;
  /** The tags that load after consent: where from, and the ids of those that are turned on. */
  tags: { origin: string; ids: Partial<Record<TagName, string>> };
}

/** What a page is loaded for: its address, and what it is made from. It carries nothing of the visitor. */
export interface PageRequest {
  url: URL;
  locale: Locale;
  /** The page that the address names, or the one that it lies below (`/Joinus` for a position). */
  path: PagePath;
  /** The last part of an address below a page: the id of a position. */
  below?: string | undefined;
  content: Content;
  /** The lists of records: what the calls answer, without a request. */
  lists: Lists;
  settings: SiteSettings;
}

export interface PageProps<Load extends (request: PageRequest) => unknown> {
  data: ReturnType<Load>;
}

/** What the error page says of a missing page, where it knows more than that there is none. */
interface Missing {
  title: string;
  hint: string;
  /** Pages on which the visitor may find it. */
  pages: PagePath[];
}

/** Thrown while a page loads: the error page takes its place, with this status. */
export class PageError extends Error {
  readonly status: number;
  /** For 404: what the error page shows. */
  readonly shown: { picture?: PictureData | undefined; missing?: Missing | undefined };

  /** `message` is shown to visitors; without one, the error page has words for every status. */
  constructor(status: number, message = "", shown: PageError["shown"] = {}) {
    super(message);
    this.status = status;
    this.shown = shown;
  }
}

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
