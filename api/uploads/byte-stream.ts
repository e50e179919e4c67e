/** Bytes that come in pieces of any size, read from one mark to the next. */
export class ByteStream {
  readonly #source: AsyncIterator<Uint8Array>;
  #rest = Buffer.alloc(0);
  #isEnded = false;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Whether the bytes came to their end before the mark that was last looked for. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Yields what stands before the mark, and skips the mark; without one, all that is left. */
  async *until(mark: Buffer): AsyncGenerator<Buffer> {
    let at = this.#rest.indexOf(mark);
    while (at === -1) {
      // The last bytes may be the beginning of the mark.
      yield* this.#take(Math.max(0, this.#rest.length - mark.length + 1));
      const { value, done } = await this.#source.next();
      if (done) {
        this.#isEnded = true;
        yield* this.#take(this.#rest.length);
        return;
      }
      this.#rest = Buffer.concat([this.#rest, value]);
      at = this.#rest.indexOf(mark);
    }
    const before = this.#rest.subarray(0, at);
    this.#rest = this.#rest.subarray(at + mark.length);
    if (at > 0) yield before;
  }

  *#take(length: number): Generator<Buffer> {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    if (length > 0) yield taken;
  }
}

/** Reads pieces into one text, at most `limit` bytes of it; undefined where there are more. */
export async function readText(
  pieces: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<string | undefined> {
  const kept: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size <= limit) kept.push(piece);
  }
  return size > limit ? undefined : Buffer.concat(kept).toString();
}

/** Reads pieces to their end and keeps nothing of them. */
export async function skip(pieces: AsyncIterable<unknown>): Promise<void> {
  for await (const piece of pieces) void piece;
}
