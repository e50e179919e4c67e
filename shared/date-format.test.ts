import { expect, test } from "vitest";
import { dateFormat } from "./date-format.ts";

test("a format is made once for each locale and options", () => {
  const format = dateFormat("en", { timeZone: "Asia/Shanghai", dateStyle: "short" });
  expect(dateFormat("en", { timeZone: "Asia/Shanghai", dateStyle: "short" })).toBe(format);
  expect(dateFormat("es", { timeZone: "Asia/Shanghai", dateStyle: "short" })).not.toBe(format);
  expect(dateFormat("en", { timeZone: "UTC", dateStyle: "short" })).not.toBe(format);
});

test("the cache keeps at most 200 formats", () => {
  const first = dateFormat("en", { minute: "2-digit" });
  for (let each = 0; each < 200; each += 1) dateFormat(`en-x-${each}`, {});
  expect(dateFormat("en", { minute: "2-digit" })).not.toBe(first);
});
