import ICAL from "ical.js";
import { expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { readContent } from "#reader/read-content.ts";
import type { Page } from "#reader/content.ts";
import { investorCalendar } from "./investor-calendar.ts";

const content = readContent("content");
const origin = "https://www.example.com";
const changed = new Date("2026-11-02T10:30:00Z");

for (const { code: locale } of locales) {
  const { asOf, events } = (content.page(locale, "/investors") as Page<"investors">).meta.calendar;
  const text = investorCalendar({ locale, origin, content, changed });
  const calendar = ICAL.Component.fromString(text);
  const entries = calendar.getAllSubcomponents("vevent").map((entry) => new ICAL.Event(entry));

  test(`every date of the page is an all-day event (${locale})`, () => {
    const days = entries.filter(({ startDate }) => startDate.isDate);
    expect(days.map(({ startDate, summary }) => [startDate.toString(), summary.split(": ")[1]])).toEqual(
      events.map(({ date, title }) => [date, title]),
    );
  });

  test(`a call has a start in UTC and an end (${locale})`, () => {
    const call = entries.find(({ uid }) => uid === "results-2026-call@www.example.com");
    // 09:00 in Shanghai.
    expect(call?.startDate.toJSDate()).toEqual(new Date("2027-03-18T01:00:00Z"));
    expect(call?.endDate.toJSDate()).toEqual(new Date("2027-03-18T02:00:00Z"));
    expect(call?.startDate.zone.tzid).toBe("UTC");
  });

  test(`no event marks time as busy (${locale})`, () => {
    for (const { component } of entries)
      expect(component.getFirstPropertyValue("transp")).toBe("TRANSPARENT");
  });

  test(`every line ends with CRLF (${locale})`, () => {
    expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  });

  test(`subscribers refresh it daily (${locale})`, () => {
    expect(calendar.getFirstPropertyValue("refresh-interval")?.toString()).toBe("P1D");
  });

  test(`events have the same UID in both languages, and the page's address in their own (${locale})`, () => {
    const names = events.flatMap(({ id, call }) => (call ? [id, `${id}-call`] : [id]));
    expect(entries.map(({ uid }) => uid)).toEqual(names.map((name) => `${name}@www.example.com`));
    const path = locale === "en" ? "" : "/es";
    for (const { component } of entries)
      expect(component.getFirstPropertyValue("url")).toBe(`${origin}/global${path}/investors#calendar`);
  });

  test(`the calendar has its page's date, and a later change increases the sequence (${locale})`, () => {
    const read = (moment: Date) => {
      const again = ICAL.Component.fromString(investorCalendar({ locale, origin, content, changed: moment }));
      const [first] = again.getAllSubcomponents("vevent");
      return {
        modified: String(first?.getFirstPropertyValue("last-modified")),
        sequence: Number(first?.getFirstPropertyValue("sequence")),
      };
    };
    const before = read(changed);
    expect(before.modified).toBe("2026-11-02T10:30:00Z");
    expect(read(new Date("2026-11-02T10:31:00Z")).sequence).toBeGreaterThan(before.sequence);
    // A copy of the files that is older than what they say is as new as they say.
    expect(read(new Date("2020-01-01")).modified).toBe(`${asOf}T00:00:00Z`);
  });
}
