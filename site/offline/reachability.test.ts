import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isSiteReachable, siteReachable } from "./reachability.ts";

const fetchMock = vi.fn<typeof fetch>();
const listeners = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetchMock);
  vi.stubGlobal("addEventListener", listeners.addEventListener.bind(listeners));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

test("a site is reachable if it answers with success, whatever the browser says of the connection", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  fetchMock.mockResolvedValueOnce(new Response(null, { status: 200 }));
  expect(await isSiteReachable()).toBe(true);
  fetchMock.mockResolvedValueOnce(new Response(null, { status: 502 }));
  expect(await isSiteReachable()).toBe(false);
  fetchMock.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  expect(await isSiteReachable()).toBe(false);
  expect(fetchMock).toHaveBeenCalledTimes(3);
});

test("its return is noticed within three seconds, and upon the browser's event", async () => {
  const onReachable = vi.fn<() => void>();
  fetchMock.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  fetchMock.mockImplementation(async () => new Response());
  void siteReachable().then(onReachable);
  await vi.advanceTimersByTimeAsync(3000);
  expect(fetchMock).toHaveBeenCalledOnce();
  expect(onReachable).not.toHaveBeenCalled();
  listeners.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(onReachable).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetchMock).toHaveBeenCalledTimes(2);
});
