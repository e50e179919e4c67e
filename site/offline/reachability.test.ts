import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isSiteReachable, isUnreachable, onSiteReachable, UnreachableError } from "./reachability.ts";

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

test("a site is reachable if it answers with success; offline no request is made", async () => {
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

test("the callback runs once, after the browser's event or within three seconds", async () => {
  const onReachable = vi.fn<() => void>();
  fetchMock.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  fetchMock.mockImplementation(async () => new Response());
  onSiteReachable(onReachable);
  await vi.advanceTimersByTimeAsync(3000);
  expect(onReachable).not.toHaveBeenCalled();
  listeners.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(500);
  expect(onReachable).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  listeners.dispatchEvent(new Event("online"));
  expect(onReachable).toHaveBeenCalledOnce();
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test("the callback does not run once probing has stopped", async () => {
  const onReachable = vi.fn<() => void>();
  fetchMock.mockImplementation(async () => new Response());
  const stop = onSiteReachable(onReachable);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  listeners.dispatchEvent(new Event("online"));
  expect(fetchMock).not.toHaveBeenCalled();
});

test.each([
  new UnreachableError(),
  new TypeError("Failed to fetch"),
  new TypeError("NetworkError when attempting to fetch resource."),
  new TypeError("Load failed"),
])("%s means that the site could not be reached", (error) => {
  expect(isUnreachable(error)).toBe(true);
});

test.each([
  new TypeError("l is not a function"),
  new TypeError("Failed to fetch dynamically imported module: /global/assets/service.js"),
  new Error("Failed to fetch"),
  undefined,
  "Failed to fetch",
])("%s does not mean that", (error) => {
  expect(isUnreachable(error)).toBe(false);
});
