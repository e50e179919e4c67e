import { once } from "node:events";
import { open } from "node:fs/promises";
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
  /** The address that it comes from. */
  sender: string;
}

/** The form of an upload, with its file on disk. */
export interface UploadForm {
  kind: string | undefined;
  /** How many files it has. Only the first is written to disk. */
  files: number;
  /** The name of that file, clean, and its size in bytes. */
  name: string;
  size: number;
}

const megabyte = 1024 * 1024;
/** Bytes of the largest file that any form takes. */
export const largest = Math.max(...Object.values(uploadKinds).map(({ maxBytes }) => maxBytes));
/** Bytes of a form beside its file. */
const mostBeside = 64 * 1024;
const limits = { parts: 20, fieldSize: 100, headerSize: 8 * 1024, headerPairs: 20 };

/**
 * Reads a form (RFC 7578) as it arrives, and writes its file to a new file at `path`. Nothing of it stays in memory.
 * @throws ProblemError 415 for another type of body, 400 for a malformed or incomplete one, 413 as soon as a file is known
 *   to be too large; errors of the disk with their path.
 */
export async function readForm(request: UploadRequest, path: string): Promise<UploadForm> {
  const form: UploadForm = { kind: request.kind, files: 0, name: "", size: 0 };
  /** Bytes of the file that are not written yet. */
  let arrived: Buffer[] = [];
  const parser = createParser(request.contentType)
    // They come again where nobody waits for them any more.
    .on("error", () => {})
    .on("partsLimit", () => parser.emit("error", createMalformed("The form has too many parts")))
    .on("field", (name, value) => {
      if (name === "kind") form.kind = value;
    })
    .on("file", (_name, stream, fileName) => {
      form.files += 1;
      const isFirst = form.files === 1;
      if (isFirst) form.name = cleanFileName(readName(fileName));
      stream.on("error", () => {}).on("data", (bytes: Buffer) => isFirst && arrived.push(bytes));
    });
  const finished = once(parser, "finish");
  let isBroken = false;
  finished.catch(() => (isBroken = true));
  const file = await open(path, "wx", 0o600);
  async function write(): Promise<void> {
    const bytes = Buffer.concat(arrived);
    arrived = [];
    form.size += bytes.length;
    // The error of a full disk has no path.
    await file.appendFile(bytes).catch((error: Error) => Promise.reject(Object.assign(error, { path })));
  }
  try {
    let size = 0;
    for await (const piece of request.body ?? []) {
      parser.write(piece);
      // Meanwhile the streams of the parser hand on what they got.
      await nextTurn();
      if (isBroken) await finished;
      await write();
      size += piece.length;
      // The first piece usually says the kind.
      const isTooLarge = Math.max(size, request.length ?? 0) > mostBytes(form.kind) + mostBeside;
      if (isTooLarge) throw createTooLarge(form.kind);
    }
    parser.end();
    await finished;
    await write();
    return form;
  } catch (error) {
    const isOfDisk = (error as NodeJS.ErrnoException).path === path;
    throw isOfDisk || error instanceof ProblemError ? error : createMalformed("The form is incomplete");
  } finally {
    await file.close();
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
      // It would stop for good at a part that it skips, if more than this came in one turn with its end.
      fileHwm: 2 ** 30,
      // Without a chosen file, browsers send one without a name.
      isPartAFile: (_name, _type, fileName) => Boolean(fileName),
      preservePath: true,
    });
  } catch {
    throw createMalformed("multipart/form-data needs a boundary");
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

/** Characters of a file's name. */
const longestName = 200;

/**
 * Invisible characters: controls, and those that change the text direction. Joiners between letters or emoji are part of
 * the spelling, for example in Persian, and stay.
 */
const unseen =
  /(?!(?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d](?=[\p{L}\p{Extended_Pictographic}]))\p{C}/gu;

/**
 * Cleans the name of an uploaded file: removes folders and invisible characters (controls, and those that change the text
 * direction to show `fdp.exe` as `exe.pdf`), normalises to NFC, and cuts it to 200 characters with its extension.
 */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const oneLine = last.replace(/[\t\r\n]/g, " ").replace(unseen, "");
  const seen = oneLine.normalize("NFC").replace(/\s+/g, " ").trim();
  const ending = /\.\w{1,5}$/.exec(seen)?.[0] ?? "";
  const stem = Array.from(seen.slice(0, seen.length - ending.length));
  const cut = stem.slice(0, longestName - ending.length).join("");
  return cut.replace(/[\u200c\u200d]$/, "") + ending;
}

function createMalformed(detail: string): ProblemError {
  return new ProblemError("malformed", { detail });
}
