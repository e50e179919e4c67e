/** Reads the editors' folder in a process of its own, and writes what it has read to stdout. */
import type { TagName } from "#shared/tags.ts";
import type { ContentData } from "./content.ts";
import { ContentError } from "./problems.ts";
import { lowerPriority } from "./priority.ts";
import { readEveryDay } from "./read-content.ts";

/** What the process is started with. */
export interface ReadRequest {
  folder: string;
  features: TagName[];
  /** Whether requests are answered meanwhile, which come first. */
  isInBackground: boolean;
}

/** What it writes, as JSON: the content of every day, or the mistakes. */
export type ReadResult = ContentData | { problems: string[] };

function read({ folder, features }: ReadRequest): ReadResult {
  try {
    return readEveryDay(folder, { features });
  } catch (error) {
    if (error instanceof ContentError) return { problems: error.problems };
    throw error;
  }
}

const request = JSON.parse(process.argv[2] ?? "") as ReadRequest;
if (request.isInBackground) lowerPriority();
process.stdout.write(JSON.stringify(read(request)));
