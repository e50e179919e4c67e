import { expect, test } from "vitest";
import { feeds } from "./feeds.ts";

test("each language has its own news feed, calendar and search index", () => {
  expect([...feeds.keys()]).toEqual([
    "/global/news.atom",
    "/global/investors.ics",
    "/global/search.json",
    "/global/es/news.atom",
    "/global/es/investors.ics",
    "/global/es/search.json",
  ]);
});
