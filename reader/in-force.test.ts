import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { createLists } from "#api/lists.ts";
import { copyContent } from "#test/folders.ts";
import type { ContentData } from "./content.ts";
import { beginReading, followContent } from "./follow.ts";
import { groupDay, inForce } from "./in-force.ts";
import { readEveryDay } from "./read-content.ts";

const data = readDated();
const [news, slide, position] = [data.records.news[0], data.records.carousel[0], data.records.positions[0]];

test("the group's day begins at midnight in its time zone", () => {
  const at = (moment: string) => groupDay(data, new Date(moment));
  expect(data.company.timeZone).toBe("Asia/Shanghai");
  expect(at("2026-12-31T15:59:59Z")).toBe("2026-12-31");
  expect(at("2026-12-31T16:00:00Z")).toBe("2027-01-01");
});

test("records are shown from their first day to their last, both included", () => {
  const shownOn = (records: Partial<ContentData["records"]>, kind: "news" | "carousel" | "positions") =>
    ["2026-12-09", "2026-12-10", "2026-12-12", "2026-12-13"].filter(
      (day) => inForce({ ...data, records: { ...data.records, ...records } }, day).records[kind].length > 0,
    );
  const dates = { from: "2026-12-10", until: "2026-12-12" };
  const between = ["2026-12-10", "2026-12-12"];
  const onwards = [...between, "2026-12-13"];
  expect(shownOn({ carousel: listOf(slide, dates) }, "carousel")).toEqual(between);
  expect(shownOn({ carousel: listOf(slide, { from: null, until: null }) }, "carousel")).toHaveLength(4);
  expect(shownOn({ news: listOf(news, { date: "2026-12-10" }) }, "news")).toEqual(onwards);
  expect(shownOn({ news: listOf(news, { date: "2026-12-01", ...dates }) }, "news")).toEqual(between);
  // Its page ends, but applications name it still.
  const positions = listOf(position, { posted: dates.from, closes: dates.until });
  expect(shownOn({ positions }, "positions")).toEqual(onwards);
  const lists = createLists(() =>
    inForce({ ...data, records: { ...data.records, positions } }, "2026-12-13"),
  );
  expect(lists.getPositionList({}).total).toBe(0);
});

test("texts appear, replace each other and go, in both languages, with their anchors", () => {
  const page = (locale: "en" | "es", day: string) => inForce(data, day).page(locale, "/branch");
  const idsOn = (day: string) =>
    page("es", day)
      .headings.map(({ id }) => id)
      .slice(-2);
  expect(idsOn("2026-12-31")).toEqual(["have-you-found-a-mistake", "prices"]);
  expect(idsOn("2027-01-01")).toEqual(["prices", "the-yard-is-closed"]);
  expect(idsOn("2027-02-01")).toEqual(["where-an-agent-serves-you", "prices"]);
  for (const locale of ["en", "es"] as const) {
    expect(page(locale, "2026-12-31").html).toContain("<p>OLD");
    expect(page(locale, "2026-12-31").html).not.toMatch(/NEW|BELOW|SOON/);
    expect(page(locale, "2027-01-01").html).toMatch(/<p>NEW[^]*BELOW/);
    expect(page(locale, "2027-01-01").html).not.toMatch(/OLD|SOON|\{/);
    expect(page(locale, "2027-01-31").html).toContain("<p>SOON");
    expect(page(locale, "2027-02-01").html).not.toContain("BELOW");
  }
});

test("the version changes on the days on which something changes, and on no other", () => {
  const records = {
    ...data.records,
    positions: [],
    news: [],
    carousel: listOf(slide, { from: "2027-01-20" }),
  };
  const version = (day: string) => inForce({ ...data, records }, day).version;
  const days = [
    "2026-12-30",
    "2026-12-31",
    "2027-01-01",
    "2027-01-19",
    "2027-01-20",
    "2027-01-30",
    "2027-01-31",
  ];
  const [before, lastDay, first, later, slideDay, ...rest] = days.map(version);
  expect(lastDay).toBe(before);
  expect(later).toBe(first);
  expect(new Set([before, first, slideDay, ...rest]).size).toBe(4);
});

test("a running site changes at midnight by itself, without reading anything", async () => {
  vi.useFakeTimers({ now: new Date("2026-12-31T15:59:50Z") });
  onTestFinished(() => void vi.useRealTimers());
  const env = { CONTENT_DIR: "content" };
  const changes: string[] = [];
  const followed = await followContent(env, {
    reading: await beginReading(env, async () => data),
    onChange: ({ day }) => changes.push(day),
    onError: () => expect.unreachable(),
  });
  onTestFinished(() => followed.close());
  const before = followed.content();
  await vi.advanceTimersByTimeAsync(9500);
  expect(followed.content()).toBe(before);
  await vi.advanceTimersByTimeAsync(1000);
  expect(changes).toEqual(["2027-01-01"]);
  expect(followed.content().version).not.toBe(before.version);
  expect(followed.content().page("en", "/branch").html).toContain("NEW");
  // Opening hours are of the day in UTC.
  vi.setSystemTime("2027-01-01T00:00Z");
  await vi.advanceTimersByTimeAsync(1000);
  expect(changes).toEqual(["2027-01-01", "2027-01-01"]);
});

function listOf<Item>(item: Item | undefined, change: Partial<Item>): Item[] {
  return item ? [{ ...item, ...change }] : [];
}

/** The content with dated texts on a page, and slides whose ends are left empty. */
function readDated(): ContentData {
  const folder = copyContent(afterAll);
  const slides = join(folder, "records/carousel.yaml");
  writeFileSync(slides, readFileSync(slides, "utf8").replaceAll(/(?<=^ {2}until:).*$/gm, ""));
  for (const locale of ["en", "es"]) {
    const file = join(folder, locale, "branch.md");
    const text = readFileSync(file, "utf8");
    // The last section ends on that day, and two of one anchor follow each other.
    const [, last = ""] = /\n(## [^\n]*)\n(?![^]*\n## )/.exec(text) ?? [];
    writeFileSync(
      file,
      `${text.replace(last, `${last} {until 2026-12-31}`)}
## Prices {#prices until 2026-12-31}

OLD. [Prices](/branch#prices)

## Prices {#prices from 2027-01-01}

NEW.

{from 2027-01-31 until 2027-02-02} SOON.

## The yard is closed {from 2027-01-01 until 2027-01-31}

Text.

### Below it

BELOW.
`,
    );
  }
  return readEveryDay(folder);
}
