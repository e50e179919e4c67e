/** The id in the hash of an address; empty if it cannot be decoded, such as `#100%`. */
export function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}
