/** The id that the hash of an address names; none where it cannot be read, such as `#100%`. */
export function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}
