import { ProblemError } from "#api/problems.ts";
import { ByteStream, readText, skip } from "./byte-stream.ts";

/** One part of a form (RFC 7578). Read its bytes to their end before requesting the next part. */
export interface Part {
  name: string;
  /** As sent by the browser; undefined for fields that are no files. */
  fileName: string | undefined;
  bytes: AsyncIterable<Uint8Array>;
}

const lineEnd = Buffer.from("\r\n");
const headersEnd = Buffer.from("\r\n\r\n");
const headersLimit = 8 * 1024;
const partsLimit = 20;

/**
 * Reads the boundary from the header Content-Type.
 * @throws ProblemError 415 for anything but multipart/form-data, 400 without a usable boundary (RFC 2046, 5.1.1).
 */
export function boundaryOf(contentType = ""): string {
  const [type = "", ...parameters] = contentType.split(";");
  if (type.trim().toLowerCase() !== "multipart/form-data") {
    throw new ProblemError("media-type", { detail: "Send the file as multipart/form-data" });
  }
  const [, quoted, bare] = /(?:^|;)\s*boundary=(?:"([^"]*)"|([^\s;]*))/i.exec(parameters.join(";")) ?? [];
  const boundary = quoted ?? bare ?? "";
  if (!/^[\w'()+,./:=? -]{1,70}$/.test(boundary))
    throw createMalformed("multipart/form-data needs a boundary");
  return boundary;
}

/**
 * Yields the parts of a form as they arrive, so that no file is held in memory.
 * @throws ProblemError 400 for a malformed or incomplete body, 413 for one of more than `maxBytes`.
 */
export async function* readParts(
  body: AsyncIterable<Uint8Array> | null,
  { boundary, maxBytes }: { boundary: string; maxBytes: number },
): AsyncGenerator<Part> {
  const form = new ByteStream(limitBytes(body, maxBytes));
  const mark = Buffer.from(`\r\n--${boundary}`);
  await skip(form.until(mark));
  for (let count = 0; ; count += 1) {
    const restOfLine = await readText(form.until(lineEnd), headersLimit);
    if (restOfLine?.startsWith("--")) return;
    if (form.isEnded || restOfLine?.trim() !== "") throw createMalformed("The form is incomplete");
    if (count === partsLimit) throw createMalformed("The form has too many parts");
    const headers = await readText(form.until(headersEnd), headersLimit);
    const bytes = readUntilMark(form, mark);
    yield { ...readDisposition(headers), bytes };
    await skip(bytes);
  }
}

async function* limitBytes(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  // Makes the first boundary, which no line end precedes, like the others.
  yield lineEnd;
  let size = 0;
  try {
    for await (const piece of body ?? []) {
      size += piece.length;
      if (size > maxBytes) throw new ProblemError("too-large");
      yield piece;
    }
  } catch (error) {
    // The visitor has disconnected.
    throw error instanceof ProblemError ? error : createMalformed("The form is incomplete");
  }
}

async function* readUntilMark(form: ByteStream, mark: Buffer): AsyncGenerator<Uint8Array> {
  yield* form.until(mark);
  if (form.isEnded) throw createMalformed("The form is incomplete");
}

function readDisposition(headers = ""): { name: string; fileName: string | undefined } {
  const [, disposition] = /^content-disposition:\s*form-data\s*;([^\r\n]*)/im.exec(headers) ?? [];
  const parameters = new Map(
    Array.from(
      (disposition ?? "").matchAll(/(?<![\w*])([\w*]+)=(?:"((?:\\"|[^"])*)"|([^\s;]+))/g),
      ([, key = "", quoted, bare]) => [key.toLowerCase(), unescape(quoted ?? bare ?? "")],
    ),
  );
  const name = parameters.get("name");
  if (name === undefined) throw createMalformed("A part of the form has no name");
  return { name, fileName: parameters.get("filename") };
}

/** Browsers write a quote and line ends as `%22`, `%0D`, `%0A` (HTML, multipart/form-data encoding); others `\"`. */
function unescape(text: string): string {
  return text.replaceAll('\\"', '"').replace(/%(22|0D|0A)/gi, (escape) => decodeURIComponent(escape));
}

function createMalformed(detail: string): ProblemError {
  return new ProblemError("malformed", { detail });
}
