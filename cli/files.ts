import { existsSync, readFileSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { CommandError } from "./command.ts";

/** Reads a text file. @throws CommandError that names the file and why it cannot be read. */
export function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw inPlainWords(file, error);
  }
}

/**
 * Writes a file piece by piece, under its name only once it is whole. `mode` says who may read it, as for `chmod`.
 * @throws CommandError when it is there already and `overwrite` does not allow for that, or when it cannot be written.
 */
export async function writeWhole(
  file: string,
  pieces: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  { overwrite, mode }: { overwrite: boolean; mode: number },
): Promise<void> {
  if (!overwrite && existsSync(file)) {
    throw new CommandError(`${file}: is there already; give --overwrite to replace it, or another name`);
  }
  const unfinished = `${file}.${process.pid}.part`;
  try {
    await writeFile(unfinished, pieces, { flag: "wx", mode });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw inPlainWords(file, error);
  }
}

const words: Record<string, string> = {
  ENOENT: "there is no such file or folder",
  EACCES: "you may not read or write it",
  EISDIR: "is a folder",
  ENOSPC: "the disk is full",
};

/** What the file system says, as an operator's own matter; everything else is passed on as it is. */
export function inPlainWords(file: string, error: unknown): unknown {
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  return syscall && code ? new CommandError(`${file}: ${words[code] ?? message}`) : error;
}
