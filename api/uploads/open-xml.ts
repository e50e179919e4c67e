import { appendInstruction, isActiveField, nestedField } from "./fields.ts";
import { Unreadable, type Inspection } from "./inspection.ts";
import { isHarmlessLink, isLocal } from "./links.ts";
import { isActiveDrawing, isPicture, pictureEnding } from "./picture-signature.ts";
import { readAttribute, type Archive, type Tag } from "./xml-tags.ts";

// Office Open XML, ECMA-376. Part names do not depend on the case of letters (part 2, 6.2.2.3).

/** Fonts, which are obfuscated, and printer settings, in a proprietary format. */
const otherParts = /\.(?:ttf|odttf|fntdata)$|^word\/printersettings\/[^/]*\.bin$/;
/** Data of a chart, which is only opened to edit the chart. */
const chartFigures = /^word\/embeddings\/[^/]*\.xlsx$/;
const chartRelations = /^word\/charts\/_rels\//;
/** Data that no program displays, in any encoding. */
const customData = /^customxml\/[^/]*\.xml$/;

/** Permitted relations between parts, by the last segment of their type. All others are refused. */
const harmlessRelations = new Set(
  (
    "officedocument core-properties coreproperties extended-properties extendedproperties custom-properties " +
    "customproperties thumbnail styles styleswitheffects settings websettings fonttable theme themeoverride numbering " +
    "footnotes endnotes comments commentsextended commentsids commentsextensible people header footer image hdphoto " +
    "hyperlink chart chartusershapes chartstyle chartcolorstyle chartex diagramdata diagramlayout diagramquickstyle " +
    "diagramcolors diagramdrawing customxml customxmlprops glossarydocument font printersettings attachedtemplate " +
    "package classificationlabels documenttasks"
  ).split(" "),
);
/** Relations to parts that need not be XML. */
const otherRelations = new Set("thumbnail image hdphoto hyperlink font printersettings package".split(" "));

const macroTypes = /vbaproject|vbadata|macroenabled/;
const activeTypes = /oleobject|activex|ms-word\.template|webextension/;

/** Elements that fetch something without a relation: mail merge and online videos. */
const activeElements = new Set(["mailMerge", "webVideoPr"]);

/** Inspects a DOCX. Undefined for other archives. */
export async function inspectOpenXml(archive: Archive): Promise<Inspection | undefined> {
  const types = await readContentTypes(archive);
  if (!types.some((type) => mainType.test(type))) return undefined;
  const names = archive.names.map((name) => name.toLowerCase());
  const hasMacros =
    types.some((type) => macroTypes.test(type)) || names.some((name) => /(^|\/)vbaproject\.bin$/.test(name));
  if (hasMacros) return { type: "docx", refusal: "file.macros" };
  if (types.some((type) => activeTypes.test(type))) return active;
  for (const name of archive.names) if (await isActivePart(archive, name)) return active;
  return { type: "docx" };
}

const mainType = /wordprocessingml\.document\.main\+xml|ms-word\.document\.macroenabled/;
const active: Inspection = { type: "docx", refusal: "file.active" };

async function readContentTypes(archive: Archive): Promise<string[]> {
  const types: string[] = [];
  for await (const tag of archive.tags("[Content_Types].xml"))
    if (!tag.isEnd) types.push((readAttribute(tag, "ContentType") ?? "").trim().toLowerCase());
  return types;
}

/** Whether a part is active, or is not of a permitted kind. Folders end with a slash. */
async function isActivePart(archive: Archive, name: string): Promise<boolean> {
  const lower = name.toLowerCase();
  if (lower.endsWith("/")) return archive.size(name) > 0;
  if (lower.endsWith(".rels")) return hasTag(archive, name, (tag) => isActiveRelation(tag, lower));
  if (customData.test(lower)) return false;
  if (/\.(?:xml|vml)$/.test(lower)) return isActiveText(archive, name);
  if (lower.endsWith(".svg")) return isActiveDrawing(await archive.text(name));
  if (pictureEnding.test(lower)) return !isPicture(await archive.head(name));
  return !otherParts.test(lower) && !chartFigures.test(lower);
}

function isActiveRelation(tag: Tag, file: string): boolean {
  if (tag.name !== "Relationship" || tag.isEnd) return false;
  const kind = (readAttribute(tag, "Type") ?? "").split("/").at(-1)?.toLowerCase() ?? "";
  const target = readAttribute(tag, "Target") ?? "";
  const isExternal = readAttribute(tag, "TargetMode")?.toLowerCase() === "external";
  if (!harmlessRelations.has(kind)) return true;
  // An embedded file, unless it is the data of a chart.
  if (kind === "package" && !chartRelations.test(file)) return true;
  if (isExternal || !isLocal(target)) {
    if (kind === "hyperlink") return !isHarmlessLink(target);
    // Word stores the template's path on the author's machine. Only remote templates are loaded.
    return kind !== "attachedtemplate" || !isLocal(target);
  }
  return !otherRelations.has(kind) && !isReadPart(kind, target.toLowerCase());
}

/** Whether the target of a relation is a part that gets inspected. */
function isReadPart(kind: string, target: string): boolean {
  const isCustom = kind === "customxml" || kind === "customxmlprops";
  return /^[^%?#\\]*\.xml$/.test(target) && (isCustom || !target.includes("customxml"));
}

async function hasTag(archive: Archive, name: string, isMet: (tag: Tag) => boolean): Promise<boolean> {
  for await (const tag of archive.tags(name)) if (isMet(tag)) return true;
  return false;
}

/** Whether an element is active, loads something remote, or links to a forbidden address. */
function isActiveTag(tag: Tag): boolean {
  if (tag.isEnd) return false;
  if (activeElements.has(tag.name)) return true;
  if (tag.name === "fldSimple" && isActiveField(readAttribute(tag, "instr") ?? "")) return true;
  if (tag.attributes.every(([name]) => name !== "src" && name !== "href")) return false;
  const address = readAttribute(tag, "href") ?? "";
  const isLoaded = /^(?:imagedata|fill|stroke)$/.test(tag.name);
  return (
    !isLocal(readAttribute(tag, "src") ?? "") || !(isLoaded ? isLocal(address) : isHarmlessLink(address))
  );
}

/** Looks for active fields. Instructions may be split over many runs of text, and fields may be nested. */
async function isActiveText(archive: Archive, name: string): Promise<boolean> {
  // Undefined is the result of a field, which follows its instruction.
  const instructions: (string | undefined)[] = [];
  let isInstruction = false;
  for await (const tag of archive.tags(name)) {
    if (isInstruction && instructions.length > 0)
      instructions.push(appendInstruction(instructions.pop() ?? "", tag.textBefore));
    if (isInstruction && tag.isTextCut) throw new Unreadable();
    isInstruction = !tag.isEnd && (tag.name === "instrText" || tag.name === "delInstrText");
    if (isActiveTag(tag)) return true;
    if (tag.name !== "fldChar" || tag.isEnd) continue;
    const kind = readAttribute(tag, "fldCharType");
    if (kind === "begin") {
      const outer = instructions.at(-1);
      if (outer !== undefined) instructions[instructions.length - 1] = appendInstruction(outer, nestedField);
      instructions.push("");
      if (instructions.length > deepest) return true;
      continue;
    }
    // Ends the instruction.
    if (isActiveField(instructions.pop() ?? "")) return true;
    if (kind === "separate") instructions.push(undefined);
  }
  return instructions.some((instruction) => isActiveField(instruction ?? ""));
}

const deepest = 1000;
