import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Readable } from "node:stream";
import { FileMissing } from "#api/uploads/file-store.ts";
import { toCommandError } from "#cli/files.ts";
import { CommandError } from "#cli/program.ts";

/** Readable by their owner only: they are personal documents. */
const mode = 0o600;

/**
 * Saves the files of a submission to a folder, which is created if needed, and returns their paths. A file is named after
 * the reference, its number and the visitor's name for it. Existing files are not overwritten.
 * @throws CommandError for a file that exists already, or cannot be read or written; files saved before it stay.
 */
export async function saveFiles(
  reference: string,
  files: readonly { id: string; name: string }[],
  { folder, readFile }: { folder: string; readFile: (id: string) => Promise<Readable> },
): Promise<string[]> {
  const saved: string[] = [];
  for (const [index, { id, name }] of files.entries()) {
    const path = join(folder, `${reference}-${index + 1}-${sanitizeName(name)}`);
    try {
      await mkdir(folder, { recursive: true });
      await save(await readFile(id), path);
    } catch (error) {
      if (error instanceof FileMissing) throw new CommandError(`${path}: the file is no longer in the store`);
      throw toCommandError(path, error);
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
      throw new CommandError(`${path}: exists already; give another folder`);
    }
    throw error;
  }
}

/** Removes what a file system or a shell could interpret from a visitor's file name. */
function sanitizeName(name: string): string {
  return name
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}._-]+/gu, "-")
    .slice(-100);
}
