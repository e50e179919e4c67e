/** The folder that editors write in, as the site's own setting names it, for programs without the other settings. */
export function contentFolder(): string {
  return process.env["CONTENT_DIR"] || "content";
}
