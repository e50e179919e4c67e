import type { Archive, Tag } from "./xml-tags.ts";
import type { Inspection } from "./inspection.ts";
import { isHarmlessLink, isLocal } from "./links.ts";
import { isActiveDrawing, isPicture, pictureEnding } from "./picture-signature.ts";
import { readAttribute } from "./xml-tags.ts";

// OpenDocument 1.3, part 3.

/** Elements that run, load or fetch something, or bind an event to a script. */
const activeElements = new Set([
  "event-listener",
  "script",
  "dde-connection-decl",
  "dde-source",
  "dde-connection",
  "object-ole",
  "plugin",
  "applet",
  "floating-frame",
  "execute-macro",
  // Databases, and forms that are sent.
  "connection-resource",
  "database-display",
  "database-next",
  "database-row-select",
  "submission",
]);

/** Parts that such elements may stand in. */
const readParts = /^(?:content|styles|meta|settings|META-INF\/(?:manifest|documentsignatures))\.xml$/;
/** Other parts that a text has: its type, statements about it, fonts, and how an object looks. */
const otherParts =
  /^(?:mimetype|manifest\.rdf|layout-cache|Fonts\/[^/]+\.(?:[ot]tf|eot|woff2?)|ObjectReplacements\/[^/]+)$/i;
/** Objects in the document, which have the same parts, and may have objects themselves. */
const objectFolders = /^(?:Object \d+\/)*/;
const macroParts = /^(?:Basic|Scripts|Dialogs)\/./i;

/** Inspects an ODT. Undefined for other archives. `mimetype` states the type, the manifest what is encrypted. */
export async function inspectOpenDocument(archive: Archive): Promise<Inspection | undefined> {
  const type = (await archive.text("mimetype")).trim();
  if (type !== "application/vnd.oasis.opendocument.text") return undefined;
  for await (const tag of archive.tags("META-INF/manifest.xml"))
    if (tag.name === "encryption-data") return { type: "odt", refusal: "file.protected" };
  const parts = archive.names.map((name) => ({ name, part: name.replace(objectFolders, "") }));
  if (parts.some(({ part }) => macroParts.test(part))) return { type: "odt", refusal: "file.macros" };
  for (const { name, part } of parts) if (await isActivePart(archive, name, part)) return active;
  return { type: "odt" };
}

const active: Inspection = { type: "odt", refusal: "file.active" };

/** Whether a part is active, or none that a text has. `part` is its name inside of its object. */
async function isActivePart(archive: Archive, name: string, part: string): Promise<boolean> {
  if (readParts.test(part)) return isActiveText(archive, name);
  if (otherParts.test(part)) return false;
  if (/\.svg$/i.test(part)) return isActiveDrawing(await archive.text(name));
  if (pictureEnding.test(part)) return !isPicture(await archive.head(name));
  // Folders, and settings of the program's own windows, which are empty unless somebody changed them.
  return archive.size(name) > 0;
}

async function isActiveText(archive: Archive, part: string): Promise<boolean> {
  for await (const tag of archive.tags(part)) if (isActiveTag(tag)) return true;
  return false;
}

function isActiveTag(tag: Tag): boolean {
  if (tag.isEnd) return false;
  if (activeElements.has(tag.name)) return true;
  // Addresses would be completed with another machine's.
  if (tag.attributes.some(([name, value]) => name === "base" && !isLocal(value))) return true;
  if (tag.attributes.some(([name, value]) => name === "src" && !isLocal(value))) return true;
  const address = readAttribute(tag, "href");
  if (address === undefined) return false;
  // What is clicked on may lead to the web; what is loaded has to stand in the document.
  return tag.name === "a" ? !isHarmlessLink(address) : !isLocal(address);
}
