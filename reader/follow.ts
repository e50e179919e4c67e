import { execFile } from "node:child_process";
import { readdir, stat } from "node:fs/promises";
import { getCompileCacheDir } from "node:module";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { isoDay } from "#shared/days.ts";
import { featuresOf } from "./features.ts";
import type { Content, ContentData } from "./content.ts";
import { groupDay, inForce } from "./in-force.ts";
import { manifestFile } from "./pictures.ts";
import { ContentError } from "./problems.ts";
import type { ReadRequest, ReadResult } from "./read-process.ts";
import { copyTexts, dropCopy, hasSoundCopy, keepCopy } from "./sound-copy.ts";

/** Time between two looks at the folder, in milliseconds. */
const interval = 500;
const program = fileURLToPath(new URL("./read-process.ts", import.meta.url));

/** The settings of a folder: where it is, and the tags that its pages have. */
interface ContentSettings {
  CONTENT_DIR: string;
  ANALYTICS_ID?: string | undefined;
  ADS_ID?: string | undefined;
}

interface Following {
  /** The first reading, if it has begun already. */
  reading?: Reading;
  /** The folder that keeps the last sound content: a start with unsound content serves that. */
  soundCopy?: string;
  /** Called when pages or records change, with each new day (the group's, and in UTC), and when content is sound again. */
  onChange: (content: Content) => void;
  /** Called for content that is refused. */
  onError: (error: unknown) => void;
}

/** A reading of the editors' folder. */
export interface Reading {
  /** Taken first, so that a change during the reading is seen afterwards. */
  stamp: string;
  content: Promise<ContentData>;
}

/** Begins to read the editors' folder. Mistakes are those of `followContent`, which takes the reading. */
export async function beginReading(env: ContentSettings, read = readApart): Promise<Reading> {
  const stamp = await readStamp(env.CONTENT_DIR);
  const content = read(env);
  content.catch(() => {});
  return { stamp, content };
}

/**
 * Reads the editors' folder, and reads it again when a file in it, or the list of made pictures, has changed and nothing
 * has changed for another half second. Mistakes go to `onError`, and the content stays as it was. Looking is asynchronous
 * and reading happens in a process of its own, so neither holds up requests. What is dated comes into force by itself, from
 * what was read, when the group's day begins. The folder is polled rather than watched: file events miss saves by renaming,
 * and network file systems have none.
 * @throws ContentError when the folder is unsound to begin with, and there is no sound copy.
 */
export async function followContent(
  env: ContentSettings,
  { reading: begun, soundCopy, onChange, onError }: Following,
): Promise<{
  content: () => Content;
  /** Why the folder is refused, if it is. */
  problem: () => unknown;
  close: () => void;
}> {
  const folder = env.CONTENT_DIR;
  const reading = begun ?? (await beginReading(env));
  let taken = reading.stamp;
  let problem: unknown;
  let read = await reading.content.catch(async (error: unknown) => {
    if (!(error instanceof ContentError) || !hasSoundCopy(soundCopy)) throw error;
    const kept = await readApart({ ...env, CONTENT_DIR: soundCopy });
    problem = error;
    onError(error);
    return kept;
  });
  const today = () => inForce(read, groupDay(read));
  let content = today();
  // Opening hours depend on the day in UTC, dates on the group's.
  const days = () => `${groupDay(read)} ${isoDay(new Date())}`;
  let known = days();
  const clock = setInterval(() => {
    if (days() === known) return;
    known = days();
    content = today();
    onChange(content);
  }, interval).unref();
  const closing = new AbortController();
  const { signal } = closing;

  /** Runs `use` with a copy of the folder's texts, which is kept as the last sound content if its result `isSound`. */
  async function withCopy<Result>(
    use: (copy: string) => Promise<Result>,
    isSound: (result: Result) => boolean = () => true,
  ): Promise<Result> {
    if (!soundCopy) return use(folder);
    let copy: string | undefined;
    try {
      copy = await copyTexts(folder, soundCopy);
    } catch (error) {
      // A full disk does not hold up an edit.
      reportUnkept(error);
    }
    try {
      const result = await use(copy ?? folder);
      if (copy && isSound(result)) await keepCopy(copy, soundCopy).catch(reportUnkept);
      return result;
    } finally {
      if (copy) await dropCopy(copy);
    }
  }

  function reportUnkept(cause: unknown): void {
    if (!signal.aborted)
      onError(new Error("The sound content could not be kept for the next start", { cause }));
  }

  async function follow(): Promise<void> {
    // What was sound at the start is kept, unless it has changed since: then the change is about to be read.
    const isStillFirst = async () => (await readStamp(folder)) === taken;
    if (!problem) await withCopy(isStillFirst, (isSame) => isSame);
    let seen = taken;
    while (!signal.aborted) {
      await delay(interval, undefined, { ref: false });
      const now = await readStamp(folder);
      const isStill = now === seen;
      seen = now;
      if (now === taken || !isStill || signal.aborted) continue;
      taken = now;
      try {
        const next = await withCopy((copy) => readApart({ ...env, CONTENT_DIR: copy }, signal));
        if (signal.aborted) return;
        read = next;
        const before = content;
        content = today();
        const isNewVersion = content.version !== before.version || content.day !== before.day;
        const wasRefused = problem !== undefined;
        problem = undefined;
        if (isNewVersion || wasRefused) onChange(content);
      } catch (error) {
        problem = error;
        if (!signal.aborted) onError(error);
      }
    }
  }
  void follow();

  return {
    content: () => content,
    problem: () => problem,
    close() {
      clearInterval(clock);
      closing.abort();
    },
  };
}

/**
 * Reads the editors' folder in a process of its own, whose memory the system has back afterwards; with a `signal` at a low
 * priority, since requests are answered meanwhile.
 * @throws ContentError for content that is unsound.
 */
async function readApart(
  { CONTENT_DIR: folder, ...tags }: ContentSettings,
  signal?: AbortSignal,
): Promise<ContentData> {
  const isInBackground = signal !== undefined;
  const request: ReadRequest = { folder, features: featuresOf(tags), isInBackground };
  const cache = getCompileCacheDir();
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(request)], {
    // Without the server's secrets.
    env: cache ? { NODE_COMPILE_CACHE: cache } : {},
    maxBuffer: 2 ** 28,
    signal,
  });
  const result = JSON.parse(stdout) as ReadResult;
  if ("problems" in result) throw new ContentError(result.problems);
  return result;
}

/** A text that changes when a file in the folder, or the list of made pictures, is written, added or removed. */
async function readStamp(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const paths = [...names.toSorted().map((name) => join(folder, name)), manifestFile];
  // A file may disappear between the two calls.
  const stats = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)));
  return paths.map((path, at) => `${path} ${stats[at]?.mtimeMs} ${stats[at]?.size}`).join("\n");
}
