import { expect, test } from "vitest";
import { classifyDatabaseError } from "#api/database/failure.ts";
import { isOutage } from "#api/unavailable.ts";
import { withOutageErrors, type FileStore } from "./file-store.ts";

const refused = Object.assign(new Error(""), { code: "ECONNREFUSED" });
const silent = Object.assign(new Error("No answer in 5000 ms"), { name: "TimeoutError" });

test("a file store that refuses or does not respond never counts as a database error", async () => {
  for (const [cause, reason] of [
    [refused, "ECONNREFUSED"],
    [silent, "TimeoutError"],
  ] as const) {
    const store = withOutageErrors(failingStore(cause));
    const uses = [
      () => store.put("id", { path: "/none", size: 1 }),
      () => store.read("id"),
      () => store.remove("id"),
    ];
    for (const use of uses) {
      const error: unknown = await use().catch((thrown: unknown) => thrown);
      expect(classifyDatabaseError(error)).toBeUndefined();
      expect(isOutage(error)).toBe(true);
      expect(error).toMatchObject({ cause, message: expect.stringContaining(reason) as string });
    }
  }
});

test("a check throws the store's own error", async () => {
  const store = withOutageErrors(failingStore(refused));
  await expect(store.check()).rejects.toBe(refused);
});

function failingStore(error: Error): FileStore {
  const fail = (): Promise<never> => Promise.reject(error);
  return { put: fail, read: fail, remove: fail, check: fail };
}
