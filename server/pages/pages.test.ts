import { expect, onTestFinished, test, vi } from "vitest";
import { followDay } from "./pages.ts";

test("a new day is announced once, after midnight UTC", () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T23:59:45Z") });
  onTestFinished(() => void vi.useRealTimers());
  const changes: string[] = [];
  const day = followDay({ onChange: (each) => changes.push(each) });
  onTestFinished(() => day.close());
  vi.advanceTimersByTime(10_000);
  expect([day.today(), changes]).toEqual(["2026-11-21", []]);
  vi.advanceTimersByTime(60_000);
  expect([day.today(), changes]).toEqual(["2026-11-22", ["2026-11-22"]]);
});
