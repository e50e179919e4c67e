/** Renders pages in a worker thread. Their calls are answered by the main thread, which has the records. */
import { parentPort, workerData } from "node:worker_threads";
import { lowerThreadPriority } from "#library/background-thread.ts";
import { createLibrary, type LibraryData } from "#library/library.ts";
import type { Env } from "#server/env.ts";
import { captureConsole, configureLog } from "#server/telemetry/log.ts";
import { loadBuild } from "./build.ts";
import type { Rendered } from "./page-cache.ts";
import { createRenderer } from "./site.ts";

/** What the thread is started with. */
export interface RenderThreadData {
  env: Env;
  library: LibraryData;
  isFallback: boolean;
}

/** What the main thread posts: an address to render, or the answer to a call. */
export type RenderRequest =
  | { type: "render"; id: number; address: string }
  | { type: "answer"; id: number; status: number; headers: [string, string][]; body: string };

/** What this thread posts: a call, a page, an error that was shown as an error page, or why there is no page. */
export type RenderEvent =
  | { type: "call"; id: number; path: string; init: Pick<RequestInit, "method" | "headers" | "body"> }
  | { type: "rendered"; id: number; rendered: Rendered }
  | { type: "error"; address: string; error: unknown }
  | { type: "failed"; id: number; error: unknown };

const { env, library: data, isFallback } = workerData as RenderThreadData;
configureLog({ format: env.LOG_FORMAT, level: env.LOG_LEVEL });
captureConsole();
const library = createLibrary(data);
const calls = new Map<number, (response: Response) => void>();
let lastCall = 0;

const render = createRenderer({
  build: await loadBuild(),
  env,
  api: {
    request(path, { method, headers, body }) {
      const id = ++lastCall;
      post({ type: "call", id, path, init: { method, headers, body } });
      return new Promise((resolve) => calls.set(id, resolve));
    },
  },
  library: () => library,
  isFallback: () => isFallback,
  onError: (address, error) => post({ type: "error", address, error }),
});

parentPort?.on("message", (request: RenderRequest) => {
  if (request.type === "render") return void answer(request.id, request.address);
  const { id, body, ...init } = request;
  calls.get(id)?.(new Response(body, init));
  calls.delete(id);
});

async function answer(id: number, address: string): Promise<void> {
  try {
    post({ type: "rendered", id, rendered: await render(address) });
  } catch (error) {
    post({ type: "failed", id, error });
  }
  // Not before: on a busy machine the start and the first page would take several times as long, and visitors would get
  // the old page meanwhile.
  lowerThreadPriority();
}

function post(event: RenderEvent): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  parentPort?.postMessage(event);
}
