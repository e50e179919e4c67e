import { readdirSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import type { Library } from "#library/library.ts";
import { readLibrary } from "#library/read-library.ts";
import { parseEnv } from "#server/env.ts";
import { startApi } from "#test/api.ts";
import { loadBuild } from "./build.ts";
import { createRenderThread } from "./render-thread.ts";
import { createRenderer } from "./site.ts";

const env = parseEnv({});
const library = readLibrary("content");

test("a thread renders what the process renders: a page with records, as Markdown, data of a page, and a feed", async () => {
  const { api, thread } = await start();
  const render = createRenderer({
    api,
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

test("a thread renders the content of now, and keeps fallback data out of caches", async () => {
  let current: Library = library;
  let isFallback = false;
  const { thread } = await start({ library: () => current, isFallback: () => isFallback });
  const before = await thread.render("/global/branch");
  expect(before.headers["Cache-Control"]).toContain("s-maxage");

  current = { ...library, version: "next", company: { ...library.company, company: "Another Company" } };
  isFallback = true;
  const after = await thread.render("/global/branch");
  expect(after.body.toString()).toContain("Another Company");
  expect(after.headers["Cache-Control"]).toBe("no-cache");
});

test.runIf(process.platform === "linux")(
  "a thread renders its first page at full priority, and the next ones at a lower one",
  async () => {
    const others = new Set(listThreads());
    const { api, thread } = await start();
    const request = api.request.bind(api);
    let isLowered: boolean | undefined;
    api.request = (...args) => {
      isLowered = listThreads().some((id) => !others.has(id) && priorityOf(id) > getPriority());
      return request(...args);
    };
    await thread.render("/global/branch");
    expect(isLowered).toBe(false);
    await thread.render("/global/branch");
    expect(isLowered).toBe(true);
  },
);

test("an error of a page is reported, and the page says so", async () => {
  const errors: string[] = [];
  const { api, thread } = await start({ onError: (address, error) => errors.push(`${address}: ${error}`) });
  api.request = () => Response.json({ title: "Broken" }, { status: 500 });
  expect((await thread.render("/global/branch")).status).toBe(500);
  expect(errors).toEqual(["/global/branch: Error: The API answered 500"]);
});

test("a thread that has been stopped renders no more", async () => {
  const { thread } = await start();
  const rendering = thread.render("/global/branch");
  thread.close();
  await expect(rendering).rejects.toThrow("was stopped");
  await expect(thread.render("/global/branch")).rejects.toThrow("stopping");
});

async function start(
  options: Partial<Parameters<typeof createRenderThread>[0]> = {},
): Promise<{ api: Awaited<ReturnType<typeof startApi>>; thread: ReturnType<typeof createRenderThread> }> {
  const api = await startApi();
  const thread = createRenderThread({
    env,
    api,
    library: () => library,
    isFallback: () => false,
    onError: fail,
    ...options,
  });
  onTestFinished(thread.close);
  return { api, thread };
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
