import { expect, test } from "vitest";
import { once } from "./once.ts";

test("a function runs once, and its result is kept", () => {
  let runs = 0;
  const run = once(() => ({ number: ++runs }));
  expect(run.isDone()).toBe(false);
  expect([run().number, run().number]).toEqual([1, 1]);
  expect(run.isDone()).toBe(true);
});
