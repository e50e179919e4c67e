import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Stage } from "./loading-bar.ts";
import { createProgress } from "./progress.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("nothing shows before 200 ms", () => {
  const { progress, stages } = watched();
  progress.start();
  vi.advanceTimersByTime(199);
  expect(progress.stage()).toBe("idle");
  vi.advanceTimersByTime(1);
  expect(progress.stage()).toBe("growing");
  expect(stages).toEqual(["growing"]);
});

test("work that ends within 200 ms never shows", () => {
  const { progress, stages } = watched();
  progress.start();
  vi.advanceTimersByTime(199);
  progress.finish();
  vi.advanceTimersByTime(10_000);
  expect(stages).toEqual([]);
});

test("the bar is full when the work ends and hides 500 ms later", () => {
  const { progress, stages } = watched();
  progress.start();
  vi.advanceTimersByTime(3000);
  progress.finish();
  expect(progress.stage()).toBe("done");
  vi.advanceTimersByTime(499);
  expect(progress.stage()).toBe("done");
  vi.advanceTimersByTime(1);
  expect(stages).toEqual(["growing", "done", "idle"]);
});

test("a failure marks the bar, which then hides after 500 ms", () => {
  const { progress, stages } = watched();
  progress.start();
  vi.advanceTimersByTime(300);
  progress.finish(false);
  expect(progress.stage()).toBe("failed");
  vi.advanceTimersByTime(499);
  expect(progress.stage()).toBe("failed");
  vi.advanceTimersByTime(1);
  expect(stages).toEqual(["growing", "failed", "idle"]);
});

test("a failure within 200 ms shows as well", () => {
  const { progress, stages } = watched();
  progress.start();
  vi.advanceTimersByTime(50);
  progress.finish(false);
  vi.advanceTimersByTime(10_000);
  expect(stages).toEqual(["failed", "idle"]);
});

test("with several at once the bar waits for the last", () => {
  const { progress, stages } = watched();
  progress.start();
  vi.advanceTimersByTime(150);
  progress.start();
  vi.advanceTimersByTime(50);
  expect(progress.stage()).toBe("growing");
  progress.finish();
  vi.advanceTimersByTime(10_000);
  expect(progress.stage()).toBe("growing");
  progress.finish();
  vi.advanceTimersByTime(500);
  expect(stages).toEqual(["growing", "done", "idle"]);
});

test("one failure among several marks the bar when the last has ended", () => {
  const { progress, stages } = watched();
  progress.start();
  progress.start();
  vi.advanceTimersByTime(200);
  progress.finish(false);
  progress.finish();
  vi.advanceTimersByTime(500);
  expect(stages).toEqual(["growing", "failed", "idle"]);
});

test("a failure is forgotten with the next work", () => {
  const { progress, stages } = watched();
  progress.start();
  progress.finish(false);
  vi.advanceTimersByTime(500);
  progress.start();
  vi.advanceTimersByTime(200);
  progress.finish();
  vi.advanceTimersByTime(500);
  expect(stages).toEqual(["failed", "idle", "growing", "done", "idle"]);
});

test("work that begins while the bar is full restarts it without hiding it early", () => {
  const { progress, stages } = watched();
  progress.start();
  vi.advanceTimersByTime(200);
  progress.finish();
  vi.advanceTimersByTime(400);
  progress.start();
  vi.advanceTimersByTime(200);
  expect(progress.stage()).toBe("growing");
  vi.advanceTimersByTime(5000);
  expect(progress.stage()).toBe("growing");
  progress.finish();
  vi.advanceTimersByTime(500);
  expect(stages).toEqual(["growing", "done", "growing", "done", "idle"]);
});

test.each([
  ["full", true, ["growing", "done", "idle"]],
  ["marked as failed", false, ["growing", "failed", "idle"]],
])("a bar that is %s hides again after more quick work", (_, ok, wanted) => {
  const { progress, stages } = watched();
  progress.start();
  vi.advanceTimersByTime(200);
  progress.finish(ok);
  vi.advanceTimersByTime(100);
  progress.start();
  vi.advanceTimersByTime(50);
  progress.finish();
  vi.advanceTimersByTime(499);
  expect(progress.stage()).toBe(wanted[1]);
  vi.advanceTimersByTime(1);
  expect(stages).toEqual(wanted);
});

test("an end without a start does not affect the next work", () => {
  const { progress } = watched();
  progress.finish();
  progress.start();
  progress.start();
  vi.advanceTimersByTime(200);
  progress.finish();
  expect(progress.stage()).toBe("growing");
});

test.each([
  ["done", async (): Promise<string> => "answer"],
  ["failed", (): Promise<string> => Promise.reject(new TypeError("Failed to fetch"))],
  [
    "done",
    (): Promise<string> => Promise.reject(new DOMException("The visitor has cancelled", "AbortError")),
  ],
] as const)("watched work ends as %s", async (end, work) => {
  const { progress, stages } = watched();
  const finished = progress.watch(new Promise((resolve) => setTimeout(resolve, 300)).then(work));
  const settled = finished.catch(() => {});
  await vi.advanceTimersByTimeAsync(300);
  await settled;
  expect(stages).toEqual(["growing", end]);
});

test("an unsuccessful result counts as a failure and is returned", async () => {
  const { progress, stages } = watched();
  const answer = { ok: false };
  expect(await progress.watch(Promise.resolve(answer), ({ ok }) => ok)).toBe(answer);
  expect(stages).toEqual(["failed"]);
});

function watched() {
  const stages: Stage[] = [];
  return { progress: createProgress((stage) => stages.push(stage)), stages };
}
