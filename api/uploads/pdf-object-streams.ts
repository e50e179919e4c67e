import { Unreadable } from "./inspection.ts";

// Section numbers are those of ISO 32000-1.

const watched = new Set(["ObjStm", "First", "N", "Filter", "DecodeParms", "DP", "F"]);
/** Bytes may be read more than once if a dictionary contains another in a string. Programs write no such files. */
const limits = { readingsPerByte: 4, streams: 5000 };

/** Bytes of white space and of delimiters (7.2.2). */
const space = new Set(Buffer.from("\0\t\n\f\r "));
const delimiters = new Set(Buffer.from("()<>[]{}/%"));

interface Token {
  kind: "name" | "open" | "close" | "other";
  /** The decoded name, or the characters of what is no string. */
  text: string;
  end: number;
}

/**
 * Yields the offsets of the contents of deflated object streams (7.5.7). Readers find objects by offset, which may
 * point into a comment or a string, so every `obj` followed by a dictionary is read as an object.
 * @throws Unreadable for object streams that are packed in a way no program writes.
 */
export function* findObjectStreams(bytes: Buffer): Generator<number> {
  let left = bytes.length * limits.readingsPerByte;
  let streams = 0;
  for (let at = bytes.indexOf("obj"); at !== -1; at = bytes.indexOf("obj", at + 1)) {
    const first = nextToken(bytes, at + 3);
    left -= (first?.end ?? bytes.length) - at;
    if (left < 0) throw new Unreadable();
    if (first?.kind !== "open" || first.text !== "<<") continue;
    const dictionary = readDictionary(bytes, first.end);
    left -= dictionary.end - at;
    if (!isObjectStream(dictionary.names)) continue;
    const { start, end } = findContent(bytes, dictionary.end);
    left -= end - dictionary.end;
    if (start === undefined) {
      // The entries of an outline also have such keys, but are not streams.
      if (dictionary.isWhole && !dictionary.names.includes("ObjStm")) continue;
      throw new Unreadable();
    }
    if (!dictionary.isWhole) throw new Unreadable();
    if (!isDeflated(dictionary)) continue;
    streams += 1;
    if (streams > limits.streams) throw new Unreadable();
    yield start;
  }
}

interface Dictionary {
  /** Names in it that matter, at any depth, in their order. */
  names: string[];
  /** What follows its key Filter. */
  filter: string;
  isWhole: boolean;
  end: number;
}

function readDictionary(bytes: Buffer, start: number): Dictionary {
  const names: string[] = [];
  const filter: string[] = [];
  let depth = 1;
  let end = start;
  while (depth > 0) {
    const token = nextToken(bytes, end);
    if (!token) return { names, filter: "", isWhole: false, end: bytes.length };
    end = token.end;
    if (token.text === "<<") depth += 1;
    if (token.text === ">>") depth -= 1;
    if (names.at(-1) === "Filter" && filter.length < 4) filter.push(token.text);
    if (token.kind === "name" && watched.has(token.text)) names.push(token.text);
  }
  return { names, filter: filter.join(" "), isWhole: true, end };
}

/** The type may be omitted or elsewhere; the other two keys may not. */
function isObjectStream(names: readonly string[]): boolean {
  return names.includes("ObjStm") || (names.includes("First") && names.includes("N"));
}

function isDeflated({ names, filter }: Dictionary): boolean {
  if (names.some((name) => name === "DecodeParms" || name === "DP" || name === "F")) throw new Unreadable();
  const filters = names.filter((name) => name === "Filter").length;
  if (filters === 0) return false;
  if (filters > 1 || !/^(?:FlateDecode|\[ FlateDecode \])(?: |$)/.test(filter)) throw new Unreadable();
  return true;
}

/** Where the content begins, behind the word `stream` and its line end; undefined where there is no such word. */
function findContent(bytes: Buffer, from: number): { start: number | undefined; end: number } {
  const token = nextToken(bytes, from);
  const end = token?.end ?? bytes.length;
  if (!token?.text.startsWith("stream")) return { start: undefined, end };
  let start = token.end - token.text.length + "stream".length;
  if (bytes[start] === 13) start += 1;
  if (bytes[start] === 10) start += 1;
  return { start, end };
}

function nextToken(bytes: Buffer, from: number): Token | undefined {
  let at = from;
  for (; at < bytes.length; at += 1) {
    if (bytes[at] === 0x25) while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
    if (!space.has(bytes[at]!)) break;
  }
  const character = String.fromCharCode(bytes[at] ?? 0);
  if (at >= bytes.length) return undefined;
  if (character === "(") return { kind: "other", text: "", end: skipString(bytes, at) };
  const pair = bytes.toString("latin1", at, at + 2);
  if (pair === "<<" || pair === ">>")
    return { kind: pair === "<<" ? "open" : "close", text: pair, end: at + 2 };
  if (character === "<") {
    const end = bytes.indexOf(">", at);
    return { kind: "other", text: "", end: end === -1 ? bytes.length : end + 1 };
  }
  const isWord = character === "/" || !delimiters.has(bytes[at]!);
  const end = isWord ? skipWord(bytes, at + 1) : at + 1;
  const text = bytes.toString("latin1", at, Math.min(end, at + 300));
  if (character !== "/") return { kind: "other", text, end };
  return { kind: "name", text: unescapeName(text.slice(1)), end };
}

function skipWord(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && !space.has(bytes[at]!) && !delimiters.has(bytes[at]!)) at += 1;
  return at;
}

/** The end of a string, in which parentheses may be nested (7.3.4.2). */
function skipString(bytes: Buffer, start: number): number {
  let depth = 0;
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === 0x5c) at += 1;
    if (byte === 0x28) depth += 1;
    if (byte === 0x29) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return bytes.length;
}

/** Any character of a name may stand as its number: `/J#61vaScript` (7.3.5). */
export function unescapeName(name: string): string {
  return name.replace(/#([\da-f]{2})/gi, (_escape, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
