import { expect, test } from "vitest";
import english from "#content/messages/en.json";
import spanish from "#content/messages/es.json";
import { openingText } from "./opening-text.ts";
import { openingAt } from "./opening.ts";

const office = {
  timeZone: "Europe/Madrid",
  hours: [{ days: "mon-fri" as const, from: "09:00", to: "18:00" }],
};

// 20 November 2026 is a Friday.
test.each([
  ["2026-11-20T09:00:00Z", [], english.locator.openUntil, spanish.locator.openUntil],
  ["2026-11-20T07:00:00Z", [], english.locator.opensToday, spanish.locator.opensToday],
  ["2026-11-19T19:00:00Z", [], english.locator.opensTomorrow, spanish.locator.opensTomorrow],
  ["2026-11-20T19:00:00Z", [], english.locator.opensOn, spanish.locator.opensOn],
  ["2026-11-20T09:00:00Z", ["2026-11-20"], english.locator.holidayOpens, spanish.locator.holidayOpens],
])("at %s, with holidays %j, it says when that changes, in both languages", (instant, holidays, en, es) => {
  const opening = openingAt({ ...office, holidays }, new Date(instant));
  const time = opening.isOpen ? "18:00" : "09:00";
  const filled = (text: string, day: string) => text.replace("{time}", time).replace("{day}", day);
  expect(openingText(english.locator, opening, "en")).toBe(filled(en, "Monday"));
  expect(openingText(spanish.locator, opening, "es")).toBe(filled(es, "lunes"));
});

test("what never changes is said without a time", () => {
  const at = (hours: Parameters<typeof openingAt>[0]["hours"]) =>
    openingText(english.locator, openingAt({ timeZone: "UTC", hours }, new Date()), "en");
  expect(at([])).toBe(english.locator.closed);
  expect(at([{ days: "daily", from: "00:00", to: "23:59" }])).toBe(english.locator.openAlways);
});
