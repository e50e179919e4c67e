import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { openLazily } from "#api/open-lazily.ts";

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

/** A FileStore in a bucket, under `uploads/`. Its first use loads the library, which speeds up sites without S3. */
export function createS3Store(settings: S3Settings, limits = usualLimits) {
  const { endpoint, region, bucket: Bucket, ...credentials } = settings;
  const open = openLazily(async () => {
    const { S3 } = await import("@aws-sdk/client-s3");
    return new S3({
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
  });
  const keyOf = (id: string) => ({ Bucket, Key: prefix + id });
  return {
    async put(id: string, { path, size }: { path: string; size: number }): Promise<void> {
      const s3 = await open();
      const Body = createReadStream(path);
      try {
        await s3.putObject({ ...keyOf(id), Body, ContentLength: size });
      } finally {
        Body.destroy();
      }
    },
    async read(id: string): Promise<Readable | undefined> {
      try {
        const { Body } = await (await open()).getObject(keyOf(id));
        return Body as Readable;
      } catch (error) {
        const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
        if ($metadata?.httpStatusCode === 404) return undefined;
        throw error;
      }
    },
    async check(): Promise<void> {
      await (await open()).listObjectsV2({ Bucket, Prefix: prefix, MaxKeys: 1 });
    },
    async remove(id: string): Promise<void> {
      await (await open()).deleteObject(keyOf(id));
    },
  };
}
