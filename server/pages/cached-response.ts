import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { basePath } from "#shared/locales.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/** One encoding of a response: its bytes and its headers. */
interface Variant {
  bytes: Buffer<ArrayBuffer>;
  headers: Record<string, string>;
}

/** A response in all encodings, ready to be sent. */
export interface CachedResponse {
  status: number;
  variants: Record<Encoding, Variant>;
}

const levels = {
  fast: { brotli: 4, gzip: 6 },
  // The highest level takes three times as long for 2 % less: half a minute for all pages.
  small: { brotli: 10, gzip: 9 },
  smallest: { brotli: 11, gzip: 9 },
};

/** Compresses a body: `fast` while a visitor waits, `small` in the background, `smallest` at build time. */
export async function compress(
  body: Buffer<ArrayBuffer>,
  level: keyof typeof levels,
): Promise<Record<Encoding, Buffer<ArrayBuffer>>> {
  const [br, gz] = await Promise.all([
    compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: levels[level].brotli,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        // The window is no larger than the body, since it determines the memory that the highest level allocates.
        [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(body.length + 1)))),
      },
    }),
    compressGzip(body, { level: levels[level].gzip }),
  ]);
  return { br, gzip: gz, identity: body };
}

/** Creates a cached response. Each encoding has a strong ETag: equal tags mean equal bytes. */
export function cacheResponse(
  status: number,
  headers: Record<string, string>,
  bodies: Record<Encoding, Buffer<ArrayBuffer>>,
): CachedResponse {
  const variant = (encoding: Encoding): Variant => {
    const bytes = bodies[encoding];
    const isEncoded = bytes !== bodies.identity;
    return {
      bytes,
      headers: {
        ...headers,
        "Content-Length": String(bytes.length),
        ...(isEncoded && { "Content-Encoding": encoding }),
        ETag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`,
      },
    };
  };
  return { status, variants: { br: variant("br"), gzip: variant("gzip"), identity: variant("identity") } };
}

/** Chooses the best encoding that an Accept-Encoding header accepts (RFC 9110 §12.5.3; `q=0` refuses). */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return "identity";
  const accepted = acceptEncoding
    .toLowerCase()
    .replace(/(?<![\w-])(br|gzip)\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/g, "");
  if (/(?<![\w-])br\b/.test(accepted)) return "br";
  return /(?<![\w-])gzip\b/.test(accepted) ? "gzip" : "identity";
}

/** Whether an If-None-Match header contains this tag (RFC 9110 §13.1.2, weak comparison). */
export function matchesETag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false;
  return (
    ifNoneMatch === "*" || ifNoneMatch.split(",").some((each) => each.trim().replace(/^W\//, "") === tag)
  );
}

/** Selects what to send for a request: 304 without a body if the browser has these bytes, no body for HEAD. */
export function selectResponse(
  cached: CachedResponse,
  request: { method: string; acceptEncoding: string | undefined; ifNoneMatch: string | undefined },
): { status: number; headers: Record<string, string>; body: Buffer<ArrayBuffer> | undefined } {
  const { bytes, headers } = cached.variants[chooseEncoding(request.acceptEncoding)];
  if (cached.status === 200 && matchesETag(request.ifNoneMatch, headers["ETag"] ?? "")) {
    const { "Content-Length": _length, "Content-Encoding": _encoding, ...rest } = headers;
    return { status: 304, headers: rest, body: undefined };
  }
  return { status: cached.status, headers, body: request.method === "HEAD" ? undefined : bytes };
}

/**
 * Creates a function that answers a request for exactly what is kept, a page or a file, and returns whether it did. It
 * comes before the app, whose routes and objects cost three times as much as the rest of such an answer. The home page
 * of the base path is left to the app, since it depends on the visitor.
 */
export function createKeptListener(
  at: (address: string) => CachedResponse | undefined,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  return ({ method = "", url = "", headers }, response) => {
    if ((method !== "GET" && method !== "HEAD") || url === `${basePath}/`) return false;
    const kept = at(url);
    if (!kept) return false;
    const {
      status,
      headers: own,
      body,
    } = selectResponse(kept, {
      method,
      acceptEncoding: headers["accept-encoding"],
      ifNoneMatch: headers["if-none-match"],
    });
    response.writeHead(status, own).end(body);
    return true;
  };
}
