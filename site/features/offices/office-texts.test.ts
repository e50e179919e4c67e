import { expect, test } from "vitest";
import english from "#content/messages/en.json";
import spanish from "#content/messages/es.json";
import { listedOffices } from "#test/offices.ts";
import { isAgent } from "./listed-office.ts";
import { countText, hoursText, openingText } from "./office-texts.ts";
import { openingAt } from "./opening.ts";

const own = listedOffices.filter((office) => !isAgent(office));
const agents = listedOffices.filter(isAgent);

test.each([
  [[], "0 sites"],
  [own.slice(0, 1), "1 site"],
  [own.slice(0, 2), "2 sites"],
  [agents.slice(0, 1), "1 agent"],
  [[...own.slice(0, 3), ...agents.slice(0, 2)], "3 sites and 2 agents"],
])("agents are counted separately from own offices: %#", (some, text) => {
  expect(countText(english.locator, some)).toBe(text);
});

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
])(
  "at %s, with holidays %j, the text names the next change in both languages",
  (instant, holidays, en, es) => {
    const opening = openingAt({ ...office, holidays }, new Date(instant));
    const time = opening.isOpen ? "18:00" : "09:00";
    const filled = (text: string, day: string) => text.replace("{time}", time).replace("{day}", day);
    expect(openingText(english.locator, opening, "en")).toBe(filled(en, "Monday"));
    expect(openingText(spanish.locator, opening, "es")).toBe(filled(es, "lunes"));
  },
);

test("opening hours that never change have no time", () => {
  const at = (hours: Parameters<typeof openingAt>[0]["hours"]) =>
    openingText(english.locator, openingAt({ timeZone: "UTC", hours }, new Date()), "en");
  expect(at([])).toBe(english.locator.closed);
  expect(at([{ days: "daily", from: "00:00", to: "23:59" }])).toBe(english.locator.openAlways);
});

test("a day without a break is round the clock, and any other has its hours", () => {
  const hours = [
    { days: "mon-fri" as const, from: "00:00", to: "23:59" },
    { days: "sat" as const, from: "00:00", to: "18:00" },
  ];
  const { days, allDay } = english.locator;
  expect(hoursText(english.locator, { hours })).toBe(
    `${days["mon-fri"]} ${allDay} · ${days.sat} 00:00–18:00`,
  );
});
