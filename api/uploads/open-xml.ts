import { inspectParts, openArchive, type Archive, type PartRules } from "./archive.ts";
import { inspectDrawing } from "./drawing.ts";
import { appendInstruction, checkField, nestedField } from "./fields.ts";
import { checkName, Refused, type RefusedNames } from "./inspection.ts";
import { isHarmlessLink, isLocal } from "./links.ts";
import { openCompoundFile } from "./word-document.ts";
import { readXml, type Tag } from "./xml.ts";

// Office Open XML, ECMA-376. Part names do not depend on the case of letters (part 2, 6.2.2.3).

/**
 * What is read, and endings of parts that are not: data that no program displays, pictures, fonts (obfuscated), printer
 * settings, the figures of a chart (opened only to edit it), signatures, and what Word for the web has thrown away. Nothing
 * opens them as programs.
 */
const parts: PartRules = [
  [/\.rels$/, (bytes, file) => readXml(bytes, { start: (tag) => inspectRelation(tag, file) })],
  [/\.svg$/, inspectDrawing],
  [/^customxml\/[^/]*\.xml$/],
  [/\.(?:xml|vml)$/, inspectText],
  [/\.(?:png|jpe?g|jpe|jfif|gif|bmp|dib|tiff?|webp|ico|emf|wmf|wdp|svm|tmp|ttf|odttf|fntdata|sigs)$/],
  [
    /^(?:word\/media\/[^/]*\.(?:pdf|bin)|word\/printersettings\/[^/]*\.bin|word\/embeddings\/[^/]*\.xlsx|\[trash\]\/[^/]*\.dat)$/,
  ],
];
const chartRelations = /^word\/charts\/_rels\//;

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

const mainType = /wordprocessingml\.document\.main\+xml|ms-word\.document\.macroenabled/;

/** Elements that fetch something without a relation: a mail merge with its source, and online videos. */
const activeElements = new Set(["connectString", "query", "webVideoPr"]);

/** Inspects a DOCX. An encrypted one is a compound file. @throws Refused */
export async function inspectOpenXml(bytes: Buffer): Promise<void> {
  if (bytes[0] === 0xd0) {
    const isProtected = openCompoundFile(bytes).read("EncryptedPackage") !== undefined;
    throw isProtected ? new Refused("file.protected") : new Refused("file.other", { found: "DOC" });
  }
  const archive = await openArchive(bytes);
  const types = await readContentTypes(archive);
  const names = archive.names.map((name) => name.toLowerCase());
  if (types.some((type) => /vbaproject|vbadata|macroenabled/.test(type))) throw new Refused("file.macros");
  if (names.some((name) => /(?:^|\/)vbaproject\.bin$/.test(name))) throw new Refused("file.macros");
  if (!types.some((type) => mainType.test(type))) throw new Refused("file.damaged");
  if (types.some((type) => /oleobject|activex/.test(type))) throw new Refused("file.object");
  await inspectParts(archive, parts, (name) => name.toLowerCase());
}

async function readContentTypes(archive: Archive): Promise<string[]> {
  const types: string[] = [];
  readXml(await archive.read("[Content_Types].xml"), {
    start: ({ values }) => types.push(...values("ContentType").map((type) => type.trim().toLowerCase())),
  });
  return types;
}

function inspectRelation({ name, values }: Tag, file: string): void {
  if (name !== "Relationship") return;
  const isExternal = values("TargetMode").some((mode) => mode.toLowerCase() === "external");
  for (const type of values("Type"))
    for (const target of values("Target")) {
      const kind = type.split("/").at(-1)?.toLowerCase() ?? "";
      if (!(kind === "package" && chartRelations.test(file))) checkName(kind, activeRelations);
      if (isExternal || !isLocal(target)) inspectExternal(kind, target);
      else if (!otherRelations.has(kind) && !isReadPart(kind, target.toLowerCase()))
        throw new Refused("file.attachment", { name: target });
    }
}

function inspectExternal(kind: string, link: string): void {
  if (kind === "hyperlink") {
    if (!isHarmlessLink(link)) throw new Refused("file.link", { link });
    return;
  }
  // Word stores the template's path on the author's machine. Only remote templates are loaded.
  if (kind === "attachedtemplate" && isLocal(link)) return;
  throw new Refused(kind === "attachedtemplate" ? "file.template" : "file.picture", { link });
}

/** Whether the target of a relation is a part that gets inspected. */
function isReadPart(kind: string, target: string): boolean {
  const isCustom = kind === "customxml" || kind === "customxmlprops";
  return /^[^%?#\\]*\.xml$/.test(target) && (isCustom || !target.includes("customxml"));
}

/** Whether an element is active, loads something remote, or links to a forbidden address. */
function inspectTag({ name, values }: Tag): void {
  if (activeElements.has(name)) throw new Refused("file.remote");
  if (name === "fldSimple") values("instr").forEach(checkField);
  const isLoaded = /^(?:imagedata|fill|stroke)$/.test(name);
  const loaded = [...values("src"), ...(isLoaded ? values("href") : [])];
  for (const link of loaded) if (!isLocal(link)) throw new Refused("file.picture", { link });
  const links = isLoaded ? [] : values("href");
  for (const link of links) if (!isHarmlessLink(link)) throw new Refused("file.link", { link });
}

/** Looks for active fields. Instructions may be split over many runs of text, and fields may be nested. */
function inspectText(bytes: Buffer): void {
  // Undefined is the result of a field, which follows its instruction.
  const instructions: (string | undefined)[] = [];
  readXml(bytes, {
    start(tag) {
      inspectTag(tag);
      if (tag.name !== "fldChar") return;
      const kinds = tag.values("fldCharType");
      if (kinds.includes("begin")) {
        const outer = instructions.at(-1);
        if (outer !== undefined)
          instructions[instructions.length - 1] = appendInstruction(outer, nestedField);
        instructions.push("");
        return;
      }
      // Ends the instruction.
      checkField(instructions.pop() ?? "");
      if (kinds.includes("separate")) instructions.push(undefined);
    },
    text: {
      of: /^(?:instrText|delInstrText)$/,
      read(text) {
        if (instructions.length > 0) instructions.push(appendInstruction(instructions.pop() ?? "", text));
      },
    },
  });
  for (const instruction of instructions) checkField(instruction ?? "");
}
