import type { FileHandle } from "node:fs/promises";
import { fromFdPromise } from "yauzl";
import type { Entry, ZipFile } from "yauzl";
import type { Archive } from "./xml-tags.ts";
import { readText } from "./byte-stream.ts";
import { Unreadable } from "./inspection.ts";
import type { Inspection } from "./inspection.ts";
import { inspectOpenDocument } from "./open-document.ts";
import { inspectOpenXml } from "./open-xml.ts";
import { readTags } from "./xml-tags.ts";

/** Far more than people send. Declared sizes are checked before anything is inflated. */
const limits = { entries: 5000, inflated: 200 * 1024 * 1024, text: 1024 * 1024, tags: 64 * 1024 * 1024 };

/**
 * Recognises DOCX and ODT by their directory and the small entry that states the type, then inspects the parts that can
 * make such a document active. Nothing else is inflated.
 * @throws Unreadable if the archive is broken or oversized.
 */
export async function inspectZip(file: FileHandle): Promise<Inspection | undefined> {
  try {
    const archive = await fromFdPromise(file.fd, { autoClose: false });
    const entries = await listEntries(archive);
    const names = [...entries.keys()];
    if ([...entries.values()].some((entry) => entry.isEncrypted())) return inspectEncrypted(names);
    const opened = createArchive(archive, entries);
    if (entries.has("[Content_Types].xml")) return await inspectOpenXml(opened);
    if (entries.has("mimetype")) return await inspectOpenDocument(opened);
    return undefined;
  } catch (error) {
    throw new Unreadable("The archive is broken", { cause: error });
  }
}

function createArchive(archive: ZipFile, entries: ReadonlyMap<string, Entry>): Archive {
  let left = limits.tags;
  /** yauzl aborts an entry that inflates to more than its declared size. */
  async function* pieces(name: string, most: number): AsyncGenerator<Buffer> {
    const entry = entries.get(name);
    if (!entry || entry.uncompressedSize > most) throw new Unreadable("no such entry, or too large");
    yield* await archive.openReadStreamPromise(entry);
  }
  return {
    names: [...entries.keys()],
    text: async (name) => (await readText(pieces(name, limits.text), limits.text)) ?? "",
    async *tags(name) {
      const most = left;
      left -= entries.get(name)?.uncompressedSize ?? 0;
      yield* readTags(pieces(name, most));
    },
  };
}

/** Guesses the type of an archive with encrypted entries by its names. */
function inspectEncrypted(names: readonly string[]): Inspection | undefined {
  if (names.some((name) => name.startsWith("word/"))) return { type: "docx", refusal: "file.protected" };
  if (names.includes("mimetype")) return { type: "odt", refusal: "file.protected" };
  return undefined;
}

async function listEntries(archive: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (archive.entryCount > limits.entries) throw new Error("too many entries");
  const entries = new Map<string, Entry>();
  const folded = new Set<string>();
  let inflated = 0;
  for await (const entry of archive.eachEntry()) {
    // Programs may choose different ones of two equal names; some ignore case.
    const name = entry.fileName.toLowerCase();
    if (folded.has(name)) throw new Error("two entries of one name");
    folded.add(name);
    inflated += entry.uncompressedSize;
    entries.set(entry.fileName, entry);
  }
  if (inflated > limits.inflated) throw new Error("too large when inflated");
  return entries;
}
