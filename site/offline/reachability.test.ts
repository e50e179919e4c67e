import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followConnection } from "./reachability.ts";

const fetchMock = vi.fn<typeof fetch>();
const tell = vi.fn<(isLost: boolean) => void>();
let listeners: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  listeners = new EventTarget();
  vi.stubGlobal("fetch", fetchMock);
  vi.stubGlobal("navigator", { onLine: false });
  vi.stubGlobal("addEventListener", listeners.addEventListener.bind(listeners));
  vi.stubGlobal("removeEventListener", listeners.removeEventListener.bind(listeners));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetchMock.mockReset();
  tell.mockReset();
});

test("a connection is not lost while the site answers with success, whatever the browser says", async () => {
  fetchMock.mockResolvedValue(new Response(null, { status: 200 }));
  followConnection(tell);
  await vi.advanceTimersByTimeAsync(0);
  listeners.dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(0);
  expect(fetchMock).toHaveBeenCalledTimes(2);
  expect(tell).not.toHaveBeenCalled();
  fetchMock.mockResolvedValue(new Response(null, { status: 502 }));
  listeners.dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(0);
  expect(tell.mock.calls).toEqual([[true]]);
});

test("its return is noticed within three seconds, and upon the browser's event", async () => {
  fetchMock.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  fetchMock.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  fetchMock.mockImplementation(async () => new Response());
  followConnection(tell);
  await vi.advanceTimersByTimeAsync(3000);
  expect(fetchMock).toHaveBeenCalledTimes(2);
  expect(tell.mock.calls).toEqual([[true]]);
  listeners.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(tell.mock.calls).toEqual([[true], [false]]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetchMock).toHaveBeenCalledTimes(3);
});

test("nothing is told once that is ended", async () => {
  fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
  const end = followConnection(tell);
  await vi.advanceTimersByTimeAsync(0);
  end();
  fetchMock.mockImplementation(async () => new Response());
  await vi.advanceTimersByTimeAsync(60_000);
  listeners.dispatchEvent(new Event("offline"));
  expect(tell.mock.calls).toEqual([[true]]);
});
