import { expect, test } from "vitest";
import { progressOf } from "./target-list.tsx";

const years = { base: "2021", now: "2025", goal: "2031" };

test("progress to decreasing and increasing targets is measured alike", () => {
  expect(way(100, 70, 40)).toEqual({ done: 50, elapsed: 40, isOnCourse: true });
  expect(way(20, 30, 60)).toEqual({ done: 25, elapsed: 40, isOnCourse: false });
});

test("progress is 0 in the wrong direction and complete beyond the target", () => {
  expect(way(100, 120, 40).done).toBe(0);
  expect(way(100, 30, 40).done).toBe(100);
});

function way(base: number, now: number, goal: number) {
  return progressOf({
    base: { year: years.base, value: base },
    now: { year: years.now, value: now },
    goal: { year: years.goal, value: goal },
  });
}
