import { setImmediate as nextIteration } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTaskQueue } from "./task-queue.ts";

test("one task starts per iteration of the event loop, in order", async () => {
  const enqueue = createTaskQueue();
  const started: number[] = [];
  for (const each of [1, 2, 3]) enqueue(() => started.push(each));
  expect(started).toEqual([]);
  for (const sofar of [[1], [1, 2], [1, 2, 3]]) {
    await nextIteration();
    expect(started).toEqual(sofar);
  }
});

test("a task that throws does not hold up the next one", async () => {
  const enqueue = createTaskQueue();
  const thrown = new Promise((resolve) => process.once("uncaughtException", resolve));
  const next = new Promise((resolve) => {
    enqueue(() => {
      throw new Error("broken");
    });
    enqueue(() => resolve("started"));
  });
  expect(await next).toBe("started");
  expect(await thrown).toBeInstanceOf(Error);
});
