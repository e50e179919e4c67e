import { checkAddresses, Refused } from "./refusal.ts";
import { readXml, type Tag } from "./xml.ts";

/**
 * Fields of Word that neither fetch nor start anything when they are brought up to date. All others are refused, among
 * them DDE, LINK, EMBED, INCLUDETEXT, DATABASE, RD, CONTROL and PRINT.
 */
const harmlessFields = new Set(
  (
    "ADDIN ADDRESSBLOCK ADVANCE ASK AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT AUTOTEXT AUTOTEXTLIST BARCODE BIBLIOGRAPHY " +
    "BIDIOUTLINE CITATION COMMENTS COMPARE CREATEDATE DATE DISPLAYBARCODE DOCPROPERTY DOCVARIABLE EDITTIME EQ " +
    "FILENAME FILESIZE FILLIN FORMCHECKBOX FORMDROPDOWN FORMTEXT FTNREF GOTOBUTTON GREETINGLINE IF INDEX INFO " +
    "KEYWORDS LASTSAVEDBY LISTNUM MACROBUTTON MERGEBARCODE MERGEFIELD MERGEREC MERGESEQ NEXT NEXTIF NOTEREF " +
    "NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF PRINTDATE PRIVATE QUOTE REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ " +
    "SET SHAPE SKIPIF STYLEREF SUBJECT SYMBOL TA TC TEMPLATE TIME TITLE TOA TOC USERADDRESS USERINITIALS USERNAME XE"
  ).split(" "),
);

/** A switch of HYPERLINK with its argument, such as `\o "a tip"`. */
const switches = /(?<![\\"])\\[a-z](?![\\\w])(?:\s{1,9}"[^"]*")?/gi;

/** Stands in an instruction for a field inside it, whose result could be anything. */
const nestedField = "\u0001";

/**
 * Checks a field's instruction, such as `PAGE \\* MERGEFORMAT` or `HYPERLINK "https://…"`. An empty one and a formula
 * (`= 1 + 2`) pass.
 * @throws Refused if it makes a document active
 */
export function checkField(instruction: string): void {
  const [name = ""] = splitWords(instruction);
  const field = name.toUpperCase();
  if (field === "" || field.startsWith("=") || harmlessFields.has(field)) return;
  const isNested = instruction.includes(nestedField);
  const [, address = ""] = splitWords(instruction.replace(switches, " "));
  if (field === "HYPERLINK") {
    if (isNested) throw new Refused("file.link", { link: "" });
    return checkAddresses([address], "file.link");
  }
  // A picture from a web page, which Word keeps in the document and loads again only on request.
  if (field === "INCLUDEPICTURE" && !isNested && /^https?:/i.test(address)) return;
  throw new Refused("file.field", { field: name });
}

/**
 * Reads a part of a DOCX, and checks its fields. Instructions may be split over many runs of text, and fields may be nested.
 * @throws Refused as `checkField` does, and what `inspectTag`, which gets each tag, throws
 */
export function checkFields(bytes: Buffer, inspectTag: (tag: Tag) => void): void {
  // Undefined is the result of a field, which follows its instruction.
  const instructions: (string | undefined)[] = [];
  const addText = (text: string) => instructions.push((instructions.pop() ?? "") + text);
  function start(tag: Tag): void {
    inspectTag(tag);
    if (tag.name !== "fldChar") return;
    const kinds = tag.values("fldCharType");
    if (kinds.includes("begin")) {
      if (instructions.at(-1) !== undefined) addText(nestedField);
      instructions.push("");
      return;
    }
    // Ends the instruction.
    checkField(instructions.pop() ?? "");
    if (kinds.includes("separate")) instructions.push(undefined);
  }
  readXml(bytes, start, (piece, element) => {
    if (instructions.length > 0 && /^(?:instrText|delInstrText)$/.test(element)) addText(piece);
  });
  for (const instruction of instructions) checkField(instruction ?? "");
}

function splitWords(text: string): string[] {
  return text.split(/[\s"]+/).filter(Boolean);
}
