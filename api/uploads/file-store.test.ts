import { expect, test } from "vitest";
import { classifyDatabaseError } from "#api/database/failure.ts";
import { findOutage } from "#api/unavailable.ts";
import { createLazyStore } from "./open-store.ts";
import type { FileStore } from "./file-store.ts";

const refused = Object.assign(new Error(""), { code: "ECONNREFUSED" });
const silent = Object.assign(new Error("No answer in 5000 ms"), { name: "TimeoutError" });

test("a file store that refuses or does not respond never counts as a database error", async () => {
  for (const [cause, reason] of [
    [refused, "ECONNREFUSED"],
    [silent, "TimeoutError"],
  ] as const) {
    const failing = createLazyStore(() => Promise.resolve(failingStore(cause)));
    const unopened = createLazyStore(() => Promise.reject(cause));
    const uses = [failing, unopened].flatMap((store) => [
      () => store.put("id", { path: "/none", size: 1 }),
      () => store.read("id"),
      () => store.remove("id"),
    ]);
    for (const use of uses) {
      const error: unknown = await use().catch((thrown: unknown) => thrown);
      expect(classifyDatabaseError(error)).toBeUndefined();
      expect(findOutage(error)).toMatchObject({
        part: "files",
        advice: expect.stringContaining(reason) as string,
      });
      expect(error).toMatchObject({ cause });
    }
  }
});

test("a check throws the store's own error", async () => {
  const store = createLazyStore(() => Promise.resolve(failingStore(refused)));
  await expect(store.check()).rejects.toBe(refused);
});

function failingStore(error: Error): FileStore {
  const fail = (): Promise<never> => Promise.reject(error);
  return { put: fail, read: fail, remove: fail, check: fail };
}
