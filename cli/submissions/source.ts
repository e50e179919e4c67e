import type { StoredSubmission } from "#api/submissions/stored-submissions.ts";

/** Pages of submissions, and the names of the fields that stand in them, in the order in which they turn up. */
export interface Source {
  pages: AsyncIterable<StoredSubmission[]>;
  fields: string[];
}
