/** Reads the editors' folder in a worker thread, while the process does other things. */
import { parentPort, workerData } from "node:worker_threads";
import { lowerThreadPriority } from "./background-thread.ts";
import type { ContentData, PageSettings } from "./content.ts";
import { ContentError } from "./problems.ts";
import { readContent } from "./read-content.ts";

/** What the thread is started with. */
export interface ReadRequest {
  folder: string;
  settings: PageSettings;
  /** Whether requests are answered meanwhile, which come first. */
  isInBackground?: boolean;
}

/** What the thread posts: the content, without functions, which cannot be sent, or the mistakes. */
export type ReadResult = ContentData | { problems: string[] };

function read({ folder, settings }: ReadRequest): ReadResult {
  try {
    const { page: _page, ...data } = readContent(folder, settings);
    return data;
  } catch (error) {
    if (error instanceof ContentError) return { problems: error.problems };
    throw error;
  }
}

const request = workerData as ReadRequest;
if (request.isInBackground) lowerThreadPriority();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
parentPort?.postMessage(read(request));
