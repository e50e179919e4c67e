import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, expect, test } from "vitest";
import { ProblemError } from "#api/problems.ts";
import { createInspector } from "./inspector.ts";
import { docx, exe, pdf } from "#test/sample-files.ts";
import { makeFolder } from "#test/folders.ts";

const folder = makeFolder({ whenDone: afterAll });

const startReal = () => new Worker(new URL("inspection-worker.ts", import.meta.url));

test("files are inspected in a thread, in order of arrival", async () => {
  const inspect = createInspector();
  const files = [pdf(), exe, docx({ "word/vbaProject.bin": "code" })];
  const findings = await Promise.all(files.map(async (bytes, at) => inspect(await save(`${at}`, bytes))));
  expect(findings).toEqual([{ type: "pdf" }, undefined, { type: "docx", refusal: "file.macros" }]);
});

test("a file whose inspection times out is unreadable, and the next one is inspected", async () => {
  const threads = [() => new Worker("for (;;);", { eval: true }), startReal];
  const inspect = createInspector({ timeLimit: 5000, start: () => threads.shift()!() });
  const path = await save("endless", pdf());
  expect(await Promise.all([inspect(path), inspect(path)])).toEqual([undefined, { type: "pdf" }]);
});

test("a file whose inspection takes too much memory is unreadable, and the next one is inspected", async () => {
  const hoard = "const kept = []; for (;;) kept.push(new Array(1000).fill({}));";
  const resourceLimits = { maxOldGenerationSizeMb: 8 };
  const threads = [() => new Worker(hoard, { eval: true, resourceLimits }), startReal];
  const inspect = createInspector({ start: () => threads.shift()!() });
  const path = await save("hoard", pdf());
  expect(await inspect(path)).toBeUndefined();
  expect(await inspect(path)).toEqual({ type: "pdf" });
});

test("a crash of the thread is an error, not a verdict", async () => {
  const inspect = createInspector({ start: () => new Worker("throw new Error('broken')", { eval: true }) });
  await expect(inspect(await save("fault", pdf()))).rejects.toThrow("ended");
});

test("a file that cannot be read throws the system's error", async () => {
  const path = join(folder, "nowhere");
  await expect(createInspector()(path)).rejects.toMatchObject({ code: "ENOENT", syscall: "open", path });
});

test("a file beyond the queue's limit is asked to retry", async () => {
  const inspect = createInspector({ maxPending: 2 });
  const path = await save("many", pdf());
  const results = await Promise.allSettled([inspect(path), inspect(path), inspect(path)]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
  expect(results[2]).toMatchObject({ reason: expect.any(ProblemError) as unknown });
  expect(results[2]).toMatchObject({ reason: { code: "unavailable", retryAfter: 10 } });
  expect(await inspect(path)).toEqual({ type: "pdf" });
});

async function save(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}
