import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import type { FileStore } from "./file-store.ts";

/** A bucket of an S3-compatible service. */
export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The bucket may hold other objects. */
const prefix = "uploads/";

const ignore = () => {};

/** Milliseconds. A silent store fails a call after `socketTimeout`; a large file may take longer. */
const usualLimits = {
  connectionTimeout: 2000,
  socketTimeout: 5000,
  requestTimeout: 60_000,
  throwOnRequestTimeout: true,
};

/** Creates a store in a bucket, under `uploads/`. The library is only loaded here, which speeds up sites without S3. */
export async function createS3Store(settings: S3Settings, limits = usualLimits): Promise<FileStore> {
  const { S3 } = await import("@aws-sdk/client-s3");
  const { endpoint, region, bucket: Bucket, ...credentials } = settings;
  const s3 = new S3({
    endpoint,
    region,
    credentials,
    // Other services than Amazon's often support neither buckets as host names nor the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // Errors are thrown; without this the library would also log them.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    requestHandler: limits,
    maxAttempts: 2,
  });
  const keyOf = (id: string) => ({ Bucket, Key: prefix + id });
  return {
    async put(id, { path, size }) {
      const Body = createReadStream(path);
      try {
        await s3.putObject({ ...keyOf(id), Body, ContentLength: size });
      } finally {
        Body.destroy();
      }
    },
    async read(id) {
      try {
        const { Body } = await s3.getObject(keyOf(id));
        return Body as Readable;
      } catch (error) {
        const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
        if ($metadata?.httpStatusCode === 404) return undefined;
        throw error;
      }
    },
    async check() {
      await s3.listObjectsV2({ Bucket, Prefix: prefix, MaxKeys: 1 });
    },
    async remove(id) {
      await s3.deleteObject(keyOf(id));
    },
  };
}
