import { localDay } from "#shared/opening-hours.ts";
import { findEntry, type Content, type ContentData } from "./content.ts";
import { pageFileName } from "./page-file.ts";
import { changesOf } from "./period.ts";
import { periodOf, recordsInForce, type SiteRecord } from "./records.ts";

/** The day that it is for the group: days begin and end in the time zone of site.yaml. */
export function groupDay({ company }: Pick<ContentData, "company">, now = new Date()): string {
  return localDay(now, company.timeZone);
}

/** The content that is in force on a day (`2026-11-21`): without what is not shown yet, or no longer. */
export function inForce(everyDay: ContentData, day: string): Content {
  const { pages, ...data } = everyDay;
  const ofTexts = Object.values(pages).flatMap((states) => states.map(({ from }) => from));
  const ofRecords = Object.values<SiteRecord[]>(data.records)
    .flat()
    .flatMap((record) => changesOf(periodOf(record)));
  const lastChange = [...ofTexts, ...ofRecords]
    .filter((change) => change <= day)
    .toSorted()
    .at(-1);
  return {
    ...data,
    day,
    version: lastChange ? `${data.version}-${lastChange}` : data.version,
    records: recordsInForce(data.records, day),
    on: (other) => inForce(everyDay, other),
    page(locale, path) {
      const file = pageFileName(locale, path);
      const state = findEntry(pages, file, "pages").findLast(({ from }) => from <= day);
      if (!state) throw new Error(`${file} has no text on ${day}`);
      return state.page;
    },
  };
}
