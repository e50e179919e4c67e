import { Unreadable } from "./inspection.ts";

/** A tag of an XML file, with the text before it. */
export interface Tag {
  /** Without the namespace prefix. Empty for declarations. */
  name: string;
  isEnd: boolean;
  /** Names without prefix, and values. */
  attributes: readonly [name: string, value: string][];
  /** The beginning of the text between the tag before and this one. */
  textBefore: string;
  /** Whether that text was longer. */
  isTextCut: boolean;
}

/** Longer than any tag that programs write, some of which contain a picture. */
const longestTag = 1024 * 1024;
/** Characters of a text that are kept. */
const longestText = 64 * 1024;

/**
 * Yields the tags of an XML file. This is no full parser: it supports the plain XML that programs write into documents.
 * @throws Unreadable for anything that a real parser could read differently: encodings other than UTF-8, declarations,
 *   comments, CDATA, unknown entities, tags that are not well-formed.
 */
export async function* readTags(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Tag> {
  let textBefore = "";
  let tag: string[] = [];
  let tagLength = 0;
  let isInTag = false;
  let quote = "";
  for await (const text of decodeUtf8(pieces)) {
    for (let at = 0; at < text.length;) {
      if (!isInTag) {
        const start = text.indexOf("<", at);
        const end = start === -1 ? text.length : start;
        // One more than is kept tells that there was more.
        if (textBefore.length <= longestText)
          textBefore += text.slice(at, Math.min(end, at + longestText + 1 - textBefore.length));
        isInTag = start !== -1;
        at = end + 1;
        continue;
      }
      // A `>` inside a quoted value is part of it.
      const end = quote ? text.indexOf(quote, at) : indexOfAny(text, at);
      const part = text.slice(at, end === -1 ? text.length : end + 1);
      tag.push(part);
      tagLength += part.length;
      if (tagLength > longestTag) throw new Unreadable();
      at += part.length;
      if (end === -1) continue;
      const sign = text.charAt(end);
      if (sign !== ">") {
        quote = quote ? "" : sign;
        continue;
      }
      yield toTag(tag.join("").slice(0, -1), textBefore);
      [textBefore, tag, tagLength, isInTag] = ["", [], 0, false];
    }
  }
}

async function* decodeUtf8(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const piece of pieces) {
      const text = decoder.decode(piece, { stream: true });
      if (text.includes("\0")) throw new Unreadable();
      yield text;
    }
  } catch (error) {
    throw error instanceof TypeError ? new Unreadable() : error;
  }
}

function indexOfAny(text: string, from: number): number {
  const sign = /[>"']/g;
  sign.lastIndex = from;
  return sign.exec(text)?.index ?? -1;
}

function toTag(tag: string, text: string): Tag {
  const isNote = tag.startsWith("?");
  if (tag.startsWith("!") || (isNote && !isDeclaration(tag))) throw new Unreadable();
  const isTextCut = text.length > longestText;
  // An entity may have been cut.
  const textBefore = unescape(isTextCut ? text.replace(/&[^;&]{0,12}$/, "") : text);
  if (isNote) return { name: "", isEnd: false, attributes: [], textBefore, isTextCut };
  const [start, slash, name] = /^(\/?)([^\s/<>="'&]+)/.exec(tag) ?? [];
  if (start === undefined || name === undefined) throw new Unreadable();
  const attributes = readAttributes(tag.slice(start.length));
  return { name: localName(name), isEnd: slash === "/", attributes, textBefore, isTextCut };
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(":") + 1);
}

const attribute = /\s+([^\s/<>="'&]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;

/** Reads what stands between a tag's name and its end. Declarations of namespaces are left out. */
function readAttributes(written: string): [string, string][] {
  const attributes: [string, string][] = [];
  let end = 0;
  attribute.lastIndex = 0;
  for (let match = attribute.exec(written); match; match = attribute.exec(written)) {
    end = attribute.lastIndex;
    const [, name = "", double, single] = match;
    if (!/^xmlns(:|$)/.test(name)) attributes.push([localName(name), unescape(double ?? single ?? "")]);
  }
  if (!/^\s*\/?$/.test(written.slice(end))) throw new Unreadable();
  return attributes;
}

/** Whether it is `<?xml …?>` in UTF-8, or a harmless processing instruction. */
function isDeclaration(tag: string): boolean {
  const [, encoding = "utf-8"] = /^\?xml\s[^]*?encoding\s*=\s*["']([^"']*)/.exec(tag) ?? [];
  return /^(utf-8|us-ascii)$/i.test(encoding) && /^\?(xml|mso-)/.test(tag);
}

/**
 * An attribute's value by its name without prefix, or undefined.
 * @throws Unreadable where several have that name: which of them counts depends on their namespaces.
 */
export function readAttribute({ attributes }: Tag, name: string): string | undefined {
  const values = attributes.filter(([key]) => key === name);
  if (values.length > 1) throw new Unreadable();
  return values[0]?.[1];
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Decodes entities. @throws Unreadable for any that XML itself does not know. */
function unescape(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6});|#(\d{1,7});|(\w{2,4});)?/gi,
    (_all, hex, decimal, name: string) => {
      const code = hex ? Number.parseInt(String(hex), 16) : Number(decimal ?? Number.NaN);
      const character = name ? entities[name] : code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
      if (character === undefined) throw new Unreadable();
      return character;
    },
  );
}

/** The entries of a document that is a ZIP archive. */
export interface Archive {
  names: readonly string[];
  /** How many bytes an entry inflates to. */
  size(name: string): number;
  /** The first bytes of an entry. */
  head(name: string): Promise<Buffer>;
  /** Reads a small entry as text. @throws Unreadable if it is missing or too large. */
  text(name: string): Promise<string>;
  /** Yields the tags of an entry. @throws Unreadable if it is no plain XML, or all entries read are too large together. */
  tags(name: string): AsyncIterable<Tag>;
}
