/** A file that is no text in UTF-8: the line that shows it, counted from 1, and what to do. */
export class EncodingError extends Error {
  readonly line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

/**
 * The text in the bytes of a file, without what editors and systems add: a byte-order mark, and carriage returns before line ends.
 * @throws EncodingError for another encoding, whose letters would be published as "�".
 */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes).replaceAll("\r\n", "\n");
  const lineAt = (index: number) => text.slice(0, index).split("\n").length;
  // UTF-16 has null bytes, or begins with what is no letter.
  const broken = text.search(/[\0\ufffd]/);
  if (broken >= 0)
    throw new EncodingError(lineAt(broken), `line ${lineAt(broken)} is not UTF-8: save the file as UTF-8`);
  const sign = forbiddenSign(text);
  if (sign) throw new EncodingError(lineAt(sign.index), sign.reason);
  return text;
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
