import { inspectParts, openParts, readPart, type PartRule } from "./archive.ts";
import { checkField, checkFields } from "./fields.ts";
import { checkAddresses, checkName, isLocal, Refused, type RefusedNames } from "./refusal.ts";
import { openCompoundFile } from "./word-document.ts";
import { inspectDrawing, readXml, type Tag } from "./xml.ts";

// Office Open XML, ECMA-376. Part names do not depend on the case of letters (part 2, 6.2.2.3).

/**
 * What is read, and endings of parts that are not: data that no program displays, pictures, fonts (obfuscated), printer
 * settings, the figures of a chart (opened only to edit it), signatures, and what Word for the web has thrown away. Nothing
 * opens them as programs.
 */
const partRules: PartRule[] = [
  [/\.rels$/, (bytes, file) => readXml(bytes, (tag) => inspectRelation(tag, file))],
  [/\.svg$/, inspectDrawing],
  [/^customxml\/[^/]*\.xml$/],
  [/\.(?:xml|vml)$/, (bytes) => checkFields(bytes, inspectTag)],
  [/\.(?:png|jpe?g|jpe|jfif|gif|bmp|dib|tiff?|webp|ico|emf|wmf|wdp|svm|tmp|ttf|odttf|fntdata|sigs)$/],
  [
    /^(?:word\/media\/[^/]*\.(?:pdf|bin)|word\/printersettings\/[^/]*\.bin|word\/embeddings\/[^/]*\.xlsx|\[trash\]\/[^/]*\.dat)$/,
  ],
];

/** Relations to parts that need not be XML, by the last segment of their type. */
const otherRelations = new Set(
  "thumbnail image hdphoto hyperlink font printersettings package attachedtemplate origin".split(" "),
);
/** Relations to what another program opens, runs or takes over whole. */
const activeRelations: RefusedNames = [
  [/^(?:oleobject|package|control|activexcontrolbinary)$/, "file.object"],
  [/^(?:afchunk|subdocument|frame)$/, "file.remote"],
  [/^(?:vbaproject|wordvbadata)$/, "file.macros"],
];
/** Parts and content types. Word finds macros by their relation, but these say it in any case. */
const macros: RefusedNames = [[/(?:^|\/)vbaproject\.bin$|\.macroenabled\./i, "file.macros"]];
/** Elements that fetch something without a relation: a mail merge with its source, and online videos. */
const activeElements: RefusedNames = [[/^(?:connectString|query|webVideoPr)$/, "file.remote"]];

/** Inspects a DOCX. An encrypted one is a compound file. @throws Refused */
export async function inspect(bytes: Buffer): Promise<void> {
  if (bytes[0] === 0xd0) {
    const isProtected = openCompoundFile(bytes).read("EncryptedPackage") !== undefined;
    throw isProtected ? new Refused("file.protected") : new Refused("file.other", { found: "DOC" });
  }
  const parts = await openParts(bytes);
  const types: string[] = [];
  readXml(await readPart(parts, "[Content_Types].xml"), ({ values }) =>
    types.push(...values("ContentType").map((type) => type.trim().toLowerCase())),
  );
  for (const name of [...types, ...parts.keys()]) checkName(name, macros);
  if (!types.some((type) => type.includes("wordprocessingml.document.main+xml")))
    throw new Refused("file.damaged");
  await inspectParts(parts, partRules, (name) => name.toLowerCase());
}

function inspectRelation({ name, values }: Tag, file: string): void {
  if (name !== "Relationship") return;
  const isExternal = values("TargetMode").some((mode) => mode.toLowerCase() === "external");
  for (const type of values("Type"))
    for (const target of values("Target")) {
      const kind = type.split("/").at(-1)?.toLowerCase() ?? "";
      const isChart = kind === "package" && file.startsWith("word/charts/_rels/");
      if (!isChart) checkName(kind, activeRelations);
      if (isExternal || !isLocal(target)) inspectExternal(kind, target);
      else if (!otherRelations.has(kind) && !isReadPart(kind, target.toLowerCase()))
        throw new Refused("file.attachment", { name: target });
    }
}

function inspectExternal(kind: string, link: string): void {
  if (kind === "hyperlink") return checkAddresses([link], "file.link");
  // Word stores the template's path on the author's machine. Only remote templates are loaded.
  if (kind === "attachedtemplate") return checkAddresses([link], "file.template");
  throw new Refused("file.picture", { link });
}

/** Whether the target of a relation is a part that gets inspected. */
function isReadPart(kind: string, target: string): boolean {
  return (
    /^[^%?#\\]*\.xml$/.test(target) && (/^customxml(?:props)?$/.test(kind) || !target.includes("customxml"))
  );
}

/** Inspects an element. @throws Refused if it is active, loads something remote, or links to a forbidden address */
function inspectTag({ name, values }: Tag): void {
  checkName(name, activeElements);
  if (name === "fldSimple") values("instr").forEach(checkField);
  const isLoaded = /^(?:imagedata|fill|stroke)$/.test(name);
  checkAddresses(values("src"), "file.picture");
  checkAddresses(values("href"), isLoaded ? "file.picture" : "file.link");
}
