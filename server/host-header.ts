/**
 * Whether a request names its host twice, which is to be answered 400 (RFC 9112 §3.2): two programs might each take
 * another one. Node refuses a request of HTTP/1.1 without any by itself.
 */
export function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count > 1;
}
