/** A stream of bytes that is read from one mark to the next. */
export class ByteStream {
  readonly #source: AsyncIterator<Uint8Array>;
  #rest = Buffer.alloc(0);
  #isEnded = false;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Whether the stream ended before the last mark was found. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Yields the bytes before the mark, and skips the mark. Without one, yields all that is left. */
  async *until(mark: Buffer): AsyncGenerator<Buffer> {
    let at = this.#rest.indexOf(mark);
    while (at === -1) {
      // Keep the last bytes, which may be the start of the mark.
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

/** Reads pieces as a text. Undefined if it is longer than `limit` bytes. */
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

/** Reads pieces to their end and discards them. */
export async function skip(pieces: AsyncIterable<unknown>): Promise<void> {
  for await (const piece of pieces) void piece;
}
