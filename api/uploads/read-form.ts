import { once } from "node:events";
import { open } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Busboy } from "@fastify/busboy";
import { ProblemError } from "#api/problems.ts";
import { tidy } from "#contract/fields.ts";
import { uploadKinds, type UploadKind } from "#contract/upload.ts";

const megabyte = 1024 * 1024;
/** Bytes of the largest file that any form takes. */
export const largest = Math.max(...Object.values(uploadKinds).map(({ maxBytes }) => maxBytes));
/** Bytes of a form beside its file. */
const mostBeside = 64 * 1024;
const limits = { parts: 20, fieldSize: 100, headerSize: 8 * 1024, headerPairs: 20 };

/**
 * Reads a form (RFC 7578) as it arrives, and writes its file to a new file at `path`. Nothing of it stays in memory. Returns
 * what it says to be for, how many files it has, and of the first the clean name and the size in bytes.
 * @throws ProblemError 415 for another type of body, 400 for a malformed or incomplete one, 413 as soon as a file is known
 *   to be too large; errors of the disk as they are.
 */
export async function readForm(
  { headers, body }: { headers: Headers; body: AsyncIterable<Uint8Array> | null },
  path: string,
) {
  const form = { kind: "", files: 0, name: "", size: 0 };
  /** Bytes of the file that are not written yet. */
  let arrived: Buffer[] = [];
  let broken: unknown;
  const parser = createParser(headers.get("Content-Type") ?? "")
    .on("error", (error) => (broken = error))
    .on("partsLimit", () => parser.emit("error", createMalformed("The form has too many parts")))
    .on("field", (name, value) => {
      if (name === "kind") form.kind = value;
    })
    .on("file", (_name, stream, fileName) => {
      form.files += 1;
      const isFirst = form.files === 1;
      // Browsers write a quote and line ends as `%22`, `%0D`, `%0A` (HTML, multipart/form-data encoding).
      if (isFirst) form.name = cleanFileName(fileName.replace(/%(?:22|0D|0A)/gi, decodeURIComponent));
      stream.on("error", () => {}).on("data", (bytes: Buffer) => isFirst && arrived.push(bytes));
    });
  const finished = once(parser, "finish");
  finished.catch(() => {});
  await using file = await open(path, "wx", 0o600);
  async function write(): Promise<void> {
    const bytes = Buffer.concat(arrived);
    arrived = [];
    form.size += bytes.length;
    await file.appendFile(bytes);
  }
  try {
    const length = Number(headers.get("Content-Length")) || 0;
    let size = 0;
    for await (const piece of body ?? []) {
      parser.write(piece);
      // Meanwhile the streams of the parser hand on what they got.
      await nextTurn();
      if (broken) throw broken;
      await write();
      size += piece.length;
      // The first piece usually says the kind.
      if (Math.max(size, length) > mostBytes(form.kind) + mostBeside) throw createTooLarge(form.kind);
    }
    parser.end();
    await finished;
    await write();
    return form;
  } catch (error) {
    const isOfDisk = (error as NodeJS.ErrnoException).syscall === "write";
    throw isOfDisk || error instanceof ProblemError ? error : createMalformed("The form is incomplete");
  }
}

/** The problem of a file that is larger than its kind may be. */
export function createTooLarge(kind: string): ProblemError {
  const error = { field: "file", code: "file.size", params: { max: mostBytes(kind) / megabyte } };
  return new ProblemError("too-large", { errors: [error] });
}

function createParser(contentType: string) {
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

function mostBytes(kind: string): number {
  return isKind(kind) ? uploadKinds[kind].maxBytes : largest;
}

export function isKind(text: string): text is UploadKind {
  return Object.hasOwn(uploadKinds, text);
}

/** Characters of a file's name. */
const longestName = 200;

/**
 * Cleans the name of an uploaded file: removes folders and invisible characters (controls, and those that change the text
 * direction to show `fdp.exe` as `exe.pdf`), normalises to NFC, and cuts it to 200 characters with its extension.
 */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const oneLine = last.replace(/[\t\r\n]/g, " ").replace(/(?![\u200c\u200d])\p{C}/gu, "");
  const clean = tidy(oneLine.normalize("NFC")).replace(/\s+/g, " ");
  const ending = /\.\w{1,5}$/.exec(clean)?.[0] ?? "";
  const stem = Array.from(clean.slice(0, clean.length - ending.length)).slice(0, longestName - ending.length);
  return stem.join("").replace(/[\u200c\u200d]$/, "") + ending;
}

function createMalformed(detail: string): ProblemError {
  return new ProblemError("malformed", { detail });
}
