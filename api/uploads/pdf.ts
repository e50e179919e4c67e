import type { FileHandle } from "node:fs/promises";
import { pipeline, Readable } from "node:stream";
import { createInflate } from "node:zlib";
import { ByteStream } from "./byte-stream.ts";
import { Unreadable } from "./inspection.ts";
import type { Inspection } from "./inspection.ts";
import { PdfNames } from "./pdf-names.ts";

// Section numbers are those of ISO 32000-1.

/** Far more than people send. */
const limits = { inflated: 32 * 1024 * 1024, pieces: 50_000 };

/** Names in a stream's dictionary that show whether it contains objects, and how they are packed. */
const watched = new Set(["ObjStm", "First", "N", "Filter", "Predictor"]);
/** Longer than any dictionary of an object stream. */
const longestDictionary = 16 * 1024;
/** Readers look for the end mark within the last bytes of a file. */
const endLength = 1024;

/**
 * Looks for encryption and active content, including objects in deflated streams (7.5.7).
 * @throws Unreadable if the file is oversized, does not end as a PDF, or hides objects in a way that no program writes.
 */
export async function inspectPdf(file: FileHandle): Promise<Inspection> {
  const bytes = new ByteStream(file.createReadStream({ start: 0, autoClose: false }));
  const streamWord = Buffer.from("stream");
  const state: State = { inflated: 0, isBroken: false };
  const names = new PdfNames(watched);
  let last = "";
  // A stream's dictionary precedes the word; its content follows, up to `endstream`.
  let holdsObjects = false;
  for (let count = 0; !bytes.isEnded; count += 1) {
    if (count > limits.pieces) throw new Unreadable();
    const piece = bytes.until(streamWord);
    let dictionary = "";
    names.seen.clear();
    for await (const part of holdsObjects ? inflate(piece, state) : piece) {
      names.read(part);
      if (names.refusal) return { type: "pdf", refusal: names.refusal };
      dictionary = (dictionary + part.toString("latin1")).slice(-longestDictionary);
      if (!holdsObjects) last = (last + part.toString("latin1")).slice(-endLength);
    }
    holdsObjects = !holdsObjects && isDeflatedObjects(dictionary, names.seen);
  }
  // Thrown at the end, since the streams of an encrypted file look broken, and its trailer comes last.
  if (state.isBroken || !last.includes("%%EOF")) throw new Unreadable();
  return { type: "pdf" };
}

interface State {
  /** Bytes of all object streams together. */
  inflated: number;
  isBroken: boolean;
}

/** `text` precedes the content of a stream; `names` are those of the whole dictionary, even if it was too long to keep. */
function isDeflatedObjects(text: string, names: ReadonlySet<string>): boolean {
  const start = text.lastIndexOf("obj");
  const dictionary = text.slice(start + 1);
  // The type may be omitted or elsewhere; these two may not.
  const isUntyped = start === -1 ? names.has("First") && names.has("N") : isObjectIndex(dictionary);
  if (!names.has("ObjStm") && !isUntyped) return false;
  if (!names.has("Filter")) return false;
  const isPlain = /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])/.test(dictionary);
  if (!isPlain || names.has("Predictor")) throw new Unreadable();
  return true;
}

function isObjectIndex(dictionary: string): boolean {
  return /\/First\b/.test(dictionary) && /\/N\b/.test(dictionary);
}

async function* inflate(content: AsyncIterable<Buffer>, state: State): AsyncGenerator<Buffer> {
  const inflater = pipeline(Readable.from(skipLineEnd(content)), createInflate(), () => {});
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

async function* skipLineEnd(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isStart = true;
  for await (const piece of content) {
    const from = isStart ? piece.findIndex((byte) => byte !== 10 && byte !== 13) : 0;
    if (from === -1) continue;
    isStart = false;
    yield piece.subarray(from);
  }
}
