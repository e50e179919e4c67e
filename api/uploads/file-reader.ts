import type { FileHandle } from "node:fs/promises";
import { Unreadable } from "./inspection.ts";

const blockSize = 64 * 1024;

/** Reads a file sequentially through a buffer. */
export class FileReader {
  readonly #file: FileHandle;
  #block: Buffer = Buffer.alloc(0);
  /** Position of the block in the file, and of the next byte in the block. */
  #offset = 0;
  #at = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  /** Whether nothing is left. */
  async isAtEnd(): Promise<boolean> {
    return (await this.peek(1)).length === 0;
  }

  /** Returns the next bytes without consuming them; fewer at the end of the file. At most a block. */
  async peek(length: number): Promise<Buffer> {
    if (this.#block.length - this.#at < length) await this.#load();
    return this.#block.subarray(this.#at, this.#at + length);
  }

  /** Reads the next bytes, at most a block of 64 kB. @throws Unreadable if the file ends before. */
  async read(length: number): Promise<Buffer> {
    const bytes = await this.peek(length);
    if (bytes.length < length) throw new Unreadable();
    this.#at += length;
    return bytes;
  }

  /** Skips bytes without reading them. @throws Unreadable if the file ends before. */
  async skip(length: number): Promise<void> {
    if (length === 0) return;
    this.#at += length - 1;
    if (this.#at >= this.#block.length) await this.#load();
    await this.read(1);
  }

  /** Skips consecutive bytes of one value. */
  async skipWhile(byte: number): Promise<void> {
    while ((await this.peek(1))[0] === byte) {
      while (this.#block[this.#at] === byte) this.#at += 1;
    }
  }

  /** Skips to the next byte of one value, and returns whether there is one. */
  async skipTo(byte: number): Promise<boolean> {
    while (!(await this.isAtEnd())) {
      const found = this.#block.indexOf(byte, this.#at);
      this.#at = found === -1 ? this.#block.length : found;
      if (found !== -1) return true;
    }
    return false;
  }

  /** Yields `length` bytes in pieces, or all that are left. @throws Unreadable if the file ends before `length`. */
  async *pieces(length = Infinity): AsyncGenerator<Buffer> {
    let left = length;
    while (left > 0) {
      await this.peek(1);
      const piece = this.#block.subarray(this.#at, this.#at + Math.min(left, this.#block.length));
      if (piece.length === 0 && left === Infinity) return;
      if (piece.length === 0) throw new Unreadable();
      this.#at += piece.length;
      left -= piece.length;
      yield piece;
    }
  }

  /** Loads a block from the next byte on. The previous block may still be in use, so it is not overwritten. */
  async #load(): Promise<void> {
    this.#offset += this.#at;
    this.#at = 0;
    const { buffer, bytesRead } = await this.#file.read(
      Buffer.allocUnsafe(blockSize),
      0,
      blockSize,
      this.#offset,
    );
    this.#block = buffer.subarray(0, bytesRead);
  }
}
