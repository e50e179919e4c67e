import { createHash, createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream, mkdtempSync } from "node:fs";
import { readdir, rename, rm, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

const account = {
  S3_REGION: "eu-south-2",
  S3_BUCKET: "files",
  S3_ACCESS_KEY_ID: "AKIDEXAMPLE",
  S3_SECRET_ACCESS_KEY: "s3cr3t/+=",
};

/** The settings of the site for the store. */
type S3Environment = typeof account & { S3_ENDPOINT: string };

/** A request that the store received. */
interface S3Request {
  method: string;
  /** The path without its query. */
  path: string;
}

interface S3Server {
  /** The five `S3_…` variables. */
  settings: S3Environment;
  /** The folder of the objects: one file each, named by its key with `%2F` for slashes. */
  folder: string;
  /** All requests, in order. */
  requests: readonly S3Request[];
  /** Refuses connections and closes the open ones. Objects remain. */
  stop: () => Promise<void>;
  /** Accepts connections again after `stop`, at the same address. */
  start: () => Promise<void>;
  /** Accepts connections and requests, but answers none until `resume`. */
  silence: () => void;
  /** Answers the waiting requests and all later ones. */
  resume: () => void;
  /** Answers every request with 500 from now on. */
  fail: () => void;
  /** Stops and deletes everything. */
  remove: () => Promise<void>;
}

/**
 * Starts an S3-compatible store for tests: the calls that the site makes (PUT, GET, DELETE of an object, ListObjectsV2),
 * with the signature of each request checked and the objects on disk. Debian packages no small S3 server (its rclone
 * is older than `serve s3`), and those on npm are no longer maintained. A list is answered in pages of `pageSize` keys
 * at most.
 */
export async function startS3({
  port = 0,
  pageSize = 1000,
}: { port?: number; pageSize?: number } = {}): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), "site-s3-"));
  const requests: S3Request[] = [];
  let isFailing = false;
  let isSilent = false;
  let release = Promise.withResolvers<void>();
  release.resolve();
  let server: Server | undefined;
  let takenPort = port;

  async function start(): Promise<void> {
    server = createServer((request, response) => {
      const { method = "", url = "" } = request;
      requests.push({ method, path: url.replace(/\?.*/, "") });
      void release.promise
        .then(() =>
          isFailing ? fail(response, 500, "InternalError") : answer({ folder, pageSize }, request, response),
        )
        .catch(() => response.destroy());
    });
    server.listen(takenPort, "127.0.0.1");
    await once(server, "listening");
    takenPort = (server.address() as AddressInfo).port;
  }

  async function stop(): Promise<void> {
    const stopped = server;
    server = undefined;
    if (!stopped) return;
    stopped.close();
    stopped.closeAllConnections();
    await once(stopped, "close");
  }

  function resume(): void {
    isSilent = false;
    release.resolve();
  }

  await start();
  return {
    settings: { ...account, S3_ENDPOINT: `http://127.0.0.1:${takenPort}` },
    folder,
    requests,
    start,
    stop,
    silence() {
      if (!isSilent) release = Promise.withResolvers<void>();
      isSilent = true;
    },
    resume,
    fail() {
      isFailing = true;
    },
    async remove() {
      resume();
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Bucket {
  folder: string;
  pageSize: number;
}

async function answer(bucket: Bucket, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { folder } = bucket;
  const { method = "", url = "" } = request;
  const { pathname, searchParams } = new URL(url, "http://localhost");
  const [, bucketName, ...rest] = pathname.split("/");
  const key = rest.map(decodeURIComponent).join("/");
  const file = join(folder, encodeURIComponent(key));
  if (!isSigned(request)) return fail(response, 403, "SignatureDoesNotMatch");
  if (bucketName !== account.S3_BUCKET) return fail(response, 404, "NoSuchBucket");
  if (method === "PUT") {
    const part = join(folder, `.${randomUUID()}`);
    const hash = createHash("sha256");
    request.on("data", (chunk: Buffer) => hash.update(chunk));
    try {
      await pipeline(request, createWriteStream(part, { flush: true }));
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    const declared = request.headers["x-amz-content-sha256"];
    if (declared !== "UNSIGNED-PAYLOAD" && declared !== hash.digest("hex")) {
      await rm(part);
      return fail(response, 400, "XAmzContentSHA256Mismatch");
    }
    await rename(part, file);
    return void response.end();
  }
  if (method === "DELETE") {
    await rm(file, { force: true });
    return void response.writeHead(204).end();
  }
  if (searchParams.has("list-type")) return void response.end(await list(bucket, searchParams));
  const size = await stat(file).then(
    (found) => found.size,
    () => undefined,
  );
  if (size === undefined) return fail(response, 404, "NoSuchKey");
  response.writeHead(200, { "Content-Length": size });
  if (method === "HEAD") return void response.end();
  await pipeline(createReadStream(file), response);
}

async function list({ folder, pageSize }: Bucket, query: URLSearchParams): Promise<string> {
  const prefix = query.get("prefix") ?? "";
  const most = Math.min(Number(query.get("max-keys") ?? pageSize), pageSize);
  const names = (await readdir(folder)).filter((name) => !name.startsWith("."));
  const keys = names
    .map(decodeURIComponent)
    .filter((key) => key.startsWith(prefix))
    .toSorted();
  const from = Number(query.get("continuation-token") ?? 0);
  const contents = await Promise.all(
    keys.slice(from, from + most).map(async (key) => {
      const { mtime } = await stat(join(folder, encodeURIComponent(key)));
      return `<Contents><Key>${key}</Key><LastModified>${mtime.toISOString()}</LastModified></Contents>`;
    }),
  );
  const next = from + most;
  const more = next < keys.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : "";
  return `<?xml version="1.0"?><ListBucketResult>${contents.join("")}${more}</ListBucketResult>`;
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "Content-Type": "application/xml" });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

/** Computes the signature according to AWS Signature Version 4. */
function isSigned({ method, url = "", headers }: IncomingMessage): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/([^/]+)\/s3\/aws4_request), SignedHeaders=([^,]+), Signature=(\w{64})$/;
  const [, key, scope = "", region, names = "", signature = ""] =
    pattern.exec(headers.authorization ?? "") ?? [];
  if (key !== account.S3_ACCESS_KEY_ID || region !== account.S3_REGION || !names.includes("host"))
    return false;
  const { pathname, searchParams } = new URL(url, "http://localhost");
  searchParams.sort();
  const query = Array.from(searchParams, (pair) => pair.map(encodeURIComponent).join("=")).join("&");
  const signed = names.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const payload = String(headers["x-amz-content-sha256"]);
  const request = [method, pathname, query, signed.join(""), names, payload].join("\n");
  const digest = createHash("sha256").update(request).digest("hex");
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, digest].join("\n");
  const secret = scope.split("/").reduce<string | Buffer>(hmac, `AWS4${account.S3_SECRET_ACCESS_KEY}`);
  return timingSafeEqual(hmac(secret, text), Buffer.from(signature, "hex"));
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
