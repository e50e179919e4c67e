import type { FieldError } from "#shared/field-error.ts";

/** A file that was chosen: on its way, stored on the server (`fileId`) or refused (`problem`). */
export interface ChosenFile {
  /** Tells files apart, and puts those chosen later behind. */
  key: number;
  name: string;
  /** Bytes. */
  size: number;
  fileId?: string;
  /** Until when the server keeps it without a form, in milliseconds since 1970. */
  until?: number;
  /** The code of what is wrong with it, and what its sentence names. */
  problem?: string;
  params?: NonNullable<FieldError["params"]>;
}

/** What stands in a field: a text, the boxes that are ticked, or files. */
export type Value = string | string[] | ChosenFile[];

/** Values by the names of their fields. */
export type Values = Record<string, Value>;

export function isFiles(value: Value | undefined): value is ChosenFile[] {
  return Array.isArray(value) && typeof value[0] === "object";
}
