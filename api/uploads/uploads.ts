import { randomBytes } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { fieldProblem } from "#api/problems.ts";
import { Unavailable } from "#api/unavailable.ts";
import { visitorOf } from "#api/visitor.ts";
import { calls } from "#contract/calls.ts";
import { readExtension, uploadKinds, type FileType, type Uploaded } from "#contract/upload.ts";
import type { Scan } from "./clamd.ts";
import { createInspector, type Inspect } from "./inspector.ts";
import { tempSuffix } from "./orphans.ts";
import { createTooLarge, isKind, readForm } from "./read-form.ts";
import { createUploadQuota, type UploadRoom } from "./upload-quota.ts";

/** All files of this process wait in one queue. */
const inspectInTurn = createInspector();

/**
 * The call that takes the one file of a form, which says what it is for in its field `kind`. The file is spooled to disk while
 * it arrives, inspected, stored, and known to the database when this answers. It reads the body itself, so it must come before
 * the size limit of other calls. It throws a ProblemError as `readForm` does; 422 where the file is not taken, with the reason
 * as the code of `file` or `kind`; 503 where there is no room for it, or too many files wait for inspection.
 */
export function uploadResource({
  scan,
  inspect = inspectInTurn,
  ...room
}: UploadRoom & { scan?: Scan; inspect?: Inspect }): Hono {
  const { database, store, tempFolder } = room;
  const quota = createUploadQuota(room);

  /** Reads the form to the path, and inspects its file: returns its row. */
  async function accept(request: Request, sender: string, path: string) {
    const { kind, name, size, files } = await readForm(request, path);
    if (!isKind(kind)) throw fieldProblem("kind", "select");
    if (files === 0) throw fieldProblem("file", "file.none");
    if (files > 1) throw fieldProblem("file", "file.count", { max: 1 });
    if (size === 0) throw fieldProblem("file", "file.empty");
    if (size > uploadKinds[kind].maxBytes) throw createTooLarge(kind);
    // By its name, so that no time is spent on a file that no form takes.
    const types: readonly FileType[] = uploadKinds[kind].types;
    const type = types.find((each) => each === readExtension(name));
    if (!type) throw fieldProblem("file", "file.type");
    const refusal = await inspect({ path, type, sender });
    if (refusal) throw fieldProblem("file", refusal.code, refusal.params);
    if (await scan?.(path)) throw fieldProblem("file", "file.virus");
    return { kind, name, type, size };
  }

  async function upload(request: Request, sender: string): Promise<Uploaded> {
    const id = randomBytes(24).toString("base64url");
    const path = join(tempFolder, id + tempSuffix);
    await makeFolder(tempFolder);
    const { bytes, end } = quota.share(request, sender);
    let isStored = false;
    try {
      await quota.reserve(id, bytes);
      const row = await accept(request, sender, path);
      isStored = true;
      await store.put(id, { path, size: row.size });
      await database.updateTable("uploads").where("id", "=", id).set(row).executeTakeFirstOrThrow();
      return { fileId: id, name: row.name, size: row.size };
    } catch (error) {
      // What fails here as well is removed by its row (`removeUnsentFiles`).
      const removed = isStored ? store.remove(id) : Promise.resolve();
      await removed.then(() => database.deleteFrom("uploads").where("id", "=", id).execute()).catch(() => {});
      throw error;
    } finally {
      await rm(path, { force: true }).finally(end);
    }
  }

  return new Hono().post(calls.upload.path, async (c) =>
    c.json(await upload(c.req.raw, visitorOf(c).address)),
  );
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((cause: NodeJS.ErrnoException) => {
    const advice = `${folder}, where files arrive, cannot be made (${cause.code}): let the site's user write there, or set DATA_DIR`;
    throw new Unavailable(advice, { cause });
  });
}
