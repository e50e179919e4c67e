import { IncomingMessage } from "node:http";

/** Pieces below this many bytes are joined. */
const small = 4096;
const blockSize = 16 * 1024;
/** Each piece costs the parser some microseconds, however small it is: so many are free, then they need a size. */
const freePieces = 4096;
const leastAverage = 16;

/**
 * A request whose body comes in pieces of a useful size: small pieces that arrive together are joined. A client that
 * sends each byte as a chunk of its own would otherwise make an object of some hundred bytes for each of them, and a
 * call of everything that reads bodies. One that goes on like this is disconnected; no browser, proxy or library
 * sends bodies so.
 */
export class CoalescingRequest extends IncomingMessage {
  #block: Buffer | undefined;
  #length = 0;
  /** What the stream answered last: whether it has room for more. */
  #hasRoom = true;
  #pieces = 0;
  #bytes = 0;

  /** Called by Node's parser for each piece, and with null at the end. */
  override push(piece: Buffer | null): boolean {
    if (piece === null || piece.length >= small) {
      this.#flush();
      this.#hasRoom = super.push(piece);
      return this.#hasRoom;
    }
    this.#pieces += 1;
    this.#bytes += piece.length;
    if (this.#pieces > freePieces && this.#bytes < this.#pieces * leastAverage) {
      // What reads the body sees a visitor who broke off.
      this.socket.destroy();
      return false;
    }
    if (this.#length + piece.length > blockSize) this.#flush();
    // All that one read of the socket holds is parsed by then; ticks run between its pieces.
    if (this.#length === 0) setImmediate(() => this.#flush());
    this.#block ??= Buffer.allocUnsafeSlow(blockSize);
    this.#length += piece.copy(this.#block, this.#length);
    return this.#hasRoom;
  }

  #flush(): void {
    if (!this.#block || this.#length === 0 || this.destroyed) return;
    const joined = Buffer.from(this.#block.subarray(0, this.#length));
    this.#length = 0;
    this.#hasRoom = super.push(joined);
  }
}
