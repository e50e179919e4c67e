import { capitalise } from "#shared/formats.ts";
import type { Locale } from "#shared/locales.ts";
import type { PagePath } from "#shared/pages.ts";
import type { Records } from "./records.ts";
import type { Heading } from "./markdown.ts";
import { deskOfTeam, teamsOf, type Team } from "./desks.ts";
import { formatFact } from "./figures.ts";
import type { FactName, PictureName, SeriesName } from "./names.ts";
import type { Words } from "./letter-words.ts";
import type { DatedText } from "./dated-text.ts";
import type { PictureData, Pictures } from "./pictures.ts";
import type { Company, Facts, FrontMatter, SeriesFile, Template } from "./schema.ts";
import type { Entity, Lane } from "./schemas/network.ts";
import type { Tags } from "./schemas/tags.ts";

/** A page in one language, ready to be composed: tokens filled, text rendered, headings known. */
export interface Page<T extends Template = Template> {
  path: PagePath;
  locale: Locale;
  meta: FrontMatter<T>;
  html: string;
  headings: Heading[];
}

/** A page with its text from a day on; the first has none. */
interface DatedPage {
  from: string;
  page: Page;
}

/** What was read from the editors' folder: that of every day (in-force.ts). */
export interface ContentData {
  /** Changes with any file of a page, of records or of other data, with any picture, and with what letters call the teams. */
  version: string;
  company: Company;
  facts: Facts;
  series: SeriesFile;
  synonyms: string[][];
  /** What visitors call a page, a section of it, or a subject of the contact form, by its address. */
  keywords: Record<string, string[]>;
  entities: Entity[];
  lanes: Lane[];
  pictures: Pictures;
  /** The tags that are turned on. */
  tags: Tags;
  /** By file, such as `en/branch.md`: once, and again for each day on which its text changes, in order. */
  pages: Record<string, DatedPage[]>;
  datedTexts: DatedText[];
  records: Records;
  /** What the letters say. */
  words: Record<Locale, Words>;
}

/** The content of a day, as pages use it. Its version changes with what is shown. */
export interface Content extends Omit<ContentData, "pages"> {
  /** The day, in the group's time zone: `2026-11-21`. */
  day: string;
  /** The content of another day. */
  on(day: string): Content;
  page(locale: Locale, path: PagePath): Page;
}

/** A figure. Its name was checked when the content was read. */
export function factIn({ facts }: Content, name: FactName): Facts[string] {
  return findEntry(facts, name, "facts.yaml");
}

/** A figure by year. Its name was checked when the content was read. */
export function seriesIn({ series }: Content, name: SeriesName): SeriesFile[string] {
  return findEntry(series, name, "series.yaml");
}

/** A picture with its alternative text in one language. Its name was checked when the content was read. */
export function pictureIn({ pictures }: Content, name: PictureName, locale: Locale): PictureData {
  const picture = findEntry(pictures, name, "pictures.yaml");
  return { ...picture, alt: picture.alt[locale] };
}

/** Who answers questions about a page, and within which time. Every page has a team. */
export function teamIn(content: Content, path: PagePath, locale: Locale) {
  const { pageTeams, teams } = content.company;
  const entry = pageTeams.find(({ pages }) => pages.includes(path));
  if (!entry) throw new Error(`No pageTeam of site.yaml names ${path}`);
  return {
    name: entry.name[locale],
    phone: entry.phone,
    email: teams[entry.team],
    answerTime: answerTimeIn(content, entry.team, locale),
  };
}

/** The teams that answer, by kind of form and by topic of message, under the names that letters give them. */
export function desksIn(content: Content, locale: Locale) {
  const { company, words } = content;
  const described = Object.entries(teamsOf).map(([name, team]) => {
    const { email, phone } = deskOfTeam(company, team);
    const answerTime = answerTimeIn(content, team, locale);
    return [name, { name: capitalise(words[locale].teams[team], locale), phone, email, answerTime }] as const;
  });
  return Object.fromEntries(described);
}

function answerTimeIn(content: Content, team: Team, locale: Locale): string {
  return formatFact(factIn(content, team === "careers" ? "application_answer" : "answer_time"), locale);
}

/** The entry of this name. @throws Error if there is none */
export function findEntry<T>(entries: Record<string, T>, name: string, file: string): T {
  const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
  if (entry === undefined) throw new Error(`There is no ${name} in ${file}`);
  return entry;
}
