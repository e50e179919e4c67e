import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Readable } from "node:stream";
import { FileMissing } from "#api/uploads/store.ts";
import { CommandError } from "../command.ts";
import { inPlainWords } from "../files.ts";

/** For whoever runs the command, and nobody else: these are people's papers. */
const mode = 0o600;

/**
 * Saves the files of a submission into a folder, which is made if it is not there; returns their paths. A file is
 * called by the reference, its number and the visitor's own name for it, and takes the place of no other.
 * @throws CommandError for a file that is there already or cannot be read or written; what was saved before it stays.
 */
export async function saveFiles(
  reference: string,
  files: readonly { id: string; name: string }[],
  { folder, readFile }: { folder: string; readFile: (id: string) => Promise<Readable> },
): Promise<string[]> {
  const saved: string[] = [];
  for (const [index, { id, name }] of files.entries()) {
    const path = join(folder, `${reference}-${index + 1}-${tame(name)}`);
    try {
      await mkdir(folder, { recursive: true });
      await save(await readFile(id), path);
    } catch (error) {
      if (error instanceof FileMissing)
        throw new CommandError(`${path}: its file is not in the store any more`);
      throw inPlainWords(path, error);
    }
    saved.push(path);
  }
  return saved;
}

async function save(content: Readable, path: string): Promise<void> {
  const file = createWriteStream(path, { flags: "wx", mode });
  let isOurs = false;
  file.on("open", () => (isOurs = true));
  try {
    await pipeline(content, file);
  } catch (error) {
    if (isOurs) await rm(path, { force: true });
    if ((error as NodeJS.ErrnoException).code === "EEXIST") {
      throw new CommandError(`${path}: is there already; name another folder`);
    }
    throw error;
  }
}

/** A visitor's name for a file, with nothing in it that a file system or a shell reads as more than a name. */
function tame(name: string): string {
  return name
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}._-]+/gu, "-")
    .slice(-100);
}
