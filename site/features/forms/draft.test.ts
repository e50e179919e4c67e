import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deleteDraft, draftKeptFor, keepAnswers, keepDraft, readAnswers, readDraft } from "./draft.ts";
import { createStorage, openTab } from "#test/storage.ts";
import type { Values } from "./files.ts";

beforeEach(() => {
  openTab(createStorage());
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const values: fc.Arbitrary<Values> = fc.dictionary(
  fc.stringMatching(/^[a-z]+(\.\d\.[a-z]+)?$/),
  fc.oneof(fc.string({ unit: "binary" }), fc.array(fc.string())),
);

test("a draft is restored from the tab's storage, and in a new tab from the browser's", () => {
  fc.assert(
    fc.property(values, (typed) => {
      const draft = { values: { ...typed }, idempotencyKey: "key-of-text" };
      keepDraft("quote", draft);
      expect(readDraft("quote")).toEqual(draft);
      openTab(window.localStorage);
      expect(readDraft("quote")).toEqual(draft);
      expect(readDraft("survey")).toBeUndefined();
    }),
  );
});

test("two tabs keep separate drafts", () => {
  keepDraft("quote", { values: { cargo: "phenol" }, idempotencyKey: "1" });
  const first = window;
  openTab(first.localStorage);
  keepDraft("quote", { values: { cargo: "latex" }, idempotencyKey: "2" });
  expect(readDraft("quote")?.values).toEqual({ cargo: "latex" });
  vi.stubGlobal("window", first);
  expect(readDraft("quote")?.values).toEqual({ cargo: "phenol" });
});

test("drafts older than a day are deleted, whichever form is opened", () => {
  vi.useFakeTimers();
  keepDraft("quote", { values: { cargo: "phenol" }, idempotencyKey: "1" });
  vi.advanceTimersByTime(draftKeptFor - 1);
  expect(readDraft("quote")).toBeDefined();
  vi.advanceTimersByTime(2);
  expect(readDraft("survey")).toBeUndefined();
  expect(Object.keys(window.localStorage)).toEqual([]);
  expect(Object.keys(window.sessionStorage)).toEqual([]);
});

test("the answers that were sent are kept for ten minutes", () => {
  vi.useFakeTimers();
  keepAnswers({ data: { cargo: "phenol" }, names: {} });
  vi.advanceTimersByTime(10 * 60_000 - 1);
  expect(readAnswers()?.data).toEqual({ cargo: "phenol" });
  vi.advanceTimersByTime(1);
  expect(readAnswers()).toBeUndefined();
});

test("a draft keeps only the files that are on the server", () => {
  const stored = { key: 1, name: "sheet.pdf", size: 9, fileId: "id", until: Date.now() + 60_000 };
  const files = [
    stored,
    { key: 2, name: "late.pdf", size: 9 },
    { key: 3, name: "x.exe", size: 9, problem: "file.type" },
  ];
  keepDraft("quote", { values: { files }, idempotencyKey: "1" });
  expect(readDraft("quote")?.values).toEqual({ files: [stored] });
});

test("a deleted draft leaves nothing in the browser", () => {
  keepDraft("quote", { values: { cargo: "phenol" }, idempotencyKey: "1" });
  deleteDraft("quote");
  expect(JSON.stringify([window.localStorage, window.sessionStorage])).toBe("[{},{}]");
});

test("without storage, or with invalid contents in it, there is no draft", () => {
  window.sessionStorage.setItem("draft:quote", "{");
  expect(readDraft("quote")).toBeUndefined();
  vi.stubGlobal("window", {
    get sessionStorage(): Storage {
      throw new DOMException("Storage is blocked", "SecurityError");
    },
  });
  keepDraft("quote", { values: {}, idempotencyKey: "1" });
  expect(readDraft("quote")).toBeUndefined();
});
