import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deleteDraft, draftKeptFor, keepDraft, readDraft, readSent, setAside } from "./draft.ts";
import type { Values } from "./form-values.ts";

/** A storage as browsers have it: what it keeps are its own properties. */
function createStorage(): Storage {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(storage, key) ? storage[key] : null),
    setItem: (key: string, text: string) => (storage[key] = text),
    removeItem: (key: string) => Reflect.deleteProperty(storage, key),
  };
  const storage = Object.create(methods) as Record<string, string>;
  return storage as unknown as Storage;
}

const openTab = (localStorage: Storage) =>
  vi.stubGlobal("window", { sessionStorage: createStorage(), localStorage });

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

test("whatever was typed comes back from the tab, and from the browser in a new tab", () => {
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

test("a tab keeps its own text beside that of another", () => {
  keepDraft("quote", { values: { cargo: "phenol" }, idempotencyKey: "1" });
  const first = window;
  openTab(first.localStorage);
  keepDraft("quote", { values: { cargo: "latex" }, idempotencyKey: "2" });
  expect(readDraft("quote")?.values).toEqual({ cargo: "latex" });
  vi.stubGlobal("window", first);
  expect(readDraft("quote")?.values).toEqual({ cargo: "phenol" });
});

test("after a day every draft is deleted, whichever form is opened", () => {
  vi.useFakeTimers();
  keepDraft("quote", { values: { cargo: "phenol" }, idempotencyKey: "1" });
  vi.advanceTimersByTime(draftKeptFor - 1);
  expect(readDraft("quote")).toBeDefined();
  vi.advanceTimersByTime(2);
  expect(readDraft("survey")).toBeUndefined();
  expect(Object.keys(window.localStorage)).toEqual([]);
  expect(Object.keys(window.sessionStorage)).toEqual([]);
});

test("what was sent leaves the browser's storage; the tab gives it back for ten minutes, without its files", () => {
  vi.useFakeTimers();
  keepDraft("quote", { values: { cargo: "phenol", files: "id", filesKept: "[]" }, idempotencyKey: "1" });
  setAside("quote");
  expect(readDraft("quote")).toBeUndefined();
  expect(Object.keys(window.localStorage)).toEqual([]);
  expect(readSent("quote")).toEqual({ cargo: "phenol" });
  vi.advanceTimersByTime(10 * 60_000);
  expect(readSent("quote")).toBeUndefined();
});

test("a draft is deleted with what was sent before it", () => {
  keepDraft("quote", { values: { cargo: "phenol" }, idempotencyKey: "1" });
  setAside("quote");
  keepDraft("quote", { values: { cargo: "latex" }, idempotencyKey: "2" });
  deleteDraft("quote");
  expect(JSON.stringify([window.localStorage, window.sessionStorage])).toBe("[{},{}]");
});

test("a browser without storage, or with something else in it, keeps no draft", () => {
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
