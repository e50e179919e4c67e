import type { Database } from "#api/database/tables.ts";
import type { Submission } from "#api/letters/letter.ts";
import { fieldProblem, type ProblemError } from "#api/problems.ts";
import type { UploadKind } from "#contract/upload.ts";
import type { SubmissionKind } from "#shared/submission-kinds.ts";

/** The kind of upload that a form takes: each kind accepts other types. */
export function uploadKindOf(kind: SubmissionKind): UploadKind {
  return kind === "application" ? "cv" : "document";
}

export function fileGone(kind: SubmissionKind): ProblemError {
  return fieldProblem(kind === "application" ? "cv" : "files", "file.gone");
}

/** Finds the files of a form. @throws ProblemError if one is missing, or belongs to a submission. */
export async function findFiles(
  database: Database,
  { kind, files: ids }: Pick<Submission, "kind" | "files">,
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  const files = await database
    .selectFrom("uploads")
    .select(["id", "name"])
    .where("id", "in", ids)
    .where("kind", "=", uploadKindOf(kind))
    .where("reference", "is", null)
    .execute();
  if (files.length < ids.length) throw fileGone(kind);
  return files;
}
