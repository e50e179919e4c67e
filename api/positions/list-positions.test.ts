import { expect, test } from "vitest";
import type { Locale } from "#shared/locales.ts";
import { listAreas, listPositions } from "./list-positions.ts";
import { readRecordFile } from "#test/content-files.ts";

const records = readRecordFile("content", "positions");
const today = "2026-11-21";
const whole = { locale: "en", sort: "newest", page: 1, size: 50 } as const;

test("a position is open until the end of its closing day", () => {
  const [position] = records.map((each) => ({ ...each, closes: today }));
  const positions = position ? [position] : [];
  const idsOn = (day: string) =>
    listPositions(positions, whole, day).items.map(({ id, isOpen }) => [id, isOpen]);
  expect(idsOn(today)).toEqual([[position?.id, true]]);
  expect(idsOn("2026-11-22")).toEqual([]);
  const countOn = (day: string) =>
    listAreas(positions, {}, day).areas.find(({ id }) => id === position?.area)?.count;
  expect(countOn(today)).toBe(1);
  expect(countOn("2026-11-22")).toBe(0);
});

test("positions are found by country and region in either language, and by any of their texts", () => {
  const open = records.filter(({ closes }) => closes >= today);
  const inMexico = open.filter(({ country }) => country === "MX").map(({ id }) => id);
  expect(inMexico.length).toBeGreaterThan(0);
  for (const locale of ["en", "es"] as const)
    for (const keyword of ["México", "mexico"])
      expect(find({ locale, keyword }).toSorted()).toEqual(inMexico.toSorted());

  const inEurope = open.filter(({ area }) => area === "europe").map(({ id }) => id);
  expect(find({ locale: "es", keyword: "Europa" })).toEqual(expect.arrayContaining(inEurope));
  expect(find({ locale: "es", keyword: "ingeniería química" })).not.toEqual([]);
  expect(find({ keyword: "_%_" })).toEqual([]);
});

test("a keyword of one language finds the same in the list of the other", () => {
  for (const { id, title } of records.filter(({ closes }) => closes >= today))
    for (const keyword of [title.en, title.es]) expect(find({ locale: "es", keyword })).toContain(id);
});

test("areas count what the filters leave, whatever the area", () => {
  const filters = { keyword: "depot", contract: "permanent" } as const;
  const { areas } = listAreas(records, filters, today);
  const { items } = listPositions(records, { ...whole, ...filters }, today);
  expect(items.length).toBeGreaterThan(1);
  for (const { id, count } of areas)
    expect([id, count]).toEqual([id, items.filter(({ area }) => area === id).length]);
});

test("titles are sorted in the language of the list", () => {
  for (const locale of ["en", "es"] as const) {
    const { items } = listPositions(records, { locale, sort: "title", page: 1, size: 50 }, today);
    const compare = new Intl.Collator(locale, { ignorePunctuation: true }).compare;
    const firstLetters = items.map(({ title }) => title[0] ?? "");
    expect(firstLetters).toEqual(firstLetters.toSorted(compare));
  }
});

test("each position is found by its title", () => {
  for (const locale of ["en", "es"] as const)
    for (const { id, title } of listPositions(records, { ...whole, locale }, today).items)
      expect(find({ locale, keyword: title })).toContain(id);
});

function find(query: { locale?: Locale; keyword: string }): string[] {
  return listPositions(records, { ...whole, ...query }, today).items.map(({ id }) => id);
}
