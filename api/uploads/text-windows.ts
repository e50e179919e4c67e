/** Longer than anything that is looked for. */
const overlap = 1024;

/** Pieces of bytes as text, a character for each byte, each with the end of the one before it. */
export async function* textWindows(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let before = "";
  for await (const piece of pieces) {
    const text = before + piece.toString("latin1");
    yield text;
    before = text.slice(-overlap);
  }
}
