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
  const text = decode(bytes);
  if (text !== undefined) return text.replaceAll("\r\n", "\n");
  const line = findBrokenLine(bytes);
  throw new EncodingError(line, `line ${line} is not UTF-8: save the file as UTF-8`);
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
