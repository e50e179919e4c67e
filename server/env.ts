import { mkdirSync, readFileSync } from "node:fs";
import { parseEnv as parseFile } from "node:util";
import type { z } from "zod";
import { envSchema, modes } from "./env-schema.ts";

export type Env = Readonly<z.infer<typeof envSchema>>;

/** Invalid settings; the message names each variable and what it must be. */
export class EnvError extends Error {}

/**
 * Reads the settings: the file of SITE_MODE (development by default), overridden by `input`. An empty variable counts as
 * not set.
 * @throws EnvError that names every invalid variable.
 */
export function parseEnv(input: Record<string, string | undefined>): Env {
  const mode = input["SITE_MODE"] || "development";
  const isMode = modes.some((known) => known === mode);
  const file = isMode
    ? parseFile(readFileSync(new URL(`settings/${mode}.env`, import.meta.url), "utf8"))
    : {};
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value));
  const result = envSchema.safeParse({ ...file, SITE_MODE: mode, ...given });
  if (result.success) return Object.freeze(result.data);
  throw new EnvError(
    result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n"),
  );
}

/** The public origin, for absolute links. */
export function siteOrigin({ SITE_ORIGIN, PORT }: Env): string {
  return SITE_ORIGIN ?? `http://localhost:${PORT}`;
}

/** The place of uploads, as the file store takes it. The schema takes the settings of S3 together. */
export function fileStoreSettings({ DATA_DIR: dataDir, S3_ENDPOINT: endpoint, ...env }: Env) {
  if (!endpoint) return { dataDir };
  const { S3_REGION: region = "", S3_BUCKET: bucket = "", S3_ACCESS_KEY_ID: accessKeyId = "" } = env;
  const { S3_SECRET_ACCESS_KEY: secretAccessKey = "" } = env;
  return { dataDir, s3: { endpoint, region, bucket, accessKeyId, secretAccessKey } };
}

/**
 * The settings that a site in production should have and lacks, each with what does not work without it, and those that
 * endanger it.
 */
export function missingServices(env: Env): { setting: string; text: string }[] {
  if (env.SITE_MODE !== "production") return [];
  const scanner =
    "Uploads are not scanned for viruses, although the privacy notice says so. Set the socket of a clamd.";
  const proxies =
    "Every address is trusted as a proxy, so that each visitor can claim another's address. Name the proxies alone.";
  return [
    ...(env.CLAMD_SOCKET ? [] : [{ setting: "CLAMD_SOCKET", text: scanner }]),
    ...(env.TRUSTED_PROXIES.some((range) => /\/0+$/.test(range))
      ? [{ setting: "TRUSTED_PROXIES", text: proxies }]
      : []),
  ];
}

/** Causes that lie in the path itself. Others, such as a full disk, may pass, and the pages work meanwhile. */
const wrongPath = new Set(["ENOTDIR", "EEXIST"]);

/**
 * Creates DATA_DIR if it is missing, for the site's user alone.
 * @throws EnvError if there can be no folder at this path.
 */
export function createDataDir(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (wrongPath.has(code)) throw new EnvError(`DATA_DIR: there can be no folder at ${path} (${code})`);
  }
}
