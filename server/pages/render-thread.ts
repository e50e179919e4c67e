import { Worker } from "node:worker_threads";
import type { Library } from "#reader/library.ts";
import type { Env } from "#server/env.ts";
import type { Rendered } from "./page-cache.ts";
import type { RenderEvent, RenderRequest, RenderThreadData } from "./render-worker.ts";

/** How long a thread waits for another page before it ends, in milliseconds. It takes as much memory as half a server. */
const idleLimit = 5000;

/**
 * Renders pages in a worker thread, so that the main thread goes on answering requests meanwhile. The thread starts with
 * the first page, ends when there is none, and is replaced when the content changes.
 */
export function createRenderThread({
  env,
  library,
  onError,
}: {
  env: Env;
  library: () => Library;
  /** Called with errors that were shown as error pages. */
  onError: (address: string, error: unknown) => void;
}): {
  /** Renders an address. Rejects if the thread cannot start or breaks. */
  render: (address: string) => Promise<Rendered>;
  close: () => void;
} {
  let isClosed = false;
  let current: { version: string; thread: RenderThread } | undefined;
  return {
    async render(address) {
      if (isClosed) throw new Error("The server is stopping");
      const { version, page: _page, ...data } = library();
      if (current?.version !== version || current.thread.hasEnded) {
        const thread = new RenderThread({ env, library: { version, ...data } }, onError);
        current = { version, thread };
      }
      return current.thread.render(address);
    },
    close() {
      isClosed = true;
      current?.thread.end();
    },
  };
}

class RenderThread {
  readonly #worker: Worker;
  readonly #renders = new Map<number, PromiseWithResolvers<Rendered>>();
  #lastRender = 0;
  #ending: NodeJS.Timeout | undefined;
  hasEnded = false;

  constructor(data: RenderThreadData, onError: (address: string, error: unknown) => void) {
    this.#worker = new Worker(new URL("./render-worker.ts", import.meta.url), { workerData: data });
    this.#worker.unref();
    this.#worker.on("error", (error) => this.end(error));
    this.#worker.on("message", (event: RenderEvent) => {
      if (event.type === "error") onError(event.address, event.error);
      else this.#settle(event);
    });
  }

  render(address: string): Promise<Rendered> {
    clearTimeout(this.#ending);
    const id = ++this.#lastRender;
    const render = Promise.withResolvers<Rendered>();
    this.#renders.set(id, render);
    this.#post({ id, address });
    return render.promise;
  }

  end(error: unknown = new Error("The thread that renders pages was stopped")): void {
    this.hasEnded = true;
    clearTimeout(this.#ending);
    for (const { reject } of this.#renders.values()) reject(error);
    this.#renders.clear();
    void this.#worker.terminate();
  }

  #settle(event: Extract<RenderEvent, { type: "rendered" | "failed" }>): void {
    const render = this.#renders.get(event.id);
    this.#renders.delete(event.id);
    if (event.type === "failed") render?.reject(event.error);
    else render?.resolve({ ...event.rendered, body: toBuffer(event.rendered.body) });
    if (this.#renders.size === 0) this.#ending = setTimeout(() => this.end(), idleLimit).unref();
  }

  #post(request: RenderRequest): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
    this.#worker.postMessage(request);
  }
}

/** A buffer that was posted arrives as a plain array of bytes, in a copy of the memory that small buffers share. */
function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBufferLike>): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
