import { expect, test } from "vitest";
import { formatDay } from "#shared/formats.ts";
import type { Content } from "./content.ts";
import { describeDue, listDue } from "./due.ts";
import { readContent } from "./read-content.ts";

const content = readContent("content", { day: "2026-09-30" });
const { certificates, positions, news, calendars } = content.records;

test("a certificate, a job, a notice and a text are due from 90 days before their last day to that day", () => {
  const until = "2026-12-10";
  const records = {
    certificates: listOf(certificates[0], { validTo: until }),
    positions: listOf(positions[0], { closes: until }),
    news: listOf(news[0], { until }),
  };
  const datedTexts = [
    { file: "en/branch.md", words: "The yard", until },
    { file: "es/branch.md", words: "", until },
  ];
  const kindsOn = (day: string) => due({ day, datedTexts }, records).map(({ kind, day }) => `${kind} ${day}`);
  const all = [`certificate ${until}`, `position ${until}`, `text ${until}`, `text ${until}`];
  expect(kindsOn("2026-09-10")).toEqual([]);
  expect(kindsOn("2026-09-11")).toEqual(all);
  expect(kindsOn("2026-12-10")).toEqual(all);
  expect(kindsOn("2026-12-11")).toEqual([]);
  expect(due({ day: "2026-12-01" }, { certificates: listOf(certificates[0], { validTo: null }) })).toEqual(
    [],
  );
});

test("the holidays of the next year are due from 1 October on, by calendar", () => {
  const namesOn = (day: string, days: string[]) =>
    due({ day }, { calendars: listOf(calendars[0], { days }) }).map(({ name, day }) => `${name} ${day}`);
  expect(namesOn("2026-09-30", ["2026-05-01"])).toEqual([]);
  expect(namesOn("2026-10-01", ["2026-05-01"])).toEqual([`${calendars[0]?.name.en} 2026-12-01`]);
  expect(namesOn("2026-10-01", ["2026-05-01", "2027-05-01"])).toEqual([]);
  expect(namesOn("2027-02-01", ["2026-05-01"])).toEqual([`${calendars[0]?.name.en} 2026-12-01`]);
});

test("a figure holds for a year after its day or its year, and then stays due", () => {
  const [fact] = Object.values(content.facts);
  const dayOf = (asOf: string, day = "2027-06-01") =>
    fact && due({ day, facts: { tanks: { ...fact, asOf } } }, {}).map((entry) => entry.day);
  expect(dayOf("2025")).toEqual(["2026-12-31"]);
  expect(dayOf("2026-06-30")).toEqual(["2027-06-30"]);
  expect(dayOf("2026")).toEqual([]);
  expect(dayOf("2026-06-30", "2030-01-01")).toEqual(["2027-06-30"]);
});

test("offices and pages are due a year after their review", () => {
  const day = "2028-06-01";
  const kinds = listDue({ ...content, day }, "es").map(({ kind, file }) => `${kind} ${file}`);
  expect(kinds).toContain("page es/privacyPolicy.md");
  expect(kinds).toContain("page es/services/tank.md");
  expect(kinds).toContain("office records/offices.yaml");
});

test("each kind says in the editor's language what to do, and where", () => {
  const records = { positions: listOf(positions[0], { closes: "2026-12-10" }) };
  const described = describeDue(contentWith({ day: "2026-12-01" }, records), "es");
  const { title, advice } = content.words.es.due.entries.position;
  expect(described).toEqual([
    {
      title,
      advice: `${advice} (records/positions.yaml)`,
      items: [`${formatDay("2026-12-10", "es")}: ${positions[0]?.title.es}`],
    },
  ]);
});

function due(change: Partial<Content>, records: Partial<Content["records"]>) {
  return listDue(contentWith(change, records), "en");
}

/** Content that has only these records and figures, and no page with a day of its review. */
function contentWith(change: Partial<Content>, records: Partial<Content["records"]>): Content {
  const none = { certificates: [], positions: [], news: [], carousel: [], offices: [], calendars: [] };
  const page = content.page("en", "/branch");
  return { ...content, facts: {}, page: () => page, ...change, records: { ...none, ...records } };
}

function listOf<Item>(item: Item | undefined, change: Partial<Item>): Item[] {
  return item ? [{ ...item, ...change }] : [];
}
