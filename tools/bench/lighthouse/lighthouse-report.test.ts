import { expect, test } from "vitest";
import type { Measured } from "./measure.ts";
import { reportOf } from "./lighthouse-report.ts";

const good: Measured = {
  path: "/brand",
  locale: "es",
  figures: {
    performance: 100,
    accessibility: 100,
    "best-practices": 100,
    seo: 100,
    lcp: 1203.4,
    tbt: 0,
    cls: 0,
    scriptBytes: 0,
    totalBytes: 90_400,
  },
  failures: [],
};

test("a figure that misses its bar is bold, and its audit is listed", () => {
  const page = rowOf({
    ...good,
    figures: { ...good.figures, accessibility: 95, totalBytes: 130_000 },
    failures: [{ category: "accessibility", audit: "label", title: "No label", elements: ["<input>"] }],
  });
  expect(page.row).toEqual([
    "`/es/brand`",
    "100",
    "**95**",
    "100",
    "100",
    "1,203",
    "0",
    "0",
    "0.0",
    "**130.0**",
  ]);
  expect(page.text).toContain("| accessibility | No label (`label`) | /es/brand | `<input>` |");
  expect(page.text).toContain("| Accessibility | 100 | 0 of 1 | 95, `/es/brand` |");
});

test("a page that is not to be found by search engines meets the bar, with its reason", () => {
  const { row, text } = rowOf({
    ...good,
    path: "/submitSuccess",
    figures: { ...good.figures, seo: 69 },
    failures: [{ category: "seo", audit: "is-crawlable", title: "Blocked", elements: [] }],
  });
  expect(row).toContain("69 \\*");
  expect(text).toContain("| SEO | 100 | 1 of 1 |  |");
  expect(text).toContain("`/es/submitSuccess` fails `is-crawlable` on purpose");
});

test("a page that was not measured is told apart from misses", () => {
  const lost = { path: "/brand", locale: "en", error: "not done\nafter 90 s" } as const;
  expect(reportOf({ ...run, measured: [], lost: [lost] })).toContain("- `/brand`: not done after 90 s");
});

const run = { pages: 1, runs: 1, minutes: 1, hasTags: true, versions: "Lighthouse 1" };

function rowOf(page: Measured): { row: string[] | undefined; text: string } {
  const text = reportOf({ ...run, measured: [page], lost: [] });
  const row = text.split("\n").findLast((line) => line.startsWith("| `/"));
  return { row: row?.slice(2, -2).split(" | "), text };
}
