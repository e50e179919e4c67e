import type { Inspection } from "./inspection.ts";
import { isHarmlessLink, isLocal } from "./links.ts";
import { isActiveDrawing, isPicture, pictureEnding } from "./picture-signature.ts";
import { readAttribute, type Archive, type Tag } from "./xml-tags.ts";

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

/** Parts that may contain such elements. */
const readParts = /^(?:content|styles|meta|settings|META-INF\/(?:manifest|documentsignatures))\.xml$/;
/** Other permitted parts: the type, RDF metadata, fonts, and pictures of objects. */
const otherParts =
  /^(?:mimetype|manifest\.rdf|layout-cache|Fonts\/[^/]+\.(?:[ot]tf|eot|woff2?)|ObjectReplacements\/[^/]+)$/i;
/** Folders of embedded objects, which contain the same parts and may contain further objects. */
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

/** Whether a part is active, or is not of a permitted kind. `part` is its name within its object. */
async function isActivePart(archive: Archive, name: string, part: string): Promise<boolean> {
  if (readParts.test(part)) return isActiveText(archive, name);
  if (otherParts.test(part)) return false;
  if (/\.svg$/i.test(part)) return isActiveDrawing(await archive.text(name));
  if (pictureEnding.test(part)) return !isPicture(await archive.head(name));
  // Folders and unchanged toolbar settings, which are empty.
  return archive.size(name) > 0;
}

async function isActiveText(archive: Archive, part: string): Promise<boolean> {
  for await (const tag of archive.tags(part)) if (isActiveTag(tag)) return true;
  return false;
}

function isActiveTag(tag: Tag): boolean {
  if (tag.isEnd) return false;
  if (activeElements.has(tag.name)) return true;
  // Relative addresses would be resolved against a remote one.
  if (tag.attributes.some(([name, value]) => name === "base" && !isLocal(value))) return true;
  if (tag.attributes.some(([name, value]) => name === "src" && !isLocal(value))) return true;
  const address = readAttribute(tag, "href");
  if (address === undefined) return false;
  // Links may lead to the web, but anything that is loaded has to be in the document.
  return tag.name === "a" ? !isHarmlessLink(address) : !isLocal(address);
}
