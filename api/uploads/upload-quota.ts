import { statfs } from "node:fs/promises";
import { sql } from "kysely";
import type { Database } from "#api/database/tables.ts";
import { ProblemError } from "#api/problems.ts";
import { uploadKinds } from "#contract/upload.ts";
import { removeUnsentFiles } from "./orphans.ts";
import type { FileStore } from "./store.ts";

const largest = Math.max(...Object.values(uploadKinds).map(({ maxBytes }) => maxBytes));
/** Files that wait for a form, whatever their size. */
const mostFiles = 10_000;
const hourInMs = 60 * 60 * 1000;
/** Longer than anybody fills in a form in one go, in milliseconds. */
const shortWait = 2 * hourInMs;
/** The disk keeps so much for everything else: a tenth, at most 512 MB. */
const leastFree = { part: 0.1, bytes: 512 * 1024 * 1024 };
/** Seconds after which a refused visitor may try again. */
const retryAfter = 600;

/** Keeps files that wait for a form from filling the disk. */
export interface UploadQuota {
  /**
   * Takes room for one more file; the function it returns gives it back, once the file is stored or refused.
   * @throws ProblemError 503 with the seconds to wait where there is none.
   */
  reserve(): Promise<() => void>;
}

/**
 * Counts the files that no form has claimed yet, in the database that all copies of the program share, against
 * `mostBytes`, and looks at what is left of the disk of `folder`. When waiting files take all the room, those that have
 * waited for two hours give way, so that nobody can shut uploads for a day.
 */
export function createUploadQuota({
  database,
  store,
  folder,
  mostBytes,
  now = () => new Date(),
}: {
  database: Database;
  store: FileStore;
  folder: string;
  mostBytes: number;
  now?: () => Date;
}): UploadQuota {
  /** Files that arrive at this moment, each of which may be as large as any. */
  let arriving = 0;

  async function hasRoom(): Promise<boolean> {
    const { files, bytes } = await database
      .selectFrom("uploads")
      .where("reference", "is", null)
      .select([sql<number>`count(*)`.as("files"), sql<number | null>`sum(size)`.as("bytes")])
      .executeTakeFirstOrThrow();
    return Number(files) + arriving <= mostFiles && Number(bytes) + arriving * largest <= mostBytes;
  }

  async function hasDisk(): Promise<boolean> {
    const { bavail, blocks, bsize } = await statfs(folder);
    const kept = Math.min(blocks * leastFree.part, leastFree.bytes / bsize);
    return bavail - (arriving * largest) / bsize >= kept;
  }

  return {
    async reserve() {
      arriving += 1;
      const release = () => void (arriving -= 1);
      try {
        if (await hasDisk()) {
          if (await hasRoom()) return release;
          const before = new Date(now().getTime() - shortWait);
          await removeUnsentFiles({ database, store, before });
          if (await hasRoom()) return release;
        }
      } catch (error) {
        release();
        throw error;
      }
      release();
      throw new ProblemError("unavailable", { detail: "There is no room for files just now", retryAfter });
    },
  };
}
