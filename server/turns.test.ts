import { setImmediate as nextIteration } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

test("one task starts per iteration of the event loop, in order", async () => {
  const inTurn = createTurns();
  const started: number[] = [];
  for (const each of [1, 2, 3]) inTurn(() => started.push(each));
  expect(started).toEqual([]);
  for (const sofar of [[1], [1, 2], [1, 2, 3]]) {
    await nextIteration();
    expect(started).toEqual(sofar);
  }
});

test("a task that throws does not hold up the next one", async () => {
  const inTurn = createTurns();
  const thrown = new Promise((resolve) => process.once("uncaughtException", resolve));
  const next = new Promise((resolve) => {
    inTurn(() => {
      throw new Error("broken");
    });
    inTurn(() => resolve("started"));
  });
  expect(await next).toBe("started");
  expect(await thrown).toBeInstanceOf(Error);
});
