import { expect, onTestFinished, test, vi } from "vitest";
import { fillRecords, recordsVersion, replaceRecords } from "#api/models/records.ts";
import { readRecordFile } from "#api/record-files.ts";
import { testOnEach } from "#test/databases.ts";
import { followRecords } from "./records.ts";

testOnEach("what another process imports is noticed within five seconds", async (database) => {
  await fillRecords(database, (kind) => readRecordFile("content", kind));
  const changes: string[] = [];
  const records = await followRecords(() => recordsVersion(database), {
    onChange: (version) => changes.push(version),
    onError(error) {
      throw error;
    },
  });
  onTestFinished(() => records.close());
  const before = records.version();
  await replaceRecords(database, "news", readRecordFile("content", "news"));
  await expect.poll(() => records.version(), { timeout: 5000 }).not.toBe(before);
  expect(changes).toEqual([records.version()]);
});

test("a database that is away is told of, and asked again", async () => {
  let answer: () => Promise<string> = () => Promise.resolve("1");
  const errors: unknown[] = [];
  const records = await followRecords(() => answer(), {
    onChange() {},
    onError: (error) => errors.push(error),
  });
  onTestFinished(() => records.close());
  answer = () => Promise.reject(new Error("away"));
  await expect.poll(() => errors.length, { timeout: 5000 }).toBe(1);
  expect(records.version()).toBe("1");
  answer = () => Promise.resolve("2");
  await expect.poll(() => records.version(), { timeout: 5000 }).toBe("2");
});

test("a slow database is asked one question at a time", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { promise, resolve } = Promise.withResolvers<string>();
  const read = vi.fn<() => Promise<string>>(() => promise).mockResolvedValueOnce("1");
  const records = await followRecords(read, { onChange() {}, onError() {} });
  onTestFinished(() => records.close());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(2);
  resolve("2");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(records.version()).toBe("2");
  expect(read.mock.calls.length).toBeGreaterThan(2);
});
