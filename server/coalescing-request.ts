import { IncomingMessage } from "node:http";

/** Chunks below this many bytes are coalesced. */
const small = 4096;
const blockSize = 16 * 1024;
/** Each chunk costs the parser some microseconds. After this many, their average size has to be large enough. */
const freeChunks = 4096;
const leastAverage = 16;

/**
 * A request that coalesces small chunks of its body. A client that sends each byte as a chunk would otherwise cost an
 * object of some hundred bytes for each, and a call of every reader of the body. A client that continues to do so is
 * disconnected; no browser, proxy or library sends bodies like this.
 */
export class CoalescingRequest extends IncomingMessage {
  #block: Buffer | undefined;
  #length = 0;
  /** The stream's last answer: whether it has room for more. */
  #hasRoom = true;
  #chunks = 0;
  #bytes = 0;

  /** Called by Node's parser for each chunk, and with null at the end. */
  override push(chunk: Buffer | null): boolean {
    if (chunk === null || chunk.length >= small) {
      this.#flush();
      this.#hasRoom = super.push(chunk);
      return this.#hasRoom;
    }
    this.#chunks += 1;
    this.#bytes += chunk.length;
    if (this.#chunks > freeChunks && this.#bytes < this.#chunks * leastAverage) {
      // Readers of the body see an aborted request.
      this.socket.destroy();
      return false;
    }
    if (this.#length + chunk.length > blockSize) this.#flush();
    // By then all data of one read of the socket is parsed; ticks would run between its chunks.
    if (this.#length === 0) setImmediate(() => this.#flush());
    this.#block ??= Buffer.allocUnsafeSlow(blockSize);
    this.#length += chunk.copy(this.#block, this.#length);
    return this.#hasRoom;
  }

  #flush(): void {
    if (!this.#block || this.#length === 0 || this.destroyed) return;
    const coalesced = Buffer.from(this.#block.subarray(0, this.#length));
    this.#length = 0;
    this.#hasRoom = super.push(coalesced);
  }
}
