import type { Archive } from "./xml-tags.ts";
import type { Inspection } from "./inspection.ts";
import { isHarmlessLink, isLocal } from "./links.ts";
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
  "database-display",
]);

/** Parts that may contain such elements; embedded objects have the same parts, one folder below. */
const readParts = /^(?:[^/]+\/)?(?:content|styles|meta|settings)\.xml$/;

/** Files of embedded objects other than charts and formulas. */
const foreignObject = /^Object \d+$|\.(?:bin|ole|exe|dll|com|scr|bat|cmd|js|vbs|jar|hta|lnk)$/i;

/** Inspects an ODT. Undefined for other archives. `mimetype` states the type, the manifest what is encrypted. */
export async function inspectOpenDocument(archive: Archive): Promise<Inspection | undefined> {
  const type = (await archive.text("mimetype")).trim();
  if (type !== "application/vnd.oasis.opendocument.text") return undefined;
  const manifest = await archive.text("META-INF/manifest.xml");
  if (/encryption-data/.test(manifest)) return { type: "odt", refusal: "file.protected" };
  if (archive.names.some((name) => /^(Basic|Scripts)\/./i.test(name)))
    return { type: "odt", refusal: "file.macros" };
  if (archive.names.some((name) => foreignObject.test(name))) return active;
  for (const name of archive.names)
    if (readParts.test(name) && (await isActive(archive, name))) return active;
  return { type: "odt" };
}

const active: Inspection = { type: "odt", refusal: "file.active" };

async function isActive(archive: Archive, part: string): Promise<boolean> {
  for await (const tag of archive.tags(part)) {
    if (tag.isEnd) continue;
    if (activeElements.has(tag.name)) return true;
    const address = readAttribute(tag, "href");
    if (address === undefined) continue;
    // Links may lead to the web, but anything that is loaded has to be in the document.
    if (tag.name === "a" ? !isHarmlessLink(address) : !isLocal(address)) return true;
  }
  return false;
}
