import { once } from "node:events";
import { createWriteStream } from "node:fs";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Busboy } from "@fastify/busboy";
import { ProblemError } from "#api/problems.ts";
import { uploadKinds, type UploadKind } from "#contract/upload.ts";

/** A request to upload a file. */
export interface UploadRequest {
  body: AsyncIterable<Uint8Array> | null;
  contentType: string | undefined;
  /** What `Content-Length` says. */
  length: number | undefined;
  /** What the file is for, if the form itself does not say it. */
  kind: string | undefined;
  /** The address that it comes from. Empty for the site itself. */
  sender: string;
}

/** The form of an upload, with its file on disk. */
export interface UploadForm {
  kind: string | undefined;
  /** The names of the files as sent. Only the first is written to disk. */
  files: string[];
  /** The size of that file in bytes. */
  size: number;
}

const megabyte = 1024 * 1024;
/** Bytes of the largest file that any form takes. */
export const largest = Math.max(...Object.values(uploadKinds).map(({ maxBytes }) => maxBytes));
/** Bytes of a form beside its file. */
const mostBeside = 64 * 1024;
/** Bytes that the parser gets at once, and that it keeps of a part. */
const sliceBytes = 16 * 1024;
const keptBytes = 4 * sliceBytes;
const limits = { parts: 20, fieldSize: 100, headerSize: 8 * 1024, headerPairs: 20 };

/**
 * Reads a form (RFC 7578) as it arrives, and writes its file to a new file at `path`. Nothing of it stays in memory.
 * @throws ProblemError 415 for another type of body, 400 for a malformed or incomplete one, 413 as soon as a file is known
 *   to be too large; errors of the disk with their path.
 */
export async function readForm(request: UploadRequest, path: string): Promise<UploadForm> {
  const form: UploadForm = { kind: request.kind, files: [], size: 0 };
  const stop = new AbortController();
  let written = Promise.resolve();
  const parser = createParser(request.contentType)
    // They come again where nobody waits for them any more.
    .on("error", () => {})
    .on("partsLimit", () => parser.destroy(createMalformed("The form has too many parts")))
    .on("field", (name, value) => {
      if (name === "kind") form.kind = value;
    })
    .on("file", (_name, stream, fileName) => {
      stream.on("error", () => {});
      if (form.files.push(readName(fileName)) > 1) return void stream.resume();
      const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
      written = pipeline(stream, file, stop).then(() => void (form.size = file.bytesWritten));
      written.catch((error: Error) => parser.destroy(error));
    });
  const finished = once(parser, "finish");
  finished.catch(() => {});
  try {
    for await (const slice of limitBytes(request, form)) await write(parser, slice);
    parser.end();
    await finished;
    await written;
    return form;
  } catch (error) {
    stop.abort();
    // The file is closed before it is removed. Its own error comes first, and has no path where the disk is full.
    const cause = await written.then(
      () => error,
      (fault: NodeJS.ErrnoException) => (fault.syscall ? Object.assign(fault, { path }) : error),
    );
    if (cause instanceof ProblemError || (cause as NodeJS.ErrnoException).syscall) throw cause;
    throw createMalformed("The form is incomplete");
  }
}

/** The problem of a file that is larger than its kind may be. */
export function createTooLarge(kind: string | undefined): ProblemError {
  const error = { field: "file", code: "file.size", params: { max: mostBytes(kind) / megabyte } };
  return new ProblemError("too-large", { errors: [error] });
}

/** Reads the kind of a file. @throws ProblemError 422 for none or another */
export function readKind(text: string | undefined): UploadKind {
  if (isKind(text)) return text;
  throw new ProblemError("invalid", { errors: [{ field: "kind", code: "select" }] });
}

function createParser(contentType = "") {
  if (!/^multipart\/form-data\s*(?:;|$)/i.test(contentType))
    throw new ProblemError("media-type", { detail: "Send the file as multipart/form-data" });
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      limits,
      fileHwm: keptBytes,
      // Without a chosen file, browsers send one without a name.
      isPartAFile: (_name, _type, fileName) => Boolean(fileName),
      preservePath: true,
    });
  } catch {
    throw createMalformed("multipart/form-data needs a boundary");
  }
}

/** Resolves when the bytes have gone on. A stream that fails meanwhile would never say so to who wrote. */
async function write(stream: Writable, bytes: Uint8Array): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    stream.once("error", reject);
    stream.write(bytes, (error) => {
      stream.off("error", reject);
      if (error) reject(error);
      else resolve();
    });
  });
}

/** Yields what arrives, until it is more than the form may have, or says that it will be. */
async function* limitBytes(
  { body, length = 0 }: UploadRequest,
  form: UploadForm,
): AsyncGenerator<Uint8Array> {
  let [size, inTurn] = [0, 0];
  try {
    for await (const piece of body ?? []) {
      // The parser would stop for good at a part that it skips, if more than it keeps came in one turn with its end.
      for (let at = 0; at < piece.length; at += sliceBytes) {
        const slice = piece.subarray(at, at + sliceBytes);
        yield slice;
        inTurn += slice.length;
        if (inTurn >= sliceBytes) inTurn = await nextTurn(0);
      }
      size += piece.length;
      // The first piece usually says the kind.
      if (Math.max(size, length) > mostBytes(form.kind) + mostBeside) throw createTooLarge(form.kind);
    }
  } catch (error) {
    // The visitor has disconnected.
    throw error instanceof ProblemError ? error : createMalformed("The form is incomplete");
  }
}

function mostBytes(kind: string | undefined): number {
  return isKind(kind) ? uploadKinds[kind].maxBytes : largest;
}

function isKind(text: string | undefined): text is UploadKind {
  return text !== undefined && Object.hasOwn(uploadKinds, text);
}

/** Browsers write a quote and line ends as `%22`, `%0D`, `%0A` (HTML, multipart/form-data encoding). */
function readName(name: string): string {
  return name.replace(/%(22|0D|0A)/gi, (escape) => decodeURIComponent(escape));
}

function createMalformed(detail: string): ProblemError {
  return new ProblemError("malformed", { detail });
}
