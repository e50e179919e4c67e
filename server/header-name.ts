/** The name of a header with capitals: `content-type` → `Content-Type`. Others stay as they are. */
export function capitalizeHeader(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
}
