import { existsSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { EncodingError, readTextFile } from "#reader/text-file.ts";
import { CommandError } from "./program.ts";

/** Reads a text file. @throws CommandError that names the file, the line of another encoding, or why it cannot be read. */
export function readText(file: string): string {
  try {
    return readTextFile(file);
  } catch (error) {
    if (error instanceof EncodingError) throw new CommandError(`${file}:${error.line}: ${error.message}`);
    throw toCommandError(file, error);
  }
}

/**
 * Writes a file piece by piece under a temporary name, and renames it when it is complete. `mode` is its permissions.
 * @throws CommandError if it exists and `overwrite` is not set, or if it cannot be written.
 */
export async function writeAtomically(
  file: string,
  pieces: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  { overwrite = false, mode }: { overwrite?: boolean; mode: number },
): Promise<void> {
  if (!overwrite && existsSync(file))
    throw new CommandError(`${file}: exists already; use --overwrite to replace it, or another name`);
  const unfinished = `${file}.${process.pid}.part`;
  try {
    await writeFile(unfinished, pieces, { flag: "wx", mode });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw toCommandError(file, error);
  }
}

const reasons: Record<string, string> = {
  ENOENT: "no such file or folder",
  EACCES: "you have no permission to read or write it",
  EISDIR: "is a folder",
  ENOSPC: "the disk is full",
};

/** Turns an error of the file system into a CommandError about `file`; returns other errors unchanged. */
export function toCommandError(file: string, error: unknown): unknown {
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  return syscall && code ? new CommandError(`${file}: ${reasons[code] ?? message}`) : error;
}
