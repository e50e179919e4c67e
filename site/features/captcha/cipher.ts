// The captcha's protocol uses AES-128 in ECB mode with PKCS#7 padding. Browsers have no ECB, and no Web Crypto over plain
// http, so this is the encryption of FIPS 197; a client needs no decryption.

const rounds = 10;
const blockSize = 16;
const sbox = createSbox();

/** Base64 of a text, encrypted with a key of 16 ASCII characters; without a key the text as it is. */
export function encrypt(text: string, key: string | null): string {
  if (!key) return text;
  const plain = new TextEncoder().encode(text);
  const padding = blockSize - (plain.length % blockSize);
  const data = new Uint8Array(plain.length + padding).fill(padding);
  data.set(plain);
  const roundKeys = expandKey(new TextEncoder().encode(key));
  for (let at = 0; at < data.length; at += blockSize)
    encryptBlock(data.subarray(at, at + blockSize), roundKeys);
  return btoa(String.fromCharCode(...data));
}

/** In place. A block is four columns of four bytes, one column after the other. */
function encryptBlock(block: Uint8Array, roundKeys: Uint8Array): void {
  addKey(block, roundKeys, 0);
  for (let round = 1; round <= rounds; round++) {
    const before = block.map((byte) => sub(byte));
    for (let at = 0; at < blockSize; at++) block[at] = before[(at + 4 * (at % 4)) % blockSize] ?? 0;
    if (round < rounds) for (let column = 0; column < blockSize; column += 4) mixColumn(block, column);
    addKey(block, roundKeys, round);
  }
}

function addKey(block: Uint8Array, roundKeys: Uint8Array, round: number): void {
  for (let at = 0; at < blockSize; at++)
    block[at] = (block[at] ?? 0) ^ (roundKeys[round * blockSize + at] ?? 0);
}

function mixColumn(block: Uint8Array, column: number): void {
  const [a = 0, b = 0, c = 0, d = 0] = block.slice(column, column + 4);
  const all = a ^ b ^ c ^ d;
  block[column] = a ^ all ^ double(a ^ b);
  block[column + 1] = b ^ all ^ double(b ^ c);
  block[column + 2] = c ^ all ^ double(c ^ d);
  block[column + 3] = d ^ all ^ double(d ^ a);
}

/** The key of each round, one after the other. */
function expandKey(key: Uint8Array): Uint8Array {
  const keys = new Uint8Array(blockSize * (rounds + 1));
  keys.set(key);
  let constant = 1;
  for (let at = blockSize; at < keys.length; at += 4) {
    const last = keys.slice(at - 4, at);
    const isFirst = at % blockSize === 0;
    const turned = isFirst ? [1, 2, 3, 0].map((from) => sub(last[from] ?? 0)) : last;
    for (let byte = 0; byte < 4; byte++)
      keys[at + byte] =
        (keys[at + byte - blockSize] ?? 0) ^ (turned[byte] ?? 0) ^ (isFirst && byte === 0 ? constant : 0);
    if (isFirst) constant = double(constant);
  }
  return keys;
}

/** The S-box: the inverse of each byte in GF(2⁸) under an affine map. 3 generates all bytes that have an inverse. */
function createSbox(): Uint8Array {
  const box = new Uint8Array(256);
  const powers = [1];
  for (let power = 1; powers.length < 255;) powers.push((power ^= double(power)));
  const turn = (byte: number, bits: number) => ((byte << bits) | (byte >> (8 - bits))) & 0xff;
  for (const [exponent, byte] of powers.entries()) {
    const inverse = powers[(255 - exponent) % 255] ?? 0;
    box[byte] = inverse ^ turn(inverse, 1) ^ turn(inverse, 2) ^ turn(inverse, 3) ^ turn(inverse, 4) ^ 0x63;
  }
  box[0] = 0x63;
  return box;
}

function sub(byte: number): number {
  return sbox[byte] ?? 0;
}

/** Times two in GF(2⁸). */
function double(byte: number): number {
  return ((byte << 1) ^ (byte & 0x80 ? 0x11b : 0)) & 0xff;
}
