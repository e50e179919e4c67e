import type { FileHandle } from "node:fs/promises";
import { pipeline, Readable } from "node:stream";
import { createInflate } from "node:zlib";
import { ByteStream } from "./byte-stream.ts";
import { Unreadable } from "./finding.ts";
import type { Finding } from "./finding.ts";
import { textWindows } from "./text-windows.ts";

// Section numbers are those of ISO 32000-1.

/** White space and comments, which may stand between any two words (7.2.3). Bounded, or a file of spaces takes long. */
const space = String.raw`(?:[\0\s]|%[^\r\n]{0,30}[\r\n]){0,10}`;

const refusals: readonly [RegExp, NonNullable<Finding["refusal"]>][] = [
  // The trailer, or the cross-reference stream in its place, names the encryption dictionary (7.5.5).
  [new RegExp(String.raw`/Encrypt${space}(?:\d+\s+\d+\s+R|<<)`), "file.protected"],
  // Actions that run a script or start a program (12.6.4). The bare words may stand in somebody's CV.
  [new RegExp(String.raw`/S${space}/(?:JavaScript|Launch)\b`), "file.active"],
  // Files inside the file (7.11.4), for the whole document or as a note on a page.
  [/\/(?:EmbeddedFiles?|FileAttachment)\b/, "file.active"],
];

/** Far above what people send: tens of megabytes of objects, tens of thousands of streams. */
const limits = { inflated: 32 * 1024 * 1024, pieces: 50_000 };

/**
 * Looks for encryption and active content, also where objects stand deflated in a stream (7.5.7).
 * @throws Unreadable for a file that is beyond all measure, or hides its objects in a way that no program writes.
 */
export async function inspectPdf(file: FileHandle): Promise<Finding> {
  for await (const text of textsOf(file)) {
    const refusal = refusals.find(([pattern]) => pattern.test(text))?.[1];
    if (refusal) return { type: "pdf", refusal };
  }
  return { type: "pdf" };
}

interface State {
  /** Bytes of all object streams together. */
  inflated: number;
  isBroken: boolean;
}

/** Yields the file as text, and what its object streams hold. */
async function* textsOf(file: FileHandle): AsyncGenerator<string> {
  const bytes = new ByteStream(file.createReadStream({ start: 0, autoClose: false }));
  const streamWord = Buffer.from("stream");
  const state: State = { inflated: 0, isBroken: false };
  // A stream's dictionary stands before the word; after it comes the content, up to the end of `endstream`.
  let holdsObjects = false;
  for (let count = 0; !bytes.isEnded; count += 1) {
    if (count > limits.pieces) throw new Unreadable();
    const piece = bytes.until(streamWord);
    let last = "";
    for await (const text of textWindows(holdsObjects ? inflated(piece, state) : piece)) {
      last = withoutEscapes(text);
      yield last;
    }
    holdsObjects = !holdsObjects && isDeflatedObjects(last);
  }
  // Told at the end, since all streams of an encrypted file look broken, and its trailer comes last.
  if (state.isBroken) throw new Unreadable();
}

function isDeflatedObjects(dictionary: string): boolean {
  if (!/\/ObjStm\b/.test(dictionary) || !/\/Filter\b/.test(dictionary)) return false;
  const isPlain = /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])/.test(dictionary);
  if (!isPlain || /\/Predictor\b/.test(dictionary)) throw new Unreadable();
  return true;
}

async function* inflated(content: AsyncIterable<Buffer>, state: State): AsyncGenerator<Buffer> {
  const inflater = pipeline(Readable.from(withoutLineEnd(content)), createInflate(), () => {});
  try {
    for await (const piece of inflater as AsyncIterable<Buffer>) {
      state.inflated += piece.length;
      if (state.inflated > limits.inflated) throw new Unreadable();
      yield piece;
    }
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    state.isBroken = true;
  }
}

async function* withoutLineEnd(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isStart = true;
  for await (const piece of content) {
    const from = isStart ? piece.findIndex((byte) => byte !== 10 && byte !== 13) : 0;
    if (from === -1) continue;
    isStart = false;
    yield piece.subarray(from);
  }
}

/** Any character of a name may stand as its number: `/J#61vaScript` (7.3.5). */
function withoutEscapes(text: string): string {
  return text.replace(/#([\da-f]{2})/gi, (_escape, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
