import { expect, test } from "vitest";
import { feeds } from "./feeds.ts";

test("each language has its own feeds, and the sitemap lists all languages", () => {
  expect([...feeds.keys()]).toEqual([
    "/global/sitemap.xml",
    "/global/offline.json",
    "/global/search.json",
    "/global/manifest.webmanifest",
    "/global/es/search.json",
    "/global/es/manifest.webmanifest",
  ]);
});
