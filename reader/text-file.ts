import { readFileSync } from "node:fs";

/** A file that is no text in UTF-8: the line that shows it, counted from 1, and what to do. */
export class EncodingError extends Error {
  readonly line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

/**
 * The text of a file without what editors and systems add: a byte-order mark, and carriage returns before line ends.
 * @throws EncodingError for another encoding, whose letters would be published as "�"; an error of the file system.
 */
export function readTextFile(path: string): string {
  const bytes = readFileSync(path);
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw new EncodingError(1, "the file is UTF-16: save it as UTF-8");
  // UTF-16 without a mark.
  if (bytes.includes(0)) throw new EncodingError(1, "has null bytes, as UTF-16 does: save the file as UTF-8");
  const text = decode(bytes)?.replaceAll("\r\n", "\n");
  if (text !== undefined) {
    const sign = forbiddenSign(text);
    if (sign) throw new EncodingError(text.slice(0, sign.index).split("\n").length, sign.reason);
    return text;
  }
  const line = findBrokenLine(bytes);
  throw new EncodingError(line, `line ${line} is not UTF-8: save the file as UTF-8`);
}

/** The first sign of a text that XML 1.0 forbids: with it, a feed could not be read at all. */
export function forbiddenSign(text: string): { index: number; reason: string } | undefined {
  const index = text.search(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
  if (index < 0) return undefined;
  const code = text.codePointAt(index)?.toString(16).toUpperCase().padStart(4, "0");
  return {
    index,
    reason: `contains the sign U+${code}, which nobody sees and feeds may not have: remove it`,
  };
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** In UTF-8, a byte of a line end is never a part of another character. */
function findBrokenLine(bytes: Uint8Array): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(10, start);
    if (end < 0 || decode(bytes.subarray(start, end)) === undefined) break;
    start = end + 1;
  }
  return line;
}
