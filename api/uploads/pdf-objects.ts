import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFRef,
  PDFString,
  type PDFObject,
} from "@cantoo/pdf-lib";
import { Refused, type Refusal } from "./inspection.ts";
import { isHarmlessLink } from "./links.ts";

// Section numbers are those of ISO 32000-1.

/** Actions that run, open, load or send something (12.6.4). */
const actions: Record<string, Refusal["code"]> = {
  JavaScript: "file.script",
  Launch: "file.program",
  GoToR: "file.remote",
  GoToE: "file.remote",
  SubmitForm: "file.remote",
  ImportData: "file.remote",
  Rendition: "file.media",
  Movie: "file.media",
  Sound: "file.media",
  RichMediaExecute: "file.media",
};
/** Annotations that play something (12.5.6, 13). */
const annotations: Record<string, Refusal["code"]> = {
  RichMedia: "file.media",
  Movie: "file.media",
  Sound: "file.media",
  "3D": "file.media",
};

/** The keys that count. The library would look up each again for each dictionary. */
const keys = {
  S: PDFName.of("S"),
  Subtype: PDFName.of("Subtype"),
  JS: PDFName.of("JS"),
  XFA: PDFName.of("XFA"),
  URI: PDFName.of("URI"),
  Base: PDFName.of("Base"),
  EF: PDFName.of("EF"),
  UF: PDFName.of("UF"),
  F: PDFName.of("F"),
};

/** Keys whose values may be elsewhere, so that they are judged when all objects are known. */
type Kind = "action" | "annotation" | "link" | "content" | "attachment";

/** Why an action is refused, by its name. Undefined for a harmless one. */
export function codeOfAction(name: string): Refusal["code"] | undefined {
  return Object.hasOwn(actions, name) ? actions[name] : undefined;
}

/** The objects of a PDF, of which several may have one number. */
export class PdfObjects {
  /** Names and texts that stand alone, by their number. */
  readonly #values = new Map<number, PDFObject[]>();
  readonly #later: [Kind, PDFObject][] = [];

  /** Takes an object with all that is in it. @throws Refused for what names itself active */
  add(object: PDFObject, number: number, isStream: boolean): void {
    if (object instanceof PDFName || isText(object))
      this.#values.set(number, [...(this.#values.get(number) ?? []), object]);
    const open: PDFObject[] = [object];
    for (let next = open.pop(); next; next = open.pop()) {
      if (next instanceof PDFArray) open.push(...next.asArray());
      if (!(next instanceof PDFDict)) continue;
      open.push(...next.values());
      this.#readDictionary(next, isStream && next === object);
    }
  }

  /** @throws Refused for what the values say, wherever they are */
  check(): void {
    for (const [kind, value] of this.#later) for (const each of this.#resolve(value)) judge(kind, each);
  }

  #readDictionary(dictionary: PDFDict, isStream: boolean): void {
    const find = (key: keyof typeof keys) => dictionary.get(keys[key]);
    const later = (kind: Kind, key: keyof typeof keys) => {
      const value = find(key);
      if (value) this.#later.push([kind, value]);
    };
    for (const key of ["S", "Subtype"] as const) {
      const value = find(key);
      const kind = key === "S" ? "action" : "annotation";
      if (value instanceof PDFName) judge(kind, value);
      else later(kind, key);
    }
    if (isText(find("JS"))) throw new Refused("file.script");
    // A form with a program of its own (12.7.8).
    const form = find("XFA");
    if (form && form !== PDFNull && !(form instanceof PDFArray && form.size() === 0))
      throw new Refused("file.script");
    later("link", "URI");
    // What addresses of links are completed with (12.6.4.7).
    later("link", "Base");
    // A stream whose bytes are in another file (7.3.8.2).
    if (isStream) later("content", "F");
    // A file inside the file (7.11.4), which has up to two names.
    const attached = find("EF");
    if (attached instanceof PDFRef || (attached instanceof PDFDict && attached.keys().length > 0)) {
      if (!find("UF") && !find("F")) throw new Refused("file.attachment", { name: "…" });
      later("attachment", "UF");
      later("attachment", "F");
    }
  }

  /** What a reference may lead to. */
  #resolve(value: PDFObject): PDFObject[] {
    return value instanceof PDFRef ? (this.#values.get(value.objectNumber) ?? []) : [value];
  }
}

function judge(kind: Kind, value: PDFObject): void {
  if (value instanceof PDFName) {
    const name = value.decodeText();
    const code = kind === "action" ? codeOfAction(name) : undefined;
    const played = kind === "annotation" && Object.hasOwn(annotations, name) ? annotations[name] : undefined;
    if (code ?? played) throw new Refused((code ?? played)!);
  }
  if (kind === "content" && value instanceof PDFDict) throw new Refused("file.remote");
  if (!isText(value)) return;
  const text = textOf(value);
  if (kind === "content") throw new Refused("file.picture", { link: text });
  if (kind === "link" && !isHarmlessLink(text)) throw new Refused("file.link", { link: text });
  // The data of a Europass CV or of an invoice, which no program runs.
  if (kind === "attachment" && !/\.xml\s*$/i.test(text)) throw new Refused("file.attachment", { name: text });
}

function isText(value: PDFObject | undefined): value is PDFString | PDFHexString {
  return value instanceof PDFString || value instanceof PDFHexString;
}

function textOf(value: PDFString | PDFHexString): string {
  try {
    return value.decodeText();
  } catch {
    return value.asString();
  }
}
