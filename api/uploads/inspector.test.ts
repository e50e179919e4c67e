import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { ProblemError } from "#api/problems.ts";
import { makeFolder } from "#test/folders.ts";
import { docx, exe, pdf } from "#test/sample-files.ts";
import { createInspector, inspectApart } from "./inspector.ts";

// The processes give way to all others, and a busy machine starts them late.
vi.setConfig({ testTimeout: 60_000 });

const folder = makeFolder({ whenDone: afterAll });

test("files are inspected in processes of their own", async () => {
  const inspect = createInspector();
  const files = { "a.pdf": pdf(), "b.pdf": exe, "c.docx": docx({ "word/vbaProject.bin": "code" }) };
  const verdicts = await Promise.all(
    Object.entries(files).map(async ([name, bytes], at) => {
      const type = name.endsWith("docx") ? "docx" : "pdf";
      return inspect({ path: await save(name, bytes), type, sender: `${10 + at}.0.0.1` });
    }),
  );
  expect(verdicts).toEqual([
    undefined,
    { code: "file.other", params: { found: "EXE" } },
    { code: "file.macros" },
  ]);
});

test("a file that takes too much CPU is too complex", async () => {
  const bytes = pdf({ objects: `1 0 obj<</A [${"[1 2 R]".repeat(500_000)}]>>endobj\n`.repeat(2) });
  const file = { path: await save("long", bytes), type: "pdf" } as const;
  expect(await inspectApart(file, { cpuLimit: 200 })).toEqual({ code: "file.complex" });
});

test("a file that takes too much memory is too complex", async () => {
  expect(await run("hoard", "const kept = []; for (;;) kept.push(new Array(1000).fill({}));")).toEqual({
    code: "file.complex",
  });
});

test("a process that neither works nor answers is no verdict: the file may be sent again", async () => {
  const silent = run("silent", "setInterval(() => {}, 1000);", { silence: 300 });
  await expect(silent).rejects.toMatchObject({ code: "unavailable" });
});

test("a fault of the process is an error, not a verdict", async () => {
  await expect(run("fault", "throw new Error('broken')")).rejects.toThrow("ended");
});

test("a file that cannot be read throws the system's error", async () => {
  const path = join(folder, "nowhere");
  await expect(inspectApart({ path, type: "pdf" })).rejects.toMatchObject({
    code: "ENOENT",
    syscall: "open",
    path,
  });
});

/** Inspects a file by another program. */
async function run(name: string, code: string, limits: { silence?: number } = {}) {
  const program = await save(`${name}.mjs`, Buffer.from(code));
  return inspectApart({ path: await save(name, pdf()), type: "pdf" }, { program, ...limits });
}

/** An inspector whose files take as long as the test wants, and what it has begun. */
function fakeInspector(options: { mostWaiting?: number } = {}) {
  const begun: string[] = [];
  let answer: () => void = () => {};
  const inspect = createInspector({
    inspect({ path }) {
      begun.push(path);
      return new Promise((resolve) => (answer = () => resolve(undefined)));
    },
    ...options,
  });
  return {
    begun,
    /** Sends a file, whose request comes by itself. */
    async send(path: string, sender: string) {
      const inspection = inspect({ path, type: "pdf", sender });
      inspection.catch(() => {});
      await new Promise((resolve) => setImmediate(resolve));
      return { inspection };
    },
    async next() {
      answer();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test("of one network one file waits at a time, and files come in their turn", async () => {
  const { begun, send, next } = fakeInspector();
  const flood = [await send("a1", "2001:db8:1::1"), await send("a2", "2001:db8:1:2::1")];
  const { inspection: refused } = await send("a3", "2001:db8:1:3::1");
  await expect(refused).rejects.toMatchObject({ code: "unavailable", retryAfter: 5 });
  await next();
  const others = [await send("b1", "203.0.113.9"), await send("c1", "198.51.100.9")];
  flood.push(await send("a4", "2001:db8:1:4::1"));
  expect(begun).toEqual(["a1", "a2"]);
  for (let time = 0; time < 4; time += 1) await next();
  expect(begun).toEqual(["a1", "a2", "b1", "c1", "a4"]);
  const verdicts = [...flood, ...others].map(({ inspection }) => inspection);
  expect(await Promise.all(verdicts)).toEqual(Array.from({ length: 5 }));
});

test("a file beyond the queue's limit is told how long the others take at most", async () => {
  const { send, next } = fakeInspector({ mostWaiting: 2 });
  const taken = [
    await send("a", "203.0.113.1"),
    await send("b", "198.51.100.1"),
    await send("c", "192.0.2.1"),
  ];
  const { inspection: refused } = await send("d", "100.64.0.1");
  await expect(refused).rejects.toBeInstanceOf(ProblemError);
  await expect(refused).rejects.toMatchObject({ code: "unavailable", retryAfter: 8 });
  for (let time = 0; time < 3; time += 1) await next();
  const verdicts = taken.map(({ inspection }) => inspection);
  expect(await Promise.all(verdicts)).toEqual([undefined, undefined, undefined]);
});

async function save(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}
