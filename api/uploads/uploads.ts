import { randomBytes } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#api/database/tables.ts";
import { ProblemError } from "#api/problems.ts";
import { Unavailable } from "#api/unavailable.ts";
import type { FieldError } from "#shared/field-error.ts";
import {
  readExtension,
  uploadKinds,
  type FileType,
  type Uploaded,
  type UploadKind,
} from "#contract/upload.ts";
import type { Scan } from "./clamd.ts";
import { cleanFileName } from "./file-name.ts";
import { createInspector, type Inspect } from "./inspector.ts";
import { tempSuffix } from "./orphans.ts";
import { createTooLarge, readForm, readKind, type UploadForm, type UploadRequest } from "./read-form.ts";
import type { FileStore } from "./file-store.ts";
import { createUploadQuota } from "./upload-quota.ts";

/** Receives files. */
export interface Uploads {
  /**
   * Takes the one file of a form, which says what it is for in its field `kind`; otherwise the request says it. The file is
   * spooled to disk while it arrives, inspected, stored, and known to the database when this returns.
   * @throws ProblemError as `readForm` does; 422 where the file is not taken, with the reason as the code of `file` or
   *   `kind`; 503 where there is no room for it, or too many files wait for inspection.
   */
  receive(request: UploadRequest): Promise<Uploaded>;
}

/** One process inspects all files of this one. */
const inspectOnce = createInspector();

/**
 * Creates what receives files. `tempFolder` holds files while they are received; it is created if missing, and has
 * to be on the same disk as a store in a folder, or be that folder. `mostWaiting` bounds the bytes of unclaimed files of all
 * visitors.
 * @throws Unavailable, as `receive` does, if the folder cannot be written.
 */
export async function createUploads({
  database,
  store,
  tempFolder,
  scan,
  inspect = inspectOnce,
  mostWaiting = Infinity,
  now = () => new Date(),
}: {
  database: Database;
  store: FileStore;
  tempFolder: string;
  scan?: Scan;
  inspect?: Inspect;
  mostWaiting?: number;
  now?: () => Date;
}): Promise<Uploads> {
  await mapDiskErrors(tempFolder, () => mkdir(tempFolder, { recursive: true, mode: 0o700 }));
  const reserve = createUploadQuota({ database, store, folder: tempFolder, mostBytes: mostWaiting, now });

  /** Stores the file and its row, both or neither. */
  async function storeFile(
    id: string,
    path: string,
    upload: { kind: string; name: string; type: string; size: number },
  ) {
    await store.put(id, { path, size: upload.size });
    try {
      await database
        .insertInto("uploads")
        .values({ id, ...upload, created_at: now().toISOString() })
        .execute();
    } catch (error) {
      // If that fails as well, `removeOrphans` removes it.
      await store.remove(id).catch(() => {});
      throw error;
    }
  }

  return {
    receive: (request) =>
      mapDiskErrors(tempFolder, async () => {
        const id = randomBytes(24).toString("base64url");
        const path = join(tempFolder, id + tempSuffix);
        const release = await reserve(request);
        try {
          const form = await readForm(request, path);
          const kind = readKind(form.kind);
          const { size, name } = readNameAndSize(form, kind);
          const type = readType(name, kind);
          const refusal = await inspect({ path, type, sender: request.sender });
          if (refusal) throw createFileProblem(refusal.code, refusal.params);
          if (await scan?.(path)) throw createFileProblem("file.virus");
          await storeFile(id, path, { kind, name, type, size });
          return { fileId: id, name, size };
        } finally {
          await rm(path, { force: true }).finally(release);
        }
      }),
  };
}

/** Runs `use`, and turns system errors about paths in the folder into Unavailable. */
async function mapDiskErrors<T>(folder: string, use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    const { code, syscall, path } = Object(error) as NodeJS.ErrnoException;
    if (!syscall || !path?.startsWith(folder)) throw error;
    const advice = `files cannot be written to ${folder} (${code}): check its disk, its owner and its mode, and that it exists`;
    throw new Unavailable("files", advice, { cause: error });
  }
}

function readNameAndSize({ files, size }: UploadForm, kind: UploadKind): { name: string; size: number } {
  const [name] = files;
  if (!name) throw createFileProblem("file.none");
  if (files.length > 1) throw createFileProblem("file.count", { max: 1 });
  if (size === 0) throw createFileProblem("file.empty");
  if (size > uploadKinds[kind].maxBytes) throw createTooLarge(kind);
  return { name: cleanFileName(name), size };
}

/** Reads the type from the name, so that no time is spent on a file that no form takes. */
function readType(name: string, kind: UploadKind): FileType {
  const types: readonly FileType[] = uploadKinds[kind].types;
  const type = types.find((each) => each === readExtension(name));
  if (!type) throw createFileProblem("file.type");
  return type;
}

function createFileProblem(code: string, params?: FieldError["params"]): ProblemError {
  return new ProblemError("invalid", { errors: [{ field: "file", code, ...(params && { params }) }] });
}
