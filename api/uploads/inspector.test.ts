import { fork, type ChildProcess } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { ProblemError } from "#api/problems.ts";
import { makeFolder } from "#test/folders.ts";
import { docx, exe, pdf } from "#test/sample-files.ts";
import type { InspectionAnswer, InspectionOrder } from "./inspection.ts";
import { createInspector } from "./inspector.ts";

// The processes give way to all others, and a busy machine starts them late.
vi.setConfig({ testTimeout: 60_000 });

const folder = makeFolder({ whenDone: afterAll });

/** Starts a process that runs a program of the test's. */
async function program(name: string, code: string, execArgv: string[] = []): Promise<() => ChildProcess> {
  const path = await save(name, Buffer.from(code));
  return () => fork(path, { execArgv, stdio: ["ignore", "ignore", "ignore", "ipc"] });
}

const accepts = 'process.on("message", () => process.send({ isWorn: false }));';

test("files are inspected in a process of its own, in order of arrival", async () => {
  const inspect = createInspector();
  const files = { "a.pdf": pdf(), "b.pdf": exe, "c.docx": docx({ "word/vbaProject.bin": "code" }) };
  const verdicts = await Promise.all(
    Object.entries(files).map(async ([name, bytes]) => {
      const type = name.endsWith("docx") ? "docx" : "pdf";
      return inspect({ path: await save(name, bytes), type, sender: "" });
    }),
  );
  expect(verdicts).toEqual([
    undefined,
    { code: "file.other", params: { found: "EXE" } },
    { code: "file.macros" },
  ]);
});

test("a file that takes too much CPU is too complex, and the next one is inspected", async () => {
  const inspect = createInspector({ cpuLimit: 200 });
  const path = await save(
    "long",
    pdf({ objects: `1 0 obj<</A [${"[1 2 R]".repeat(500_000)}]>>endobj\n`.repeat(2) }),
  );
  expect(await inspect({ path, type: "pdf", sender: "" })).toEqual({ code: "file.complex" });
  expect(await inspect({ path: await save("next", pdf()), type: "pdf", sender: "" })).toBeUndefined();
});

test("a file that takes too much memory is too complex", async () => {
  const hoard =
    'process.on("message", () => { const kept = []; for (;;) kept.push(new Array(1000).fill({})); });';
  const start = await program("hoard.mjs", hoard, ["--max-old-space-size=8"]);
  const path = await save("large", pdf());
  expect(await createInspector({ start })({ path, type: "pdf", sender: "" })).toEqual({
    code: "file.complex",
  });
});

test("a process that keeps too much of the files so far gives way to another", async () => {
  const worn = 'process.on("message", () => process.send({ isWorn: true }));';
  const starts = [await program("worn.mjs", worn), await program("fresh.mjs", accepts)];
  const inspect = createInspector({ start: () => starts.shift()!() });
  for (let time = 0; time < 3; time += 1) await inspect({ path: "", type: "pdf", sender: "" });
  expect(starts).toEqual([]);
});

test("a process that neither works nor answers is no verdict: the file may be sent again", async () => {
  const start = await program("silent.mjs", 'process.on("message", () => {});');
  const inspect = createInspector({ start, silence: 300 });
  await expect(inspect({ path: "", type: "pdf", sender: "" })).rejects.toMatchObject({ code: "unavailable" });
});

test("a fault of the process is an error, not a verdict", async () => {
  const start = await program("fault.mjs", "throw new Error('broken')");
  await expect(createInspector({ start })({ path: "", type: "pdf", sender: "" })).rejects.toThrow("ended");
});

test("a file that cannot be read throws the system's error", async () => {
  const path = join(folder, "nowhere");
  await expect(createInspector()({ path, type: "pdf", sender: "" })).rejects.toMatchObject({
    code: "ENOENT",
    syscall: "open",
    path,
  });
});

/** An inspector whose files take as long as the test wants, and what it has begun. */
function fakeInspector(options: { mostWaiting?: number } = {}) {
  const begun: string[] = [];
  let answer: () => void = () => {};
  const listeners = new Map<string, ((...values: unknown[]) => void)[]>();
  const child = {
    connected: true,
    ref() {},
    unref() {},
    once: add,
    on: add,
    removeListener() {},
    send({ path }: InspectionOrder) {
      begun.push(path);
      answer = () => {
        const heard = listeners.get("message") ?? [];
        listeners.clear();
        for (const listener of heard) listener({ isWorn: false } satisfies InspectionAnswer);
      };
    },
  };
  function add(event: string, listener: (...values: unknown[]) => void): void {
    listeners.set(event, [...(listeners.get(event) ?? []), listener]);
  }
  const inspect = createInspector({ start: () => child as unknown as ChildProcess, ...options });
  return {
    begun,
    send: (path: string, sender: string) => inspect({ path, type: "pdf", sender }),
    async next() {
      answer();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test("of one network one file waits at a time, and gives way after one of its own", async () => {
  const { begun, send, next } = fakeInspector();
  const flood = [send("a1", "2001:db8:1::1"), send("a2", "2001:db8:1:2::1")];
  await expect(send("a3", "2001:db8:1:3::1")).rejects.toMatchObject({ code: "unavailable", retryAfter: 5 });
  await next();
  flood.push(send("a4", "2001:db8:1:4::1"));
  const others = [send("b1", "203.0.113.9"), send("c1", "198.51.100.9")];
  expect(begun).toEqual(["a1", "a2"]);
  for (let time = 0; time < 4; time += 1) await next();
  expect(begun).toEqual(["a1", "a2", "b1", "a4", "c1"]);
  expect(await Promise.all([...flood, ...others])).toEqual(Array.from({ length: 5 }));
});

test("a file beyond the queue's limit is told how long the others take at most", async () => {
  const { send, next } = fakeInspector({ mostWaiting: 2 });
  const taken = [send("a", "203.0.113.1"), send("b", "198.51.100.1"), send("c", "192.0.2.1")];
  const refused = send("d", "100.64.0.1");
  await expect(refused).rejects.toBeInstanceOf(ProblemError);
  await expect(refused).rejects.toMatchObject({ code: "unavailable", retryAfter: 8 });
  for (let time = 0; time < 3; time += 1) await next();
  expect(await Promise.all(taken)).toEqual([undefined, undefined, undefined]);
});

async function save(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}
