import type { Archive, Tag } from "./xml-tags.ts";
import { isActiveField } from "./fields.ts";
import type { Inspection } from "./inspection.ts";
import { isHarmlessLink, isLocal } from "./links.ts";
import { readAttribute } from "./xml-tags.ts";

// Office Open XML, ECMA-376. Part names do not depend on the case of letters (part 2, 6.2.2.3).

/** Extensions of the parts of a document: text, pictures, fonts. */
const partEndings = new Set(
  "xml rels png jpg jpeg jfif gif bmp tif tiff emf wmf wdp svg webp ico eps ttf odttf fntdata thmx vml".split(
    " ",
  ),
);
/** Printer settings, in a proprietary format. */
const printerSettings = /^word\/printersettings\/[^/]*\.bin$/;
/** Data of a chart, which is only opened to edit the chart. */
const chartFigures = /^word\/embeddings\/[^/]*\.xlsx$/;
const chartRelations = /^word\/charts\/_rels\//;

/** Relations to content that is run, opened or loaded, by the last segment of their type. */
const activeRelations = new Set([
  "oleobject",
  "control",
  "activexcontrolbinary",
  "afchunk",
  "subdocument",
  "frame",
  "mailmergesource",
  "mailmergeheadersource",
  "externallinkpath",
  // Web add-ins, which open beside the document.
  "webextension",
  "webextensiontaskpanes",
]);

/** Inspects a DOCX. Undefined for other archives. */
export async function inspectOpenXml(archive: Archive): Promise<Inspection | undefined> {
  const types = await archive.text("[Content_Types].xml");
  if (!/wordprocessingml\.document\.main\+xml|ms-word\.document\.macroEnabled/.test(types)) return undefined;
  const names = archive.names.map((name) => name.toLowerCase());
  const hasMacros =
    /vbaProject|macroEnabled/i.test(types) || names.some((name) => /(^|\/)vbaproject\.bin$/.test(name));
  if (hasMacros) return { type: "docx", refusal: "file.macros" };
  if (/oleObject|activeX/i.test(types) || names.some(isForeign)) return active;
  for (const name of archive.names) {
    const lower = name.toLowerCase();
    const isActive = lower.endsWith(".rels")
      ? await hasTag(archive, name, (tag) => isActiveRelation(tag, lower))
      : lower.startsWith("word/") && lower.endsWith(".xml") && (await hasActiveFields(archive, name));
    if (isActive) return active;
  }
  return { type: "docx" };
}

const active: Inspection = { type: "docx", refusal: "file.active" };

/** Whether an entry is no usual part of a document. Folders end with a slash. */
function isForeign(name: string): boolean {
  if (name.endsWith("/") || printerSettings.test(name) || chartFigures.test(name)) return false;
  return !partEndings.has(/\.([^./]*)$/.exec(name)?.[1] ?? "");
}

function isActiveRelation(tag: Tag, file: string): boolean {
  if (tag.name !== "Relationship" || tag.isEnd) return false;
  const kind = (readAttribute(tag, "Type") ?? "").split("/").at(-1)?.toLowerCase() ?? "";
  const target = readAttribute(tag, "Target") ?? "";
  if (activeRelations.has(kind)) return true;
  // An embedded file, unless it is the data of a chart.
  if (kind === "package") return !chartRelations.test(file);
  const isElsewhere = readAttribute(tag, "TargetMode")?.toLowerCase() === "external" || !isLocal(target);
  if (!isElsewhere) return false;
  if (kind === "hyperlink") return !isHarmlessLink(target);
  // Word stores the template's path on the author's machine. Only remote templates are loaded.
  return kind !== "attachedtemplate" || !isLocal(target);
}

async function hasTag(archive: Archive, name: string, isMet: (tag: Tag) => boolean): Promise<boolean> {
  for await (const tag of archive.tags(name)) if (isMet(tag)) return true;
  return false;
}

/** Looks for active fields. Instructions may be split over many runs of text, and fields may be nested. */
async function hasActiveFields(archive: Archive, name: string): Promise<boolean> {
  const instructions: string[] = [];
  let isInstruction = false;
  for await (const tag of archive.tags(name)) {
    if (isInstruction && instructions.length > 0)
      instructions.push((instructions.pop() + tag.textBefore).slice(0, longestInstruction));
    isInstruction = !tag.isEnd && (tag.name === "instrText" || tag.name === "delInstrText");
    if (tag.name === "fldSimple" && isActiveField(readAttribute(tag, "instr") ?? "")) return true;
    if (tag.name !== "fldChar" || tag.isEnd) continue;
    const kind = readAttribute(tag, "fldCharType");
    if (kind === "begin") instructions.push("");
    // Ends the instruction.
    else if (isActiveField(instructions.pop() ?? "")) return true;
    else if (kind === "separate") instructions.push("");
    if (instructions.length > deepest) return true;
  }
  return instructions.some(isActiveField);
}

const longestInstruction = 2000;
const deepest = 1000;
