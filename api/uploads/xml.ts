import { SaxesParser } from "saxes";
import { checkAddresses, Refused } from "./refusal.ts";

/** An element's start, with the names of all without their prefixes. */
export interface Tag {
  name: string;
  /** The values of all attributes of that name, which may differ by their prefixes: any of them may count. */
  values(attribute: string): string[];
  attributes: readonly (readonly [name: string, value: string])[];
}

/**
 * Reads XML to its end: the start of each element, and its text up to the next tag, in pieces. Entities that a document
 * declares itself are never expanded.
 * @throws Refused or Error if it is not well-formed, or in an encoding that programs may read otherwise
 */
export function readXml(
  bytes: Buffer,
  start: (tag: Tag) => void,
  text?: (piece: string, element: string) => void,
): void {
  let element = "";
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    if (!/undefined entity/.test(error.message)) throw new Refused("file.damaged");
  });
  parser.on("xmldecl", ({ encoding = "utf-8" }) => {
    if (!/^(?:utf-8|utf-16|us-ascii)$/i.test(encoding)) throw new Refused("file.damaged");
  });
  parser.on("opentag", ({ name, attributes }) => {
    const all = Object.entries(attributes).map(([key, value]) => [localName(key), value] as const);
    const values = (key: string) => all.flatMap(([each, value]) => (each === key ? value : []));
    element = localName(name);
    start({ name: element, attributes: all.filter(([key]) => key !== "xmlns"), values });
  });
  if (text) {
    parser.on("closetag", () => (element = ""));
    parser.on("text", (piece) => text(piece, element));
    parser.on("cdata", (piece) => text(piece, element));
  }
  // By the byte-order mark, and as UTF-8 without one.
  const mark = bytes.toString("latin1", 0, 2);
  const encoding = mark === "\xff\xfe" ? "utf-16le" : mark === "\xfe\xff" ? "utf-16be" : "utf-8";
  parser.write(new TextDecoder(encoding, { fatal: true }).decode(bytes)).close();
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(":") + 1);
}

/** Inspects a drawing in SVG. @throws Refused if it runs or loads something */
export function inspectDrawing(bytes: Buffer): void {
  readXml(bytes, ({ name, attributes, values }) => {
    if (name === "script" || name === "foreignObject") throw new Refused("file.script");
    if (attributes.some(([key]) => /^on\w/i.test(key))) throw new Refused("file.script");
    if (name === "a") return checkAddresses(values("href"), "file.link");
    const remote = values("href").find((link) => !/^\s*(?:#|data:image|$)/i.test(link));
    if (remote !== undefined) throw new Refused("file.picture", { link: remote });
  });
}
