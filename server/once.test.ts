import { expect, test } from "vitest";
import { once, onceForEach } from "./once.ts";

test("a function runs once, and its result is kept", () => {
  let runs = 0;
  const run = once(() => ({ number: ++runs }));
  expect(run.isDone()).toBe(false);
  expect([run().number, run().number]).toEqual([1, 1]);
  expect(run.isDone()).toBe(true);
});

test("a function runs once for each key, even where its result is undefined", () => {
  const keys: string[] = [];
  const run = onceForEach((key: string) => {
    keys.push(key);
    return key === "a" ? undefined : key;
  });
  expect([run("a"), run("b"), run("a"), run("b")]).toEqual([undefined, "b", undefined, "b"]);
  expect(keys).toEqual(["a", "b"]);
});
