import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStorage, openTab } from "#test/storage.ts";
import { keepDraft, readDraft } from "./draft.ts";
import { createFormStore, fillForm } from "./form-store.ts";

beforeEach(() => {
  openTab(createStorage());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("each change is saved as a draft with a new key", () => {
  const store = createFormStore("quote");
  store.open({});
  const listener = vi.fn<() => void>();
  store.subscribe(listener);
  store.set("cargo", "phenol");
  const first = store.idempotencyKey();
  expect(readDraft("quote")).toEqual({ values: { cargo: "phenol" }, idempotencyKey: first });
  store.set("unit", "t");
  expect(store.idempotencyKey()).not.toBe(first);
  expect(readDraft("quote")?.values).toEqual({ cargo: "phenol", unit: "t" });
  expect(listener).toHaveBeenCalledTimes(2);
});

test("a reopened form has its draft, with the same key", () => {
  keepDraft("quote", { values: { cargo: "phenol" }, idempotencyKey: "key-of-text" });
  const store = createFormStore("quote");
  // Browsers restore what stood in the controls as well.
  store.open({ cargo: "phenol" });
  expect(store.values()).toEqual({ cargo: "phenol" });
  expect(store.idempotencyKey()).toBe("key-of-text");
});

test("what was typed before the script loaded is newer than the draft, and kept with it", () => {
  keepDraft("contact", { values: { name: "", answerBy: "phone", unNumber: "1993" }, idempotencyKey: "1" });
  const store = createFormStore("contact");
  store.open({ name: "typed early", answerBy: "mail" });
  const values = { name: "typed early", answerBy: "mail", unNumber: "1993" };
  expect(store.values()).toEqual(values);
  expect(readDraft("contact")).toEqual({ values, idempotencyKey: store.idempotencyKey() });
  expect(store.idempotencyKey()).not.toBe("1");
});

test("a draft with an empty answer takes precedence over the initial one", () => {
  keepDraft("application", { values: { replaceToken: "" }, idempotencyKey: "1" });
  const store = createFormStore("application", { replaceToken: "yes" });
  expect(store.values()).toEqual({ replaceToken: "yes" });
  store.open({});
  expect(store.values()).toEqual({ replaceToken: "" });
});

test("values that another part of the site fills in appear in an open form, or when it is opened", () => {
  const store = createFormStore("survey");
  const close = store.open({ notes: "by the gate" });
  fillForm("survey", { purpose: "visit", notes: "" });
  expect(store.values()).toEqual({ notes: "by the gate", purpose: "visit" });
  close();
  fillForm("survey", { purpose: "audit" });
  expect(store.values()).toMatchObject({ purpose: "visit" });
  store.open({});
  expect(store.values()).toMatchObject({ purpose: "audit" });
});

test("only the fields that are shown are read; the values of others are kept", () => {
  const store = createFormStore("quote");
  store.open({});
  store.set("unNumber", "1993");
  expect(store.read(["unNumber", "cargo"])).toEqual({ unNumber: "1993", cargo: "" });
  expect(store.read(["cargo"])).toEqual({ cargo: "" });
  expect(store.values()).toEqual({ unNumber: "1993" });
});

test("a field with a reader is read by it while it is shown", () => {
  const store = createFormStore("contact");
  const hide = store.register("phone", ({ phone }) => ({ value: `+34 ${String(phone)}` }));
  store.open({ phone: "600" });
  expect(store.read()).toEqual({ phone: { value: "+34 600" } });
  hide();
  expect(store.read(["phone"])).toEqual({ phone: "600" });
  expect(store.read()).toEqual({});
});

test("a cleared form has its initial values, another key and no draft", () => {
  const store = createFormStore("application", { replaceToken: "yes" });
  store.open({});
  store.set("name", "Ana");
  const key = store.idempotencyKey();
  store.clear();
  expect(store.values()).toEqual({ replaceToken: "yes" });
  expect(store.idempotencyKey()).not.toBe(key);
  expect(readDraft("application")).toBeUndefined();
});
