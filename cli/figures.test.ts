import { expect } from "vitest";
import { addCounts } from "#api/counts/store-counts.ts";
import { testOnEach } from "#test/databases.ts";
import { recordedTerminal } from "#test/recorded-terminal.ts";
import { printFigures } from "./figures/print.ts";

const now = new Date("2026-11-23T12:00:00Z");

testOnEach("figures are a chart by day and a table for each kind", async (database) => {
  await addCounts(database, [
    { day: "2026-11-19", kind: "page", name: "/", count: 1000 },
    { day: "2026-11-21", kind: "page", name: "/", count: 40 },
    { day: "2026-11-21", kind: "page", name: "/es/culture", count: 60 },
    { day: "2026-11-23", kind: "page", name: "/", count: 25 },
    { day: "2026-11-23", kind: "form", name: "quote opened", count: 2 },
    { day: "2026-11-23", kind: "term", name: "flexitank", count: 3 },
  ]);
  const { terminal, out } = recordedTerminal({ columns: 37 });
  // Nothing was counted on the first of these days, and on the one after the first that is shown.
  await printFigures(database, { days: 4, now }, terminal);
  expect(out().split("\n")).toEqual([
    "Pages by day",
    "2026-11-21  100  ████████████████████",
    "2026-11-22    0",
    "2026-11-23   25  █████",
    "",
    "Pages",
    "65  /",
    "60  /es/culture",
    "",
    "Forms, by step and outcome",
    "2  quote opened",
    "",
    "Their words, where three searches of a day had them",
    "3  flexitank",
    "",
  ]);
  const json = recordedTerminal();
  await printFigures(database, { days: 1, json: true, now }, json.terminal);
  expect(JSON.parse(json.out())).toHaveLength(3);
});

testOnEach("without counts the command says how to count", async (database) => {
  await expect(printFigures(database, { days: 3, now }, recordedTerminal().terminal)).rejects.toMatchObject({
    message: expect.stringContaining("COUNTS=on"),
    exit: "nothing",
  });
});
