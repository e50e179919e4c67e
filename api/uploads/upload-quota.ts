import { statfs } from "node:fs/promises";
import { sql } from "kysely";
import type { Database } from "#api/database/tables.ts";
import type { FileStore } from "#api/files/file-store.ts";
import { networksOf } from "#api/limiting/networks.ts";
import { ProblemError } from "#api/problems.ts";
import { removeUnsentFiles } from "./orphans.ts";
import { largest } from "./read-form.ts";

/** Longer than anybody takes to fill in a form, in milliseconds. */
const shortWait = 2 * 60 * 60 * 1000;
/** Free disk space that is reserved: a tenth, at most 512 MB. */
const leastFree = { part: 0.1, bytes: 512 * 1024 * 1024 };
/** How many files of an address, and of a network, may arrive at once: slow ones would hold the space of all others. */
const shares = { address: 2, network: 8 };
/** Seconds after which a refused visitor may try again: one of a file before, and one for whom there is no space. */
const retryAfter = { share: 10, space: 600 };

export interface UploadRoom {
  database: Database;
  store: FileStore;
  /**
   * Holds files while they are received. It is created if missing, and has to be on the same disk as a store in a folder, or
   * be that folder.
   */
  tempFolder: string;
  /** Bounds the bytes of unclaimed files of all visitors. */
  mostWaiting?: number;
  now?: () => Date;
}

/**
 * Limits unclaimed files to `mostWaiting`, counted over all copies, and keeps a reserve free on the disk of `tempFolder`. When
 * the quota is used up, unclaimed files of more than two hours are removed, so that an attacker cannot block
 * uploads for a day. `share` counts a file that arrives, with the size that its request says, or the largest, until its
 * `end`; `reserve` inserts its row, which the caller deletes with it. Both throw a ProblemError 503 with the seconds to wait.
 */
export function createUploadQuota({
  database,
  store,
  tempFolder,
  mostWaiting = Infinity,
  now = () => new Date(),
}: UploadRoom) {
  /** The files that this process is receiving. */
  const arriving = new Set<{ bytes: number; networks: ReturnType<typeof networksOf> }>();

  async function hasRoom(): Promise<boolean> {
    const { bytes } = await database
      .selectFrom("uploads")
      .where("reference", "is", null)
      .select(sql<number | null>`sum(size)`.as("bytes"))
      .executeTakeFirstOrThrow();
    return Number(bytes) <= mostWaiting;
  }

  async function hasDisk(): Promise<boolean> {
    const { bavail, blocks, bsize } = await statfs(tempFolder);
    const reserved = Array.from(arriving).reduce((sum, { bytes }) => sum + bytes, 0);
    return bavail * bsize - reserved >= Math.min(blocks * bsize * leastFree.part, leastFree.bytes);
  }

  return {
    share({ headers }: Pick<Request, "headers">, sender: string) {
      const networks = networksOf(sender);
      for (const scope of ["address", "network"] as const) {
        const ofSame = Array.from(arriving).filter((file) => file.networks[scope] === networks[scope]);
        if (ofSame.length >= shares[scope]) throw createSpaceError(retryAfter.share);
      }
      const bytes = Math.min(Number(headers.get("Content-Length")) || largest, largest);
      const file = { bytes, networks };
      arriving.add(file);
      return { bytes, end: () => void arriving.delete(file) };
    },
    async reserve(id: string, size: number): Promise<void> {
      if (!(await hasDisk())) throw createSpaceError(retryAfter.space);
      const row = { id, kind: "arriving", name: "", type: "", size, created_at: now().toISOString() };
      await database.insertInto("uploads").values(row).execute();
      if (await hasRoom()) return;
      await removeUnsentFiles({ database, store, now: now(), olderThan: shortWait });
      if (!(await hasRoom())) throw createSpaceError(retryAfter.space);
    },
  };
}

function createSpaceError(seconds: number): ProblemError {
  return new ProblemError("unavailable", {
    detail: "Uploads are temporarily unavailable",
    retryAfter: seconds,
  });
}
