import { readdirSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import type { Library } from "#reader/library.ts";
import { readLibrary } from "#reader/read-library.ts";
import { parseEnv } from "#server/env.ts";
import { loadBuild } from "./build.ts";
import { createRenderThread } from "./render-thread.ts";
import { createRenderer } from "./site.ts";

const env = parseEnv({});
const library = readLibrary("content");

test("a thread renders what the process renders: a page with records, as Markdown, data of a page, and a feed", async () => {
  const thread = start();
  const render = createRenderer({
    build: await loadBuild(),
    env,
    library: () => library,
    onError: fail,
  });
  for (const address of ["/global/es/Joinus.md", "/global/services/tank.data", "/global/sitemap.xml"]) {
    const [inThread, here] = [await thread.render(address), await render(address)];
    expect(inThread.body.toString()).toBe(here.body.toString());
    expect(inThread).toEqual(here);
  }
});

test("a thread renders the content of now", async () => {
  let current: Library = library;
  const thread = start({ library: () => current });
  await thread.render("/global/branch");
  current = { ...library, version: "next", company: { ...library.company, company: "Another Company" } };
  const after = await thread.render("/global/branch");
  expect(after.body.toString()).toContain("Another Company");
});

test.runIf(process.platform === "linux")("a thread lowers its priority after its first page", async () => {
  const others = new Set(listThreads());
  const thread = start();
  await thread.render("/global/branch");
  const isLowered = () => listThreads().some((id) => !others.has(id) && priorityOf(id) > getPriority());
  await expect.poll(isLowered).toBe(true);
});

test("an error of a page is reported, and the page says so", async () => {
  const errors: string[] = [];
  const broken = { ...library, records: { ...library.records, offices: undefined as never } };
  const thread = start({
    library: () => broken,
    onError: (address, error) => errors.push(`${address}: ${error instanceof TypeError}`),
  });
  expect((await thread.render("/global/branch")).status).toBe(500);
  expect(errors).toEqual(["/global/branch: true"]);
});

test("a thread that has been stopped renders no more", async () => {
  const thread = start();
  const rendering = thread.render("/global/branch");
  thread.close();
  await expect(rendering).rejects.toThrow("was stopped");
  await expect(thread.render("/global/branch")).rejects.toThrow("stopping");
});

function start(options: Partial<Parameters<typeof createRenderThread>[0]> = {}) {
  const thread = createRenderThread({ env, library: () => library, onError: fail, ...options });
  onTestFinished(thread.close);
  return thread;
}

function listThreads(): string[] {
  return readdirSync("/proc/self/task");
}

/** The niceness of a thread of this process (proc_pid_stat(5), field 19). */
function priorityOf(id: string): number {
  const afterName = readFileSync(`/proc/self/task/${id}/stat`, "utf8").split(") ").at(-1);
  return Number(afterName?.split(" ")[16]);
}

function fail(address: string, error: unknown): never {
  throw new Error(`${address} has failed`, { cause: error });
}
