import { statfs } from "node:fs/promises";
import { sql } from "kysely";
import type { Database } from "#api/database/tables.ts";
import { networksOf } from "#api/limiting/networks.ts";
import { ProblemError } from "#api/problems.ts";
import type { FileStore } from "./file-store.ts";
import { removeUnsentFiles } from "./orphans.ts";
import { largest } from "./read-form.ts";

/** Longer than anybody takes to fill in a form, in milliseconds. */
const shortWait = 2 * 60 * 60 * 1000;
/** Free disk space that is reserved: a tenth, at most 512 MB. */
const leastFree = { part: 0.1, bytes: 512 * 1024 * 1024 };
/** How many files of an address, and of a network, may arrive at once: slow ones would hold the space of all others. */
const shares = [
  { scope: "address", most: 2 },
  { scope: "network", most: 8 },
] as const;
/** Seconds after which a refused visitor may try again: one of a file before, and one for whom there is no space. */
const retryAfter = { share: 10, space: 600 };

/**
 * Limits unclaimed files to `mostBytes`, counted over all copies, and keeps a reserve free on the disk of `folder`. When
 * the quota is used up, unclaimed files of more than two hours are removed, so that an attacker cannot block
 * uploads for a day. Returns a function that inserts the row of a file, with the size that its request says, or the largest;
 * call what it returns once the file is stored or refused.
 * It throws a ProblemError 503 with the seconds to wait if there is no space, or the sender's network has its share.
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
}) {
  /** The files that this process is receiving. */
  const arriving = new Set<{ bytes: number; networks: ReturnType<typeof networksOf> }>();

  async function hasRoom(): Promise<boolean> {
    const { bytes } = await database
      .selectFrom("uploads")
      .where("reference", "is", null)
      .select(sql<number | null>`sum(size)`.as("bytes"))
      .executeTakeFirstOrThrow();
    return Number(bytes) <= mostBytes;
  }

  async function hasDisk(): Promise<boolean> {
    const { bavail, blocks, bsize } = await statfs(folder);
    const reserved = Array.from(arriving).reduce((sum, { bytes }) => sum + bytes, 0);
    return bavail * bsize - reserved >= Math.min(blocks * bsize * leastFree.part, leastFree.bytes);
  }

  return async function reserve(
    id: string,
    { headers }: Pick<Request, "headers">,
    sender: string,
  ): Promise<() => void> {
    const networks = networksOf(sender);
    for (const { scope, most } of shares) {
      const ofSame = Array.from(arriving).filter((file) => file.networks[scope] === networks[scope]);
      if (ofSame.length >= most) throw createSpaceError(retryAfter.share);
    }
    const file = { bytes: Math.min(Number(headers.get("Content-Length")) || largest, largest), networks };
    arriving.add(file);
    const release = () => void arriving.delete(file);
    try {
      if (!(await hasDisk())) throw createSpaceError(retryAfter.space);
      const row = { id, kind: "arriving", name: "", type: "", size: file.bytes };
      await database
        .insertInto("uploads")
        .values({ ...row, created_at: now().toISOString() })
        .execute();
      if (await hasRoom()) return release;
      await removeUnsentFiles({ database, store, before: new Date(now().getTime() - shortWait) });
      if (await hasRoom()) return release;
      await database.deleteFrom("uploads").where("id", "=", id).execute();
      throw createSpaceError(retryAfter.space);
    } catch (error) {
      release();
      throw error;
    }
  };
}

function createSpaceError(seconds: number): ProblemError {
  return new ProblemError("unavailable", {
    detail: "Uploads are temporarily unavailable",
    retryAfter: seconds,
  });
}
