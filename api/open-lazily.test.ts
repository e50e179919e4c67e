import { expect, test } from "vitest";
import { openLazily } from "./open-lazily.ts";

test("a failed opening is retried at the next use, a successful one is kept", async () => {
  let times = 0;
  const open = openLazily(() => {
    times += 1;
    return times === 1 ? Promise.reject(new Error("not yet")) : Promise.resolve(times);
  });
  await expect(open()).rejects.toThrow("not yet");
  expect(await Promise.all([open(), open()])).toEqual([2, 2]);
  expect(await open()).toBe(2);
});
