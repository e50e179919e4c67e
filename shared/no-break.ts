/** The word joiner: a line does not break where it stands. It is neither shown nor read out. */
export const noBreak = "\u2060";

/** A text without word joiners and no-break spaces, for files and other programs. */
export function withoutNoBreak(text: string): string {
  return text.replaceAll(noBreak, "").replaceAll("\u00a0", " ");
}
