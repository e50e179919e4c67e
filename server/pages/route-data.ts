const suffix = ".data";
const parameter = "?_routes=";

/**
 * The address of a page's data without the router's list of the routes that it lacks, where that is the whole query.
 * Without a regular expression: each request runs this, and one would search from each of many matches to the end.
 */
export function dropRoutes(address: string): string {
  const at = address.indexOf(suffix + parameter);
  return at < 0 || address.includes("&", at) ? address : address.slice(0, at + suffix.length);
}
