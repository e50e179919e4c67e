import { join } from "node:path";
import { createDiskStore } from "#api/uploads/disk-store.ts";
import { createS3Store } from "#api/uploads/s3-store.ts";
import type { FileStore } from "#api/uploads/store.ts";
import type { Env } from "../server/env.ts";

/** The file store that the settings name: a bucket, or the folder beside the database. */
export function openStore(env: Env): Promise<FileStore> {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return endpoint && bucket && region && accessKeyId && secretAccessKey
    ? createS3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey })
    : createDiskStore(join(env.DATA_DIR, "uploads"));
}
