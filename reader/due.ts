import { addDays, addMonths } from "#shared/days.ts";
import { formatDay } from "#shared/formats.ts";
import type { Locale } from "#shared/locales.ts";
import { pagePaths } from "#shared/pages.ts";
import type { Content } from "./content.ts";
import type { DueKind } from "./letter-words.ts";
import { pageFileName } from "./page-file.ts";
import { recordFile } from "./records.ts";

/** Days ahead for which the list of what is due looks. */
const horizon = 90;

/** Something that ends on a day, or that somebody has to look at by then. */
interface Due {
  kind: DueKind;
  file: string;
  day: string;
  name: string;
}

/**
 * Lists what ends within 90 days of the content's day, and what nobody has looked at for a year by then, in the order of
 * days, with the names of a language. A figure holds for a year after its day or its year: one of 2025 until the end of 2026.
 */
export function listDue(content: Content, locale: Locale): Due[] {
  const { day: today, datedTexts, facts } = content;
  const { certificates, positions, news, carousel, offices, calendars } = content.records;
  const ending = [
    ...certificates.map(({ title, site, validTo }) =>
      due("certificate", recordFile("certificates"), validTo, `${title[locale]} (${site[locale]})`),
    ),
    ...positions.map(({ title, closes }) => due("position", recordFile("positions"), closes, title[locale])),
    ...news.map(({ title, until }) => due("text", recordFile("news"), until, title[locale])),
    ...carousel.map(({ title, until }) => due("text", recordFile("carousel"), until, title[locale])),
    ...datedTexts
      .filter(({ file }) => file.startsWith(`${locale}/`))
      .map(({ file, words, until }) => due("text", file, until, words)),
  ].filter(({ day }) => day >= today);
  // The holidays of the next year are known in autumn, and surveys are booked for it in December.
  const year = Number(today.slice(0, 4)) + (today.slice(5) < "10-01" ? 0 : 1);
  const outdated = [
    ...calendars
      .filter(({ days }) => !days.some((day) => day.startsWith(`${year}-`)))
      .map(({ name }) => due("holidays", recordFile("calendars"), `${year - 1}-12-01`, name[locale])),
    ...Object.entries(facts).map(([name, { asOf }]) =>
      due("figure", "facts.yaml", addMonths(asOf.length === 4 ? `${asOf}-12-31` : asOf, 12), name),
    ),
    ...offices.map(({ name, reviewed }) =>
      due("office", recordFile("offices"), addMonths(reviewed, 12), name[locale]),
    ),
    ...pagePaths.flatMap((path) => {
      const { meta } = content.page(locale, path);
      const file = pageFileName(locale, path);
      return "reviewed" in meta ? due("page", file, addMonths(meta.reviewed, 12), meta.title) : [];
    }),
  ];
  return [...ending, ...outdated]
    .filter(({ day }) => day <= addDays(today, horizon))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** What has no day is due on none. */
function due(kind: DueKind, file: string, day: string | null | undefined, name: string): Due {
  return { kind, file, day: day ?? "9999-12-31", name };
}

/** What is due, by kind and file: what it is, what to do and where, and the days with their names. */
export function describeDue(content: Content, locale: Locale) {
  const { entries } = content.words[locale].due;
  const groups = Map.groupBy(listDue(content, locale), ({ kind, file }) => `${kind} ${file}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { title, advice } = entries[first.kind];
    const days = Map.groupBy(group, ({ day }) => day);
    const items = [...days].map(([day, all]) => {
      const names = all.map(({ name }) => name).join("; ");
      return `${formatDay(day, locale)}: ${names}`;
    });
    return { title, advice: `${advice} (${first.file})`, items };
  });
}
