import { expect, test } from "vitest";
import { hasText, readListQuery, writeListQuery } from "./list-queries.ts";

const written = (path: Parameters<typeof readListQuery>[0], search: string) =>
  writeListQuery(path, readListQuery(path, search, finders));
const same = (value: string) => value;
const finders = { city: same, language: same, site: same };

test.each([
  ["/branch", "?type=depot&region=europe&utm=1", "?region=europe&type=depot"],
  ["/branch", "?region=mars&country=es&service=rockets", "?country=ES"],
  ["/branch", "?region=europe&region=africa", "?region=africa"],
  ["/Joinus", "?sort=newest&page=1&pages=1&area=&contract=permanent", "?contract=permanent"],
  ["/Joinus", "?sort=title&page=3&pages=2", "?sort=title&page=3&pages=2"],
  ["/investors", "?category=safety&page=02", "?category=safety"],
  ["/honor-qualification", "?sort=validTo&status=valid", "?status=valid"],
  ["/honor-qualification", "?sort=-validTo", "?sort=-validTo"],
] as const)("%s%s is %s", (path, search, wanted) => {
  expect(written(path, search)).toBe(wanted);
  expect(written(path, wanted)).toBe(wanted);
});

test("typed texts are trimmed, and cut where they are too long", () => {
  expect(readListQuery("/branch", `?q=%20${"a".repeat(99)}%20b`, finders)).toEqual({ q: "a".repeat(99) });
  expect(hasText("/branch", { q: "a" })).toBe(true);
  expect(hasText("/branch", { region: "europe", city: "Antwerp" })).toBe(false);
});
