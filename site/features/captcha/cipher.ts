import { ecb } from "@noble/ciphers/aes.js";

/**
 * Base64 of a text, encrypted with a key of 16 ASCII characters. The captcha's protocol uses AES-128 in ECB mode with PKCS#7 padding, which browsers do not have.
 */
export function encrypt(text: string, key: string): string {
  const encoder = new TextEncoder();
  const data = ecb(encoder.encode(key)).encrypt(encoder.encode(text));
  return btoa(String.fromCharCode(...data));
}
