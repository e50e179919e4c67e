import type { StoredSubmission } from "#api/submissions/stored-submissions.ts";
import { typedFields } from "./readable.ts";

const own = ["reference", "kind", "subject", "receivedAt", "deleteOn", "locale", "email"] as const;

/** The head of a table of submissions: their own columns, then every field that was typed. */
export function headOf(fields: readonly string[]): string[] {
  return [...own, ...fields];
}

/** A submission as a row of that table, each value as it was typed. */
export function rowOf(stored: StoredSubmission, fields: readonly string[]): unknown[] {
  const typed = Object.fromEntries(typedFields(stored.data));
  return [...own.map((name) => stored[name]), ...fields.map((name) => typed[name])];
}
