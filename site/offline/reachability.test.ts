import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isSiteReachable, onSiteReachable } from "./reachability.ts";

const fetchMock = vi.fn<typeof fetch>();
const listeners = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetchMock);
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("addEventListener", listeners.addEventListener.bind(listeners));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

test("a site answers when it does so well; without a connection it is not asked", async () => {
  fetchMock.mockResolvedValueOnce(new Response(null, { status: 200 }));
  expect(await isSiteReachable()).toBe(true);
  fetchMock.mockResolvedValueOnce(new Response(null, { status: 502 }));
  expect(await isSiteReachable()).toBe(false);
  fetchMock.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  expect(await isSiteReachable()).toBe(false);
  vi.stubGlobal("navigator", { onLine: false });
  expect(await isSiteReachable()).toBe(false);
  expect(fetchMock).toHaveBeenCalledTimes(3);
});

test("the return of the site is told once, by the browser's event or within three seconds", async () => {
  const onAnswer = vi.fn<() => void>();
  fetchMock.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  fetchMock.mockImplementation(async () => new Response());
  onSiteReachable(onAnswer);
  await vi.advanceTimersByTimeAsync(3000);
  expect(onAnswer).not.toHaveBeenCalled();
  listeners.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(500);
  expect(onAnswer).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  listeners.dispatchEvent(new Event("online"));
  expect(onAnswer).toHaveBeenCalledOnce();
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test("nothing is told to whoever has stopped", async () => {
  const onAnswer = vi.fn<() => void>();
  fetchMock.mockImplementation(async () => new Response());
  const stop = onSiteReachable(onAnswer);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  listeners.dispatchEvent(new Event("online"));
  expect(fetchMock).not.toHaveBeenCalled();
});
