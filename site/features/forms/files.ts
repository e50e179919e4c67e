import type { FieldError, Reading } from "#shared/typed.ts";

/** A file that was chosen: on its way, stored on the server (`fileId`) or refused (`problem`). */
export interface ChosenFile {
  /** Tells files apart, and puts those chosen later behind. */
  key: number;
  name: string;
  size: number;
  fileId?: string;
  /** Until when the server keeps it without a form, in milliseconds since 1970. */
  until?: number;
  /** The code of what is wrong with it, and what its sentence names. */
  problem?: string | undefined;
  params?: NonNullable<FieldError["params"]> | undefined;
}

/** What stands in a field: a text, the boxes that are ticked, or files. */
export type Value = string | string[] | ChosenFile[];

/** Values by the names of their fields. */
export type Values = Record<string, Value>;

export function isFiles(value: Value | undefined): value is ChosenFile[] {
  return Array.isArray(value) && typeof value[0] === "object";
}

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

export function changeFile(files: ChosenFile[], key: number, change: Partial<ChosenFile>): ChosenFile[] {
  return files.map((file) => (file.key === key ? { ...file, ...change } : file));
}

/** Marks a file as stored. A field for a single file drops the others only now. */
export function storeFile(files: ChosenFile[], key: number, fileId: string, count: number): ChosenFile[] {
  const staying = count === 1 ? files.filter((file) => file.key === key) : files;
  return changeFile(staying, key, { fileId, until: Date.now() + keptFor });
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

export function fileNames(values: Values): Record<string, string> {
  const files = Object.values(values).flatMap(filesOf);
  return Object.fromEntries(files.flatMap(({ fileId, name }) => (fileId ? [[fileId, name]] : [])));
}
