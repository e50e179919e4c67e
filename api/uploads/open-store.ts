import { join } from "node:path";
import { createDiskStore } from "./disk-store.ts";
import { createS3Store } from "./s3-store.ts";
import type { S3Settings } from "./s3-store.ts";
import type { FileStore } from "./store.ts";

/** Opens where files are kept: an S3-compatible bucket where one is named, else a folder in `dataDir`. */
export function openFileStore({ dataDir, s3 }: { dataDir: string; s3?: S3Settings }): Promise<FileStore> {
  return s3 ? createS3Store(s3) : createDiskStore(join(dataDir, "uploads"));
}
