/** Renders pages in a worker thread. */
import { parentPort, workerData } from "node:worker_threads";
import { lowerThreadPriority } from "#reader/background-thread.ts";
import { createLibrary, type LibraryData } from "#reader/library.ts";
import type { Env } from "#server/env.ts";
import { captureConsole, configureLog } from "#server/telemetry/log.ts";
import { loadBuild } from "./build.ts";
import type { Rendered } from "./page-cache.ts";
import { createRenderer } from "./site.ts";

/** What the thread is started with. */
export interface RenderThreadData {
  env: Env;
  library: LibraryData;
}

/** What the main thread posts: an address to render. */
export interface RenderRequest {
  id: number;
  address: string;
}

/** What this thread posts: a page, an error that was shown as an error page, or why there is no page. */
export type RenderEvent =
  | { type: "rendered"; id: number; rendered: Rendered }
  | { type: "error"; address: string; error: unknown }
  | { type: "failed"; id: number; error: unknown };

const { env, library: data } = workerData as RenderThreadData;
configureLog({ level: env.LOG_LEVEL });
captureConsole();
const library = createLibrary(data);

const render = createRenderer({
  build: await loadBuild(),
  env,
  library: () => library,
  onError: (address, error) => post({ type: "error", address, error }),
});

parentPort?.on("message", ({ id, address }: RenderRequest) => void answer(id, address));

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
