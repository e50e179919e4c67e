import { Agent, get } from "node:http";
import { buffer } from "node:stream/consumers";
import { capitalizeHeader } from "#server/header-name.ts";
import type { Encoding } from "#server/pages/cached-response.ts";
import type { Exported } from "./addresses.ts";

/** What the running site answers at an address, in each encoding that it sends. */
export interface Answer {
  status: number;
  /** The media type. */
  type: string;
  /** All other headers that a server of files has to send. */
  headers: Record<string, string>;
  bodies: Partial<Record<Encoding, Buffer>>;
}

/** An answer that was written to a file. */
export type ExportedAnswer = Exported & Omit<Answer, "bodies"> & { isCompressed: boolean };

/** Headers that belong to one answer or one connection, and those that a server of files sets itself. */
const own = new Set([
  "date",
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "content-encoding",
  "content-type",
  "etag",
]);

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Asks the site for an address in each encoding. Headers have the names as they were sent. */
export async function readAnswer(origin: string, address: string): Promise<Answer> {
  const plain = await ask(origin + address, "identity");
  const bodies: Answer["bodies"] = { identity: plain.body };
  for (const encoding of ["br", "gzip"] as const) {
    const { body, headers } = await ask(origin + address, encoding);
    if (headers["Content-Encoding"] === encoding) bodies[encoding] = body;
  }
  const headers = Object.entries(plain.headers).filter(([name]) => !own.has(name.toLowerCase()));
  const type = plain.headers["Content-Type"] ?? plain.headers["content-type"] ?? "";
  return { status: plain.status, headers: Object.fromEntries(headers), bodies, type };
}

async function ask(url: string, encoding: string) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number;
    headers: Record<string, string>;
    body: Buffer;
  }>();
  get(url, { agent, headers: { "Accept-Encoding": encoding } }, (response) => {
    const { rawHeaders, statusCode: status = 0 } = response;
    const headers: Record<string, string> = {};
    for (let at = 0; at < rawHeaders.length; at += 2)
      headers[capitalizeHeader(rawHeaders[at]!)] = rawHeaders[at + 1]!;
    buffer(response).then((body) => resolve({ status, headers, body }), reject);
  }).on("error", reject);
  return promise;
}
