import { runInNewContext } from "node:vm";
import { afterEach, expect, test, vi } from "vitest";
import { createStorage } from "#test/storage.ts";
import type { TagName } from "#shared/tags.ts";
import { consentSnippet, keepRecord, readRecord } from "./record.ts";

const tags = {
  origin: "https://example.com",
  record: { name: "consent", version: "1", acceptedDays: 180, refusedDays: 90 },
  settings: "",
  tags: [],
};

afterEach(() => vi.unstubAllGlobals());

test("an acceptance is asked about again after its days, a refusal after its own", () => {
  vi.stubGlobal("localStorage", createStorage());
  const lasts = (days: number) => Boolean(readRecord(tags, Date.now() + days * 86_400_000));
  keepRecord(tags, ["analytics"]);
  expect([lasts(179), lasts(181)]).toEqual([true, false]);
  keepRecord(tags, []);
  expect([lasts(89), lasts(91)]).toEqual([true, false]);
});

test("a choice is kept over plain http, where browsers create no UUIDs", () => {
  vi.stubGlobal("localStorage", createStorage());
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const record = keepRecord(tags, []);
  expect(record.id).toMatch(/^[0-9a-f]{32}$/);
  expect(readRecord(tags)).toEqual(record);
});

test.each([
  { granted: undefined, shows: "asked" },
  { granted: ["analytics"], shows: "granted" },
  { granted: [], shows: "" },
  { granted: ["analytics"], after: 181, shows: "asked" },
  { granted: [], after: 91, shows: "asked" },
  { granted: undefined, isRefused: true, shows: "" },
] as { granted?: TagName[]; after?: number; isRefused?: boolean; shows: string }[])(
  "the page's own script reads a choice like the rest of the code: %o",
  ({ granted, after = 0, isRefused = false, shows }) => {
    const storage = createStorage();
    vi.stubGlobal("localStorage", storage);
    const analytics = { name: "analytics" as const, id: "", label: "", purpose: "", cookies: [] };
    const site = { ...tags, tags: [analytics] };
    const record = granted && keepRecord(site, granted);
    if (record)
      localStorage.setItem(
        site.record.name,
        JSON.stringify({ ...record, time: new Date(Date.now() - after * 86_400_000).toISOString() }),
      );
    const dataset: Record<string, string> = {};
    runInNewContext(consentSnippet(site), {
      navigator: { doNotTrack: isRefused ? "1" : null },
      localStorage: { [site.record.name]: storage.getItem(site.record.name) },
      document: { documentElement: { dataset } },
    });
    expect(dataset["consent"]).toBe(shows);
    const read = readRecord(site);
    expect(dataset["consent"] === "asked").toBe(!read && !isRefused);
  },
);

test("the page's own script is short", () => {
  expect(consentSnippet(tags).length).toBeLessThan(400);
});
