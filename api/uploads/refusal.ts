/** Why a file is refused: the code of the API, and what was found, for the sentence that the sender reads. */
export interface Refusal {
  code: `file.${string}`;
  params?: Record<string, string>;
}

/** Of texts from files, so that a sentence stays one. */
const longest = 60;

/** Thrown by what reads a file as soon as it finds something. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(code: Refusal["code"], params?: Record<string, string>) {
    super(code);
    const shown = Object.entries(params ?? {}).map(([key, text]) => [key, shorten(text) || "…"]);
    this.refusal = { code, ...(params && { params: Object.fromEntries(shown) as Record<string, string> }) };
  }
}

/** Names that are refused, with the reason. */
export type RefusedNames = readonly (readonly [RegExp, Refusal["code"]])[];

/** @throws Refused if the name is one of those */
export function checkName(name: string, refused: RefusedNames): void {
  for (const [names, code] of refused) if (names.test(name)) throw new Refused(code);
}

/** Makes a text from a file fit to be shown: without signs that are invisible or turn the text around, and short. */
function shorten(text: string): string {
  const oneLine = text.slice(0, 1000).replace(/[\p{C}\s]+/gu, " ");
  const seen = Array.from(oneLine.trim());
  return seen.slice(0, longest).join("") + (seen.length > longest ? "…" : "");
}

/** Schemes that a link in a document may have. All others may start a program. */
const harmlessSchemes = new Set("http https ftp ftps mailto tel callto sms skype whatsapp geo".split(" "));
/** What begins as `www.example.com:8080`. `a.b:calc` is a scheme. */
const hostWithPort = /^[\w-]+(?:\.[\w-]+)+:\d{1,5}(?:[/?#]|$)/;
const share = /^[\\/]{2}/;

/** @throws Refused for a link (`file.link`) that is not harmless, and for what is opened automatically from elsewhere */
export function checkAddresses(addresses: readonly string[], code: Refusal["code"]): void {
  const isAccepted = code === "file.link" ? isHarmlessLink : isLocal;
  for (const link of addresses) if (!isAccepted(link)) throw new Refused(code, { link });
}

/**
 * Whether a link that readers click is accepted. Not accepted are files, shares (`\\host\x`, `//host/x`), `javascript:` and
 * schemes that start other programs. An address without a scheme is accepted.
 */
function isHarmlessLink(text: string): boolean {
  const link = normalise(text);
  if (share.test(link)) return false;
  const scheme = /^([a-z.][\w+.-]*):/.exec(link)?.[1];
  return scheme === undefined || harmlessSchemes.has(scheme) || hostWithPort.test(link);
}

/**
 * Whether an address that programs open automatically, such as that of a template, is on the reader's machine: a name, a
 * path without a host, or `C:\…`, with or without `file:///`.
 */
export function isLocal(text: string): boolean {
  const address = normalise(text).replace(/^file:\/\/\/(?=[a-z]:)/, "");
  if (share.test(address)) return false;
  return /^[a-z]:[\\/]/.test(address) || !/^[a-z.][\w+.-]*:/.test(address);
}

/** Removes white space and control characters, as programs do, and the NULs and byte-order mark of UTF-16. */
function normalise(text: string): string {
  return text.replace(/[^\x21-\x7e]/g, "").toLowerCase();
}
