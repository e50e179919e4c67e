import { expect, test } from "vitest";
import { readLibrary } from "#site/content/library.ts";
import type { Page } from "#site/content/library.ts";
import { locales } from "#site/locales.ts";
import { investorCalendar } from "./investor-calendar.ts";

const library = readLibrary("content");
const origin = "https://www.example.com";

for (const { code: locale } of locales) {
  const { asOf, events } = (library.page(locale, "/investors") as Page<"investors">).meta.calendar;
  // A long line goes on in the next one, after a space.
  const text = investorCalendar({ locale, origin, library }).replaceAll("\r\n ", "");

  test(`every date of the page is a whole day of the calendar (${locale})`, () => {
    const days = events.map(({ date }) => date.replaceAll("-", ""));
    expect([...text.matchAll(/^DTSTART;VALUE=DATE:(\d{8})/gm)].map(([, day]) => day)).toEqual(days);
    for (const { title } of events) expect(text).toContain(`: ${title}`);
  });

  test(`events have the same names in both languages, and the page's address in their own (${locale})`, () => {
    for (const { id } of events) expect(text).toContain(`UID:${id}@www.example.com\r\n`);
    const path = locale === "en" ? "" : "/es";
    expect(text).toContain(`URL;VALUE=URI:${origin}/global${path}/investors#calendar`);
  });

  test(`the calendar is as new as its dates, not as the moment it is asked for (${locale})`, () => {
    const stamps = new Set([...text.matchAll(/^DTSTAMP:(.*)\r$/gm)].map(([, stamp]) => stamp));
    expect([...stamps]).toEqual([`${asOf.replaceAll("-", "")}T000000Z`]);
  });
}
