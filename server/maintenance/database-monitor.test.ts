import { expect, onTestFinished, test, vi } from "vitest";
import { DatabaseFailure } from "#api/database/failure.ts";
import { monitorDatabase } from "./database-monitor.ts";

const unreachable = () => Promise.reject(new DatabaseFailure("unreachable", "nobody listens"));

test("an unavailable database is opened again each second, and told once a minute", async () => {
  const { monitor, prepare, events } = start({ prepare: unreachable });
  expect(monitor.problem()).toBe("starting");
  await monitor.firstAttempt;
  expect(monitor.problem()).toMatch(/^unreachable: .*start it/);
  await vi.advanceTimersByTimeAsync(65_000);
  expect(prepare).toHaveBeenCalledTimes(66);
  expect(events).toEqual(["down: unreachable", "down: unreachable"]);
  prepare.mockImplementation(() => Promise.resolve());
  await vi.advanceTimersByTimeAsync(1000);
  expect(monitor.problem()).toBeUndefined();
  expect(events.at(-1)).toBe("ready");
});

test("a database that fails in use is down until it is reopened", async () => {
  const { monitor, prepare, probe, events } = start({});
  await monitor.firstAttempt;
  probe.mockImplementationOnce(unreachable);
  await vi.advanceTimersByTimeAsync(1000);
  expect(monitor.problem()).toBeDefined();
  await vi.advanceTimersByTimeAsync(1000);
  expect(monitor.problem()).toBeUndefined();
  expect(prepare).toHaveBeenCalledTimes(2);
  expect(events).toEqual(["ready", "down: unreachable", "ready"]);
});

test("a query's error marks the database as down, unless the query or a temporary lock caused it", async () => {
  const { monitor, prepare } = start({});
  await monitor.firstAttempt;
  expect(monitor.report(new TypeError("a mistake of ours"))).toBe(false);
  expect(monitor.report(new DatabaseFailure("busy", "locked"))).toBe(true);
  expect(monitor.problem()).toBeUndefined();
  expect(monitor.report(new DatabaseFailure("full", "no space"))).toBe(true);
  expect(monitor.problem()).toMatch(/^full: /);
  expect(prepare).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(monitor.problem()).toBeUndefined();
});

test("a lock of another program during a check does not change the state", async () => {
  const { monitor, probe } = start({});
  await monitor.firstAttempt;
  probe.mockImplementation(() => Promise.reject(new DatabaseFailure("busy", "locked")));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(monitor.problem()).toBeUndefined();
});

test("an unknown error keeps the database down and the checks running", async () => {
  const { monitor, prepare } = start({ prepare: () => Promise.reject(new Error("a migration failed")) });
  await monitor.firstAttempt;
  expect(monitor.problem()).toMatch(/^unusable: /);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(prepare.mock.calls.length).toBeGreaterThan(2);
});

test("a check that fails after the stop is not reported", async () => {
  const { monitor, probe, events } = start({});
  await monitor.firstAttempt;
  const running = Promise.withResolvers<void>();
  probe.mockReturnValueOnce(running.promise);
  await vi.advanceTimersByTimeAsync(1000);
  monitor.stop();
  running.reject(new DatabaseFailure("failing", "closed"));
  await vi.advanceTimersByTimeAsync(10);
  expect(events).toEqual(["ready"]);
});

function start(change: { prepare?: () => Promise<void> }) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const prepare = vi.fn<() => Promise<void>>(change.prepare ?? (() => Promise.resolve()));
  const probe = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const events: string[] = [];
  const monitor = monitorDatabase({
    prepare,
    probe,
    onReady: () => events.push("ready"),
    onDown: (problem) => events.push(`down: ${problem.split(":")[0]}`),
  });
  onTestFinished(monitor.stop);
  return { monitor, prepare, probe, events };
}
