import { globSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { trimCaches } from "./trim-caches.ts";

afterEach(() => vi.unstubAllGlobals());

test("all scripts and styles of a release are kept, and beyond the limit the oldest files are deleted", async () => {
  const current = globSync("build/client/assets/*.{css,js,woff2}");
  const before = Array.from({ length: 250 }, (_, at) => `/of-an-earlier-release-${at}.js`);
  const assets = new Set([...before, ...current]);
  vi.stubGlobal("caches", {
    open: (name: string) => ({
      keys: () => (name === "assets" ? [...assets] : []),
      delete: (file: string) => assets.delete(file),
    }),
  });
  await trimCaches();
  expect(current.length).toBeGreaterThan(100);
  expect(current.filter((file) => !assets.has(file))).toEqual([]);
  expect(assets.has(before[0] ?? "")).toBe(false);
});
