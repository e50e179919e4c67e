import { statfs } from "node:fs/promises";
import { sql } from "kysely";
import type { Database } from "#api/database/tables.ts";
import { ProblemError } from "#api/problems.ts";
import { uploadKinds } from "#contract/upload.ts";
import { removeUnsentFiles } from "./orphans.ts";
import type { FileStore } from "./file-store.ts";

const largest = Math.max(...Object.values(uploadKinds).map(({ maxBytes }) => maxBytes));
/** Unclaimed files, regardless of their size. */
const mostFiles = 10_000;
const hourInMs = 60 * 60 * 1000;
/** Longer than anybody takes to fill in a form, in milliseconds. */
const shortWait = 2 * hourInMs;
/** Free disk space that is reserved: a tenth, at most 512 MB. */
const leastFree = { part: 0.1, bytes: 512 * 1024 * 1024 };
/** Seconds after which a refused visitor may try again. */
const retryAfter = 600;

/**
 * Limits unclaimed files to `mostBytes`, counted over all copies, and keeps a reserve free on the disk of `folder`. When
 * the quota is used up, unclaimed files of more than two hours are removed, so that an attacker cannot block
 * uploads for a day. Returns a function that reserves space for a file; call what it returns once the file is stored or
 * refused. It throws a ProblemError 503 with the seconds to wait if there is no space.
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
}): () => Promise<() => void> {
  /** Files that are being received, each possibly of the largest size. */
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

  return async function reserve() {
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
    throw new ProblemError("unavailable", { detail: "Uploads are temporarily unavailable", retryAfter });
  };
}
