import { spawn } from "node:child_process";
import { once } from "node:events";
import { open } from "node:fs/promises";
import { getCompileCacheDir } from "node:module";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { ProblemError } from "#api/problems.ts";
import { networksOf } from "#api/limiting/networks.ts";
import type { FileType } from "#contract/upload.ts";
import type { Refusal } from "./refusal.ts";

/** A file on disk that its name says to be of a type. */
interface NamedFile {
  path: string;
  type: FileType;
}

/** Inspects a file from a sender's address. Undefined if it may be accepted. */
export type Inspect = (file: NamedFile & { sender: string }) => Promise<Refusal | undefined>;

const usual = {
  program: fileURLToPath(new URL("inspection-process.ts", import.meta.url)),
  /** Milliseconds of CPU, however busy the machine is. */
  cpuLimit: 2000,
  /** Milliseconds on the clock. */
  silence: 60_000,
};
/** Megabytes for the objects of a file: many times what the largest one takes. */
const processMemory = 256;

/**
 * Inspects a file in a process of its own, so that no file can keep pages waiting or end the server. One that takes too much
 * CPU or memory ends its process and is refused as too complex.
 * @throws ProblemError 503 if the process does not end in time; errors of the system as they are
 */
export async function inspectApart(
  { path, type }: NamedFile,
  limits: Partial<typeof usual> = {},
): Promise<Refusal | undefined> {
  const { program, cpuLimit, silence } = { ...usual, ...limits };
  const cache = getCompileCacheDir();
  await using file = await open(path);
  const args = [`--max-old-space-size=${processMemory}`, program, type, String(cpuLimit)];
  const child = spawn(process.execPath, args, {
    // Libraries write warnings about files, which would fill the log.
    stdio: [file.fd, "pipe", "ignore"],
    // Without the server's secrets.
    env: cache ? { NODE_COMPILE_CACHE: cache } : {},
    timeout: silence,
    killSignal: "SIGKILL",
  });
  const [verdict, [code, signal]] = await Promise.all([text(child.stdout!), once(child, "close")]);
  if (code === 0) return (JSON.parse(verdict) as Refusal | null) ?? undefined;
  if (child.killed) throw createQueueError(1);
  // So ends one that a file makes too large, or whose library crashes. One that starts may be told to stop.
  if (signal && signal !== "SIGTERM") return { code: "file.complex" };
  throw new Error(`The process that inspects files ended: ${signal ?? code}`);
}

/**
 * Creates a function that inspects files one after the other. One file of each network may wait, so that nobody's files keep
 * others waiting for long: it throws ProblemError 503 for a second one, and if `mostWaiting` are waiting.
 */
export function createInspector({
  inspect = inspectApart,
  mostWaiting = 20,
}: { inspect?: (file: NamedFile) => Promise<Refusal | undefined>; mostWaiting?: number } = {}): Inspect {
  /** The networks of the files that wait. */
  const waiting = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  return ({ path, type, sender }) => {
    const { network } = networksOf(sender);
    if (waiting.has(network) || waiting.size >= mostWaiting)
      return Promise.reject(createQueueError(waiting.size + 1));
    waiting.add(network);
    const inspection = last.then(() => {
      waiting.delete(network);
      return inspect({ path, type });
    });
    last = inspection.catch(() => {});
    return inspection;
  };
}

/** The longest that the files ahead of the next one can take. */
function createQueueError(files: number): ProblemError {
  return new ProblemError("unavailable", {
    detail: "Many files are waiting for inspection",
    // A process takes half a second to start.
    retryAfter: Math.ceil((files * (usual.cpuLimit + 500)) / 1000),
  });
}
