/** Reads the editors' folder in a worker thread, while the process does other things. */
import { parentPort, workerData } from "node:worker_threads";
import { lowerThreadPriority } from "./background-thread.ts";
import type { LibraryData, PageSettings } from "./library.ts";
import { ContentError } from "./problems.ts";
import { readContents, type Contents } from "./read.ts";

/** What the thread is started with. */
export interface ReadRequest {
  folder: string;
  overrides: PageSettings;
  /** Whether requests are answered meanwhile, which come first. */
  isInBackground?: boolean;
}

/** What the thread posts: the contents, without functions, which cannot be sent, or the mistakes. */
export type ReadResult = (Omit<Contents, "library"> & { library: LibraryData }) | { problems: string[] };

function read({ folder, overrides }: ReadRequest): ReadResult {
  try {
    const { library, ...rest } = readContents(folder, overrides);
    const { page: _page, ...data } = library;
    return { library: data, ...rest };
  } catch (error) {
    if (error instanceof ContentError) return { problems: error.problems };
    throw error;
  }
}

const request = workerData as ReadRequest;
if (request.isInBackground) lowerThreadPriority();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
parentPort?.postMessage(read(request));
