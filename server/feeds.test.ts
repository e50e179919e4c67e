import { expect, test } from "vitest";
import { feeds } from "./feeds.ts";

test("each language has its news and its calendar, at addresses of their own", () => {
  expect([...feeds.keys()]).toEqual([
    "/global/news.atom",
    "/global/investors.ics",
    "/global/es/news.atom",
    "/global/es/investors.ics",
  ]);
});
