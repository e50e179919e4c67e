import { randomBytes } from "node:crypto";
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
import { createDiskStore } from "./disk-store.ts";
import { cleanFileName } from "./file-name.ts";
import { createInspector, type Inspect } from "./inspector.ts";
import type { Part } from "./multipart.ts";
import { readForm, type UploadForm } from "./read-form.ts";
import { createUploadQuota } from "./upload-quota.ts";
import { removeAbandonedTempFiles, tempSuffix } from "./orphans.ts";
import type { FileStore } from "./file-store.ts";

/** Receives files. */
export interface Uploads {
  /**
   * Takes the one file of a form, which says what it is for in its field `kind`; otherwise the option says it. `sender` is
   * the address that it comes from. The file is spooled to disk while it arrives, inspected, stored, and known to the
   * database when this returns.
   * @throws ProblemError 413 and 422 where the file is not taken, with the reason as the code of `file` or `kind`; 503
   *   where there is no room for it, or too many files wait for inspection.
   */
  receive(
    parts: AsyncIterable<Part>,
    options?: { kind?: string | undefined; sender?: string },
  ): Promise<Uploaded>;
}

const megabyte = 1024 * 1024;
/** One process inspects all files of this one. */
const inspectOnce = createInspector();

/**
 * Creates what receives files. `tempFolder` holds files while they are received; it is created if missing, cleaned of
 * abandoned files, and has to be on the same disk as a store in a folder, or be that folder. `mostWaiting` bounds the bytes
 * of unclaimed files of all visitors.
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
  const tempFiles = await mapDiskErrors(tempFolder, async () => {
    const store = await createDiskStore(tempFolder);
    await removeAbandonedTempFiles(tempFolder, now());
    return store;
  });
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
    receive: (parts, { kind: kindOfRequest, sender = "" } = {}) =>
      mapDiskErrors(tempFolder, async () => {
        const id = randomBytes(24).toString("base64url");
        const path = join(tempFolder, id + tempSuffix);
        const release = await reserve();
        try {
          const form = await readForm(parts, path);
          const kind = readKind(form.kind ?? kindOfRequest);
          const { size, name } = readNameAndSize(form, kind);
          const type = readType(name, kind);
          const refusal = await inspect({ path, type, sender });
          if (refusal) throw createFileProblem(refusal.code, refusal.params);
          if (await scan?.(path)) throw createFileProblem("file.virus");
          await storeFile(id, path, { kind, name, type, size });
          return { fileId: id, name, size };
        } finally {
          await tempFiles.remove(id + tempSuffix).finally(release);
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

function readKind(text: string | undefined): UploadKind {
  if (text && Object.hasOwn(uploadKinds, text)) return text as UploadKind;
  throw new ProblemError("invalid", { errors: [{ field: "kind", code: "select" }] });
}

function readNameAndSize({ files, size }: UploadForm, kind: UploadKind): { name: string; size: number } {
  const [name] = files;
  if (!name) throw createFileProblem("file.none");
  if (files.length > 1) throw createFileProblem("file.count", { max: 1 });
  if (size === 0) throw createFileProblem("file.empty");
  const { maxBytes } = uploadKinds[kind];
  if (size <= maxBytes) return { name: cleanFileName(name), size };
  // In megabytes.
  const error = { field: "file", code: "file.size", params: { max: maxBytes / megabyte } };
  throw new ProblemError("too-large", { errors: [error] });
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
