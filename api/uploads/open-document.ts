import { inspectParts, openParts, readPart, type PartRule } from "./archive.ts";
import { checkAddresses, checkName, Refused, type RefusedNames } from "./refusal.ts";
import { inspectDrawing, readXml, type Tag } from "./xml.ts";

// OpenDocument 1.3, part 3.

/** Elements that run, load or fetch something, or bind an event to a script. */
const activeElements: RefusedNames = [
  [/^(?:event-listener|script|applet)$/, "file.script"],
  [/^execute-macro$/, "file.macros"],
  [/^(?:object-ole|plugin)$/, "file.object"],
  // Databases, and forms that are sent.
  [
    /^(?:floating-frame|dde-(?:connection(?:-decl)?|source)|connection-resource|database-(?:display|next|row-select)|submission)$/,
    "file.remote",
  ],
];

/** What is read, pictures, and others that pass: the type, RDF metadata, fonts, pictures of objects and of the first page. */
const partRules: PartRule[] = [
  [
    /^(?:content|styles|meta|settings|META-INF\/(?:manifest|documentsignatures))\.xml$/,
    (bytes) => readXml(bytes, inspectTag),
  ],
  [/\.svg$/i, inspectDrawing],
  [
    /^(?:mimetype|manifest\.rdf|layout-cache|Fonts\/[^/]+\.(?:[ot]tf|eot|woff2?)|(?:ObjectReplacements|Thumbnails)\/[^/]+)$/,
  ],
  [/\.(?:png|jpe?g|jpe|jfif|gif|bmp|dib|tiff?|webp|ico|emf|wmf|svm|pdf)$/i],
];
/** Folders of embedded objects contain the same parts, and may contain further objects. */
const nameInObject = (name: string) => name.replace(/^(?:Object \d+\/)*/, "");

/** Inspects an ODT. `mimetype` states the type, the manifest what is encrypted. @throws Refused */
export async function inspect(bytes: Buffer): Promise<void> {
  const parts = await openParts(bytes);
  const type = (await readPart(parts, "mimetype")).toString().trim();
  if (type !== "application/vnd.oasis.opendocument.text") throw new Refused("file.damaged");
  readXml(await readPart(parts, "META-INF/manifest.xml"), ({ name }) =>
    checkName(name, [[/^encryption-data$/, "file.protected"]]),
  );
  for (const name of parts.keys())
    checkName(nameInObject(name), [[/^(?:Basic|Scripts|Dialogs)\/./i, "file.macros"]]);
  await inspectParts(parts, partRules, nameInObject);
}

function inspectTag({ name, values }: Tag): void {
  checkName(name, activeElements);
  // Relative addresses would be resolved against a remote one.
  const code = name === "template" ? "file.template" : "file.picture";
  checkAddresses([...values("base"), ...values("src")], code);
  checkAddresses(values("href"), name === "a" ? "file.link" : code);
}
