import { afterEach, expect, test, vi } from "vitest";
import { createStorage } from "#test/storage.ts";
import { keepRecord, readRecord } from "./record.ts";

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
