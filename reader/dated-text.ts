import type { Token } from "marked";
import { defaultLocale } from "#shared/locales.ts";
import { findDates, listHeadings, readMarkdown, withoutDates } from "./markdown.ts";
import type { PageFile } from "./page-file.ts";
import { changesOf, covers, inOrder, readPeriod, type Period } from "./period.ts";
import type { Problem } from "./problems.ts";

// Texts of a page that are shown on some days. The dates stand in braces at the end of a heading, and hold for all below
// it: `## Prices {#prices from 2027-01-01}`, or before the first word of a paragraph: `{until 2027-01-31} The depot …`.

/** A text that is shown on some days. */
export interface DatedText extends Period {
  file: string;
  /** Its first words. */
  words: string;
}

/** The dated texts of a page. Those with a mistake are left out. */
export function listDatedTexts({ file, tokens }: PageFile): DatedText[] {
  return tokens.flatMap((token) => {
    const period = periodOf(token);
    const words = withoutDates(token)
      .replace(/^#+ +|\s*\{#.*\}/g, "")
      .trim()
      .slice(0, 60);
    return period ? { file, words, ...period } : [];
  });
}

/** The days on which the text of a page changes, in order. */
export function textChanges(source: PageFile): string[] {
  return inOrder(listDatedTexts(source).flatMap(changesOf));
}

/** A page with its text of a day. What is not shown leaves its lines empty, so that mistakes keep their lines. */
export function onDay(source: PageFile, day: string): PageFile {
  if (!source.tokens.some(findDates)) return source;
  /** The depth of the heading whose part is not shown. */
  let hidden: number | undefined;
  const body = source.tokens
    .map((token) => {
      const isShown = covers(periodOf(token) ?? {}, day);
      if (token.type === "heading") {
        if (hidden !== undefined && token["depth"] <= hidden) hidden = undefined;
        if (!isShown) hidden ??= Number(token["depth"]);
      }
      return isShown && hidden === undefined ? withoutDates(token) : token.raw.replace(/[^\n]/g, "");
    })
    .join("");
  return { ...source, body, tokens: readMarkdown(body) };
}

/** Dates are days of the calendar, in order, and where they can stand. */
export function checkDates({ file, tokens }: PageFile): Problem[] {
  return tokens.flatMap((token) => {
    const dates = findDates(token);
    const mistake = dates === undefined ? undefined : readPeriod(dates);
    const [stray] = /\{[^{}]*\b(?:from|until) \d[^{}]*\}/.exec(withoutDates(token)) ?? [];
    return [
      ...(typeof mistake === "string" ? [{ file, quote: `${dates}}`, reason: mistake }] : []),
      ...(stray
        ? [
            {
              file,
              quote: stray,
              reason: "dates stand at the end of a heading, or before the first word of a paragraph",
            },
          ]
        : []),
    ];
  });
}

/**
 * A heading whose id is written is on its page on every day, since drawings, tables and links find their place by it, and
 * so is the first one, which many pages show by itself.
 */
export function checkLastingHeadings(source: PageFile, day: string): Problem[] {
  const { file, locale, tokens } = source;
  if (locale !== defaultLocale || !tokens.some(findDates)) return [];
  const whole = tokens.map(withoutDates).join("");
  const first = listHeadings(readMarkdown(whole)).slice(0, 1);
  const named = Array.from(whole.matchAll(/^## .*\{#([a-z0-9-]+)\}/gm), ([, id = ""]) => ({ id }));
  const shown = new Set(listHeadings(onDay(source, day).tokens).map(({ id }) => id));
  const when = day ? `from ${day} on` : "before all dates";
  return [...first, ...named]
    .filter(({ id }) => !shown.has(id))
    .map(({ id }) => ({
      file,
      quote: `{#${id} `,
      reason: `${when} no heading has the id ${id}, by which pages and links find it: add the text of those days, under a heading with {#${id}} and its dates`,
    }));
}

function periodOf(token: Token): Period | undefined {
  const dates = findDates(token);
  const period = dates === undefined ? undefined : readPeriod(dates);
  return typeof period === "object" ? period : undefined;
}
