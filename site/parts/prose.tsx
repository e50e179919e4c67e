import { tableEnd } from "#shared/table-layout.ts";
import { useMessages } from "#site/i18n/messages.ts";

/**
 * Text from an editor's file: all of it, or the part under one heading, without the heading. A button below each table
 * saves it.
 */
export function Prose({ html, section }: { html: string; section?: string | undefined }) {
  const { table } = useMessages();
  const text = cutSection(html, section);
  return <div className="prose" dangerouslySetInnerHTML={{ __html: addButtons(text, table.save) }} />;
}

/** The HTML between a second-level heading and the next one; all of it without an id. */
function cutSection(html: string, id: string | undefined): string {
  if (!id) return html;
  const part = html.split(/(?=<h2\b)/).find((each) => each.startsWith(`<h2 id="${id}"`)) ?? "";
  return part.slice(part.indexOf("</h2>") + "</h2>".length);
}

/** As SaveTable has it. */
function addButtons(html: string, label: string): string {
  const button = `<button type="button" data-script="save-table" data-press>${label}</button>`;
  return html.replaceAll(tableEnd, `${tableEnd}<p class="save-table">${button}</p>`);
}
