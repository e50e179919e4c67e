import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { load } from "js-yaml";
import type { Office } from "#contract/offices.ts";
import { formatAnswerTime } from "./answer-text.ts";
import { answerDays, answerDeadline, answerTimeOf, newProductDays } from "./answer-time.ts";
import { addDays } from "./days.ts";
import { openIntervals, toMinutes, localDay, type Calendar } from "./opening-hours.ts";
import { readRecordFile } from "#test/content-files.ts";

const office: Calendar = {
  timeZone: "Europe/Paris",
  hours: [{ days: "mon-fri", from: "09:00", to: "18:00" }],
  holidays: ["2026-12-25", "2027-01-01"],
};
const depot: Calendar = {
  timeZone: "Europe/Madrid",
  hours: [
    { days: "mon-fri", from: "06:00", to: "22:00" },
    { days: "sat", from: "06:00", to: "14:00" },
  ],
};
const nights: Calendar = {
  timeZone: "Asia/Shanghai",
  hours: [{ days: "daily", from: "22:00", to: "06:00" }],
};

// 22 November 2026 is a Sunday.
test.each([
  ["on a Sunday", office, 1, "2026-11-22T08:46:00Z", "2026-11-23T17:00:00.000Z"],
  ["before the office opens", office, 1, "2026-11-23T07:59:00Z", "2026-11-23T17:00:00.000Z"],
  ["as it opens", office, 1, "2026-11-23T08:00:00Z", "2026-11-23T17:00:00.000Z"],
  ["while it is open", office, 1, "2026-11-23T08:01:00Z", "2026-11-24T17:00:00.000Z"],
  ["on a Friday evening", office, 1, "2026-11-20T19:00:00Z", "2026-11-23T17:00:00.000Z"],
  ["before Christmas", office, 1, "2026-12-24T12:00:00Z", "2026-12-28T17:00:00.000Z"],
  ["for five days over New Year", office, 5, "2026-12-28T12:00:00Z", "2027-01-05T17:00:00.000Z"],
  ["before clocks go forward", office, 1, "2027-03-26T12:00:00Z", "2027-03-29T16:00:00.000Z"],
  ["before clocks go back", office, 1, "2027-10-29T12:00:00Z", "2027-11-01T17:00:00.000Z"],
  ["to a depot on a Friday", depot, 1, "2026-11-20T12:00:00Z", "2026-11-21T13:00:00.000Z"],
  ["to a depot on a Saturday", depot, 1, "2026-11-21T12:00:00Z", "2026-11-23T21:00:00.000Z"],
  ["to a night shift in its night", nights, 1, "2026-11-22T19:00:00Z", "2026-11-23T22:00:00.000Z"],
  ["to a night shift by day", nights, 1, "2026-11-22T04:00:00Z", "2026-11-22T22:00:00.000Z"],
  [
    "to a place without hours",
    { ...office, hours: [] },
    1,
    "2026-11-22T08:46:00Z",
    "2026-11-23T17:00:00.000Z",
  ],
] as [string, Calendar, number, string, string][])(
  "the deadline for a submission sent %s is the close of a working day",
  (_, calendar, days, sent, by) => {
    expect(answerDeadline(calendar, new Date(sent), days).toISOString()).toBe(by);
  },
);

const sites = readRecordFile("content", "offices") as Office[];
const calendars = fc.constantFrom<Calendar>(...sites, nights);
const moments = fc.date({ min: new Date("2026-11-01"), max: new Date("2027-12-31"), noInvalidDate: true });

test("a deadline lies at the end of open hours, after the moment of sending", () => {
  fc.assert(
    fc.property(calendars, moments, fc.integer({ min: 1, max: 5 }), (calendar, sent, days) => {
      const by = answerDeadline(calendar, sent, days);
      expect(by.getTime()).toBeGreaterThan(sent.getTime());
      const before = new Date(by.getTime() - 60_000);
      const day = localDay(before, calendar.timeZone);
      const minute = toMinutes(
        before.toLocaleTimeString("sv-SE", { timeZone: calendar.timeZone, timeStyle: "short" }),
      );
      const isOpen = openIntervals(calendar, day, 1).some(({ from, to }) => from <= minute && minute < to);
      expect({ day, minute, isOpen }).toEqual({ day, minute, isOpen: true });
    }),
  );
});

test("a later submission has no earlier deadline, and more days give no earlier one", () => {
  fc.assert(
    fc.property(calendars, moments, moments, fc.integer({ min: 1, max: 5 }), (calendar, one, other, days) => {
      const [early, late] = one < other ? [one, other] : [other, one];
      expect(answerDeadline(calendar, early, days) <= answerDeadline(calendar, late, days)).toBe(true);
      expect(answerDeadline(calendar, one, days) < answerDeadline(calendar, one, days + 1)).toBe(true);
    }),
  );
});

test("the deadline is never later than the promised working days", () => {
  fc.assert(
    fc.property(moments, (sent) => {
      const by = localDay(answerDeadline(depot, sent, 1), depot.timeZone);
      expect(by <= addDays(localDay(sent, depot.timeZone), 2)).toBe(true);
    }),
  );
});

test("an answer time names the office, and its local time in both languages", () => {
  const site = sites.find(({ id }) => id === "le-havre-office") as Office;
  const answer = answerTimeOf(site, "quote", new Date("2026-11-22T08:46:00Z"), { mayBeNew: true });
  expect(answer).toMatchObject({ by: "2026-11-23T17:00:00.000Z", newProductBy: "2026-11-25T17:00:00.000Z" });
  expect(formatAnswerTime(answer, "en")).toEqual({
    office: site.name.en,
    city: "Le Havre",
    day: "Monday 23 November",
    time: "18:00",
  });
  expect(formatAnswerTime(answer, "es")).toMatchObject({
    city: "El Havre",
    day: "lunes 23 de noviembre",
    time: "18:00",
  });
  expect(answerTimeOf(site, "contact", new Date("2026-11-22T08:46:00Z"))).not.toHaveProperty("newProductBy");
});

test("the pages promise the number of days that the rule uses", () => {
  const facts = load(readFileSync("content/facts.yaml", "utf8")) as { name: string; value?: number }[];
  const valueOf = (name: string) => facts.find((fact) => fact.name === name)?.value;
  const { application, ...others } = answerDays;
  for (const days of Object.values(others)) expect(valueOf("answer_time")).toBe(days);
  expect(valueOf("application_answer")).toBe(application);
  expect(valueOf("new_product_answer")).toBe(newProductDays);
});
