import {
  STATUS_CODES,
  validateHeaderName,
  validateHeaderValue,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import {
  chooseEncoding,
  selectResponse,
  type CachedResponse,
  type Variant,
} from "./pages/cached-response.ts";

/** What choosing a cached response needs of a request. */
interface Conditions {
  /** More than one is an error (RFC 9112 §3.2). */
  hosts: number;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

/**
 * Reads the headers that cached responses depend on. `request.headers` would make an object of all of a browser's
 * headers, which costs a tenth of the whole response. Repeated headers are joined, as `request.headers` does.
 */
export function readConditions(rawHeaders: readonly string[]): Conditions {
  const found: Conditions = { hosts: 0, acceptEncoding: undefined, ifNoneMatch: undefined };
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    // Few names have these lengths, so most are never changed to lower case.
    if (name.length === 4) {
      if (name.toLowerCase() === "host") found.hosts += 1;
    } else if (name.length === 15) {
      if (name.toLowerCase() === "accept-encoding")
        found.acceptEncoding = join(found.acceptEncoding, rawHeaders[at + 1]!);
    } else if (name.length === 13 && name.toLowerCase() === "if-none-match")
      found.ifNoneMatch = join(found.ifNoneMatch, rawHeaders[at + 1]!);
  }
  return found;
}

function join(before: string | undefined, value: string): string {
  return before === undefined ? value : `${before}, ${value}`;
}

/** Larger bodies are written beside their head instead of being copied behind it. */
const joinLimit = 64 * 1024;

/** The members of Node's response that hold its head, which its types leave out. */
interface Internals {
  _header: string | null;
  _headerSent: boolean;
}

/**
 * Sends a cached response, and returns its status. Node checks and joins all headers of each response again, which takes
 * as long as everything else together; so the usual response, 200 to a GET on a connection that stays open, is sent as
 * one buffer that is prepared once a second (because of `Date`). All others, and a Node whose responses have other
 * members, take the ordinary way, with the same bytes.
 */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  { acceptEncoding, ifNoneMatch, keepAliveSeconds }: Conditions & { keepAliveSeconds: number },
): number {
  const { method = "" } = request;
  const isUsual = method === "GET" && ifNoneMatch === undefined && response.shouldKeepAlive;
  const internals = response as unknown as Internals;
  if (isUsual && request.httpVersionMinor === 1 && internals._header === null) {
    const variant = cached.variants[chooseEncoding(acceptEncoding)];
    if (variant.bytes.length <= joinLimit) {
      response.statusCode = cached.status;
      // The head is in the buffer.
      internals._header = "\r\n";
      internals._headerSent = true;
      response.end(prepare(cached.status, variant, keepAliveSeconds));
      return cached.status;
    }
  }
  const answer = selectResponse(cached, { method, acceptEncoding, ifNoneMatch });
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
  return answer.status;
}

/** Head and body of this second. The buffer of an earlier second may still be on its way, so it is not changed. */
function prepare(status: number, variant: Variant, keepAliveSeconds: number): Buffer {
  const date = currentDate();
  if (variant.prepared?.date === date) return variant.prepared.buffer;
  variant.head ??= writeHead(status, variant.headers);
  const rest = `Date: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n\r\n`;
  const length = variant.head.length + rest.length;
  const buffer = Buffer.allocUnsafe(length + variant.bytes.length);
  buffer.write(variant.head + rest, "latin1");
  variant.bytes.copy(buffer, length);
  variant.prepared = { date, buffer };
  return buffer;
}

/** The status line and the headers, checked as Node checks them for each response. */
function writeHead(status: number, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return `${name}: ${value}\r\n`;
  });
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? "unknown"}\r\n${lines.join("")}`;
}

let date: string | undefined;

/** The value of `Date`, which changes once a second. */
function currentDate(): string {
  if (date === undefined) {
    const now = new Date();
    date = now.toUTCString();
    setTimeout(() => (date = undefined), 1000 - now.getMilliseconds()).unref();
  }
  return date;
}
