import { expect, test } from "vitest";
import { errorFields } from "./log.ts";

test.each([
  [Object.assign(new Error("connect"), { code: "ECONNREFUSED" }), "ECONNREFUSED"],
  [Object.assign(new Error("x"), { name: "NoSuchBucket" }), "NoSuchBucket"],
  [Object.assign(new Error("no"), { name: "error", code: "42P01" }), "42P01"],
  [new TypeError("no function"), "TypeError"],
  [new DOMException("too late", "TimeoutError"), "TimeoutError"],
  [
    new TypeError("fetch failed", { cause: Object.assign(new Error(), { code: "ECONNRESET" }) }),
    "ECONNRESET",
  ],
  [new Error("no answer"), undefined],
  ["a text", undefined],
  [undefined, undefined],
])("the code of %s", (error, code) => {
  expect(errorFields(error)["code"]).toBe(code);
});
