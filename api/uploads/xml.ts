import { SaxesParser } from "saxes";
import { Refused } from "./inspection.ts";

/** An element's start, with the names of all without their prefixes. */
export interface Tag {
  name: string;
  /** The values of all attributes of that name, which may differ by their prefixes: any of them may count. */
  values(attribute: string): string[];
  attributes: readonly (readonly [name: string, value: string])[];
}

/** What a reader of XML does with what it meets. */
export interface TagHandlers {
  start(tag: Tag): void;
  /** The text inside of elements of this name, whole. */
  text?: { of: RegExp; read(text: string): void };
}

/**
 * Reads XML to its end. Entities that a document declares itself are never expanded.
 * @throws Refused if it is not well-formed, or in an encoding that programs may read otherwise
 */
export function readXml(bytes: Buffer, { start, text }: TagHandlers): void {
  const parser = new SaxesParser();
  let inside = "";
  let isRead = false;
  parser.on("error", (error) => {
    if (!/undefined entity/.test(error.message)) throw new Refused("file.damaged");
  });
  parser.on("xmldecl", ({ encoding = "utf-8" }) => {
    if (!/^(?:utf-8|utf-16|us-ascii)$/i.test(encoding)) throw new Refused("file.damaged");
  });
  parser.on("opentag", ({ name, attributes }) => {
    const all = Object.entries(attributes).map(([key, value]) => [localName(key), value] as const);
    const values = (key: string) => all.flatMap(([name, value]) => (name === key ? value : []));
    isRead = text?.of.test(localName(name)) ?? false;
    inside = "";
    start({ name: localName(name), attributes: all.filter(([key]) => key !== "xmlns"), values });
  });
  const read = (part: string) => {
    if (isRead) inside += part;
  };
  parser.on("text", read);
  parser.on("cdata", read);
  parser.on("closetag", () => {
    if (isRead) text?.read(inside);
    isRead = false;
  });
  parser.write(decode(bytes)).close();
}

/** By the byte-order mark, and as UTF-8 without one. @throws Refused for bytes that are no such text */
function decode(bytes: Buffer): string {
  const mark = bytes.toString("latin1", 0, 2);
  const encoding = mark === "\xff\xfe" ? "utf-16le" : mark === "\xfe\xff" ? "utf-16be" : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Refused("file.damaged");
  }
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(":") + 1);
}
