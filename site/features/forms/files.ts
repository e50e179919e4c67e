import type { Reading } from "#shared/typed.ts";
import { isFiles, type ChosenFile, type Value, type Values } from "./values.ts";

/** The server deletes a file after a day if no form comes for it; half an hour is left for sending the form. */
const keptFor = 23.5 * 60 * 60_000;

/** The files of a field. One that the server has deleted by now is a problem. */
export function filesOf(value: Value | undefined): ChosenFile[] {
  if (!isFiles(value)) return [];
  return value.map((file) => {
    if (file.until === undefined || file.until > Date.now()) return file;
    const { key, name, size } = file;
    return { key, name, size, problem: "file.gone" };
  });
}

export function isPending({ fileId, problem }: ChosenFile): boolean {
  return fileId === undefined && problem === undefined;
}

/** Sets or removes what is wrong with a file. */
export function setProblem(
  files: ChosenFile[],
  key: number,
  problem: Pick<ChosenFile, "problem" | "params"> = {},
): ChosenFile[] {
  return files.map((file) => {
    if (file.key !== key) return file;
    const { problem: _before, params: _its, ...rest } = file;
    return { ...rest, ...problem };
  });
}

/** Marks a file as stored. A field for a single file drops the others only now. */
export function storeFile(files: ChosenFile[], key: number, fileId: string, count: number): ChosenFile[] {
  return (count === 1 ? files.filter((file) => file.key === key) : files).map((file) =>
    file.key === key ? { ...file, fileId, until: Date.now() + keptFor } : file,
  );
}

/**
 * Reads the files of a field as their ids, or the id of the only one.
 *
 * @param describe says what is wrong with a refused file
 */
export function readFiles(
  files: ChosenFile[],
  { count, isOptional }: { count: number; isOptional: boolean },
  describe: (refused: ChosenFile) => string,
): Reading {
  if (files.some(isPending)) return { problem: { code: "file.pending" } };
  const ids = files.flatMap(({ fileId }) => fileId ?? []);
  if (ids.length > 0) return { value: count === 1 ? ids[0] : ids };
  const [refused] = files;
  if (!refused || isOptional) return {};
  // The visitor did choose a file, so the error is about that file.
  return { problem: { code: "file.refused", params: { name: refused.name, reason: describe(refused) } } };
}

/** The names of stored files by their ids. */
export function fileNames(values: Values): Record<string, string> {
  const files = Object.values(values).flatMap(filesOf);
  return Object.fromEntries(files.flatMap(({ fileId, name }) => (fileId ? [[fileId, name]] : [])));
}
