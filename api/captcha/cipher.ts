import { createCipheriv, createDecipheriv } from "node:crypto";

// AES-128-ECB with PKCS#7 padding is what the clients of the protocol speak. The client is given the key, so it hides
// nothing from anybody who looks; a null key leaves the text as it is.

const algorithm = "aes-128-ecb";

/** Base64 of the encrypted text. `key` has 16 ASCII characters. */
export function encrypt(text: string, key: string | null): string {
  if (key === null) return text;
  const cipher = createCipheriv(algorithm, key, null);
  return Buffer.concat([cipher.update(text, "utf8"), cipher.final()]).toString("base64");
}

/** The text again, or undefined where it was not encrypted with this key. */
export function decrypt(encrypted: string, key: string | null): string | undefined {
  if (key === null) return encrypted;
  try {
    const decipher = createDecipheriv(algorithm, key, null);
    return Buffer.concat([decipher.update(encrypted, "base64"), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
