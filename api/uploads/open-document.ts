import { inspectParts, openArchive, type PartRules } from "./archive.ts";
import { inspectDrawing } from "./drawing.ts";
import { checkName, Refused, type RefusedNames } from "./inspection.ts";
import { isHarmlessLink, isLocal } from "./links.ts";
import { readXml, type Tag } from "./xml.ts";

// OpenDocument 1.3, part 3.

/** Elements that run, load or fetch something, or bind an event to a script. */
const activeElements: RefusedNames = [
  [/^(?:event-listener|script|applet)$/, "file.script"],
  [/^execute-macro$/, "file.macros"],
  [/^(?:object-ole|plugin)$/, "file.object"],
  [/^(?:floating-frame|dde-connection-decl|dde-source|dde-connection)$/, "file.remote"],
  // Databases, and forms that are sent.
  [/^(?:connection-resource|database-(?:display|next|row-select)|submission)$/, "file.remote"],
];

/**
 * Parts that may contain such elements, pictures, and others that pass: the type, RDF metadata,
 * fonts, pictures of objects and of the first page.
 */
const parts: PartRules = [
  [
    /^(?:content|styles|meta|settings|META-INF\/(?:manifest|documentsignatures))\.xml$/,
    (bytes) => readXml(bytes, { start: inspectTag }),
  ],
  [/\.svg$/i, inspectDrawing],
  [
    /^(?:mimetype|manifest\.rdf|layout-cache|Fonts\/[^/]+\.(?:[ot]tf|eot|woff2?)|(?:ObjectReplacements|Thumbnails)\/[^/]+)$/,
  ],
  [/\.(?:png|jpe?g|jpe|jfif|gif|bmp|dib|tiff?|webp|ico|emf|wmf|svm|pdf)$/i],
];
/** Folders of embedded objects, which contain the same parts and may contain further objects. */
const objectFolders = /^(?:Object \d+\/)*/;
const macroParts = /^(?:Basic|Scripts|Dialogs)\/./i;

/** Inspects an ODT. `mimetype` states the type, the manifest what is encrypted. @throws Refused */
export async function inspectOpenDocument(bytes: Buffer): Promise<void> {
  const archive = await openArchive(bytes);
  const type = (await archive.read("mimetype")).toString().trim();
  if (type !== "application/vnd.oasis.opendocument.text") throw new Refused("file.damaged");
  readXml(await archive.read("META-INF/manifest.xml"), {
    start({ name }) {
      if (name === "encryption-data") throw new Refused("file.protected");
    },
  });
  const nameInObject = (name: string) => name.replace(objectFolders, "");
  if (archive.names.some((name) => macroParts.test(nameInObject(name)))) throw new Refused("file.macros");
  await inspectParts(archive, parts, nameInObject);
}

function inspectTag({ name, values }: Tag): void {
  checkName(name, activeElements);
  // Relative addresses would be resolved against a remote one.
  const loaded = [...values("base"), ...values("src"), ...(name === "a" ? [] : values("href"))];
  const code = name === "template" ? "file.template" : "file.picture";
  for (const link of loaded) if (!isLocal(link)) throw new Refused(code, { link });
  const links = name === "a" ? values("href") : [];
  for (const link of links) if (!isHarmlessLink(link)) throw new Refused("file.link", { link });
}
