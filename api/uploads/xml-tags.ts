import { Unreadable } from "./inspection.ts";

/** A tag of an XML file, with the text before it. */
export interface Tag {
  /** Without the namespace prefix. Empty for declarations. */
  name: string;
  isEnd: boolean;
  /** As written between the name and the end of the tag; see `attribute`. */
  attributes: string;
  /** The text between the previous tag and this one. */
  textBefore: string;
}

/** Longer than any tag that programs write, some of which contain a picture. */
const longestTag = 1024 * 1024;
/** Characters of a text that are kept. */
const longestText = 64 * 1024;

/**
 * Yields the tags of an XML file. This is no full parser: it supports the plain XML that programs write into documents.
 * @throws Unreadable for anything that a real parser could read differently: encodings other than UTF-8, declarations,
 *   comments, CDATA.
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
        textBefore = (textBefore + text.slice(at, end)).slice(-longestText);
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

function toTag(tag: string, textBefore: string): Tag {
  const isNote = tag.startsWith("?");
  if (tag.startsWith("!") || (isNote && !isDeclaration(tag))) throw new Unreadable();
  const [start = "", slash, name = ""] = /^(\/?)([^\s/=]*)/.exec(tag) ?? [];
  return {
    name: isNote ? "" : name.slice(name.lastIndexOf(":") + 1),
    isEnd: slash === "/",
    attributes: tag.slice(start.length),
    textBefore: unescape(textBefore),
  };
}

/** Whether it is `<?xml …?>` in UTF-8, or a harmless processing instruction. */
function isDeclaration(tag: string): boolean {
  const [, encoding = "utf-8"] = /^\?xml\s[^]*?encoding\s*=\s*["']([^"']*)/.exec(tag) ?? [];
  return /^(utf-8|us-ascii)$/i.test(encoding) && /^\?(xml|mso-)/.test(tag);
}

/** Returns an attribute's value by its name without prefix. */
export function readAttribute({ attributes }: Tag, name: string): string | undefined {
  for (const [, key = "", double, single] of attributes.matchAll(
    /(?<![\w.:-])(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  ))
    if (key === name) return unescape(double ?? single ?? "");
  return undefined;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function unescape(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (_all, hex, decimal, name: string) => {
    if (name) return entities[name] ?? "";
    const code = hex ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}

/** The entries of a document that is a ZIP archive. */
export interface Archive {
  names: readonly string[];
  /** Reads a small entry as text. @throws Unreadable if it is missing or too large. */
  text(name: string): Promise<string>;
  /** Yields the tags of an entry. @throws Unreadable if it is no plain XML, or all entries read are too large together. */
  tags(name: string): AsyncIterable<Tag>;
}
