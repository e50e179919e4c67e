import { createCipheriv, createDecipheriv } from "node:crypto";

// The protocol's AES-128-ECB with PKCS#7 padding. The client gets the key, so this hides nothing from an attacker.

const algorithm = "aes-128-ecb";

/** Encrypts a text to base64. `key` has 16 ASCII characters. */
export function encrypt(text: string, key: string): string {
  const cipher = createCipheriv(algorithm, key, null);
  return Buffer.concat([cipher.update(text, "utf8"), cipher.final()]).toString("base64");
}

/** Decrypts base64. Undefined if it was not encrypted with this key. */
export function decrypt(encrypted: string, key: string): string | undefined {
  try {
    const decipher = createDecipheriv(algorithm, key, null);
    return Buffer.concat([decipher.update(encrypted, "base64"), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
