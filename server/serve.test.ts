import { expect, test, vi } from "vitest";
import { waitAtMost } from "./serve.ts";

test("work that ends in time is waited for, and its failure is passed on", async () => {
  let isDone = false;
  await waitAtMost(
    60_000,
    Promise.resolve().then(() => {
      isDone = true;
    }),
  );
  expect(isDone).toBe(true);
  await expect(waitAtMost(60_000, Promise.reject(new Error("no disk")))).rejects.toThrow("no disk");
});

test("work that does not end is not waited for longer than the limit", async () => {
  const settled = vi.fn<() => void>();
  await waitAtMost(10, new Promise(() => {})).then(settled);
  expect(settled).toHaveBeenCalled();
});
