import type { FileHandle } from "node:fs/promises";
import { fromFdPromise } from "yauzl";
import type { Entry, ZipFile } from "yauzl";
import { readText } from "./byte-stream.ts";
import { Unreadable } from "./finding.ts";
import type { Finding } from "./finding.ts";

/** Far above what people send. What a file says it inflates to is held against it without inflating it. */
const limits = { entries: 5000, inflated: 200 * 1024 * 1024, read: 1024 * 1024 };

/**
 * Tells DOCX and ODT from other archives by their table of contents and the one small entry that names the type.
 * Nothing else is inflated, and nothing beyond 1 MB.
 * @throws Unreadable for an archive that is broken or beyond all measure.
 */
export async function inspectZip(file: FileHandle): Promise<Finding | undefined> {
  try {
    const archive = await fromFdPromise(file.fd, { autoClose: false });
    const entries = await listEntries(archive);
    const read = (name: string) => readEntry(archive, entries.get(name));
    if ([...entries.values()].some((entry) => entry.isEncrypted())) return encrypted(entries);
    if (entries.has("[Content_Types].xml")) return await inspectOpenXml(entries, read);
    if (entries.has("mimetype")) return await inspectOpenDocument(entries, read);
    return undefined;
  } catch (error) {
    throw new Unreadable("The archive is broken", { cause: error });
  }
}

type Entries = ReadonlyMap<string, Entry>;
type Read = (name: string) => Promise<string>;

/** ECMA-376 part 2: the type of each part of the document is in `[Content_Types].xml`. */
async function inspectOpenXml(entries: Entries, read: Read): Promise<Finding | undefined> {
  const types = await read("[Content_Types].xml");
  if (!/wordprocessingml\.document\.main\+xml|ms-word\.document\.macroEnabled/.test(types)) return undefined;
  const hasMacros = /vbaProject|macroEnabled/i.test(types) || some(entries, /(^|\/)vbaProject\.bin$/i);
  return hasMacros ? { type: "docx", refusal: "file.macros" } : { type: "docx" };
}

/** OpenDocument 1.2 part 3: `mimetype` names the type, the manifest what is encrypted. */
async function inspectOpenDocument(entries: Entries, read: Read): Promise<Finding | undefined> {
  if ((await read("mimetype")).trim() !== "application/vnd.oasis.opendocument.text") return undefined;
  const manifest = await read("META-INF/manifest.xml");
  if (/encryption-data/.test(manifest)) return { type: "odt", refusal: "file.protected" };
  const hasMacros = some(entries, /^(Basic|Scripts)\/./i);
  return hasMacros ? { type: "odt", refusal: "file.macros" } : { type: "odt" };
}

/** Encrypted as archives are, not as documents are: what it says of its type cannot be read. */
function encrypted(entries: Entries): Finding | undefined {
  if (some(entries, /^word\//)) return { type: "docx", refusal: "file.protected" };
  if (entries.has("mimetype")) return { type: "odt", refusal: "file.protected" };
  return undefined;
}

function some(entries: Entries, name: RegExp): boolean {
  return [...entries.keys()].some((each) => name.test(each));
}

async function listEntries(archive: ZipFile): Promise<Entries> {
  if (archive.entryCount > limits.entries) throw new Error("too many entries");
  const entries = new Map<string, Entry>();
  let inflated = 0;
  for await (const entry of archive.eachEntry()) {
    // Two programs may each take another one.
    if (entries.has(entry.fileName)) throw new Error("two entries of one name");
    inflated += entry.uncompressedSize;
    entries.set(entry.fileName, entry);
  }
  if (inflated > limits.inflated) throw new Error("too large when inflated");
  return entries;
}

/** An entry never inflates to more than it says, or yauzl breaks it off. */
async function readEntry(archive: ZipFile, entry: Entry | undefined): Promise<string> {
  if (!entry || entry.uncompressedSize > limits.read) throw new Error("no such entry, or too large");
  const text = await readText(await archive.openReadStreamPromise(entry), limits.read);
  return text ?? "";
}
