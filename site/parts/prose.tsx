/** Text from an editor's file: all of it, or the part under one heading, without the heading. */
export function Prose({ html, section }: { html: string; section?: string | undefined }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: cutSection(html, section) }} />;
}

/** The HTML between a second-level heading and the next one; all of it without an id. */
function cutSection(html: string, id: string | undefined): string {
  if (!id) return html;
  const part = html.split(/(?=<h2\b)/).find((each) => each.startsWith(`<h2 id="${id}"`)) ?? "";
  return part.slice(part.indexOf("</h2>") + "</h2>".length);
}
