import { expect, test } from "vitest";
import { changedOn } from "./clauses.tsx";

const changes = [
  { date: "2026-11-21", clauses: ["applicants"] },
  { date: "2026-03-02", clauses: ["applicants", "terms"] },
  { date: "2025-09-01" },
];

test("a clause has the date of the latest change that names it or the whole text", () => {
  expect(changedOn("applicants", changes)).toBe("2026-11-21");
  expect(changedOn("terms", changes)).toBe("2026-03-02");
  expect(changedOn("rights", changes)).toBe("2025-09-01");
});

test("a clause without a change has no date", () => {
  expect(changedOn("rights", changes.slice(0, 2))).toBeUndefined();
});
