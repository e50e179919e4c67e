import { judgeFolder, type FileChange, type Verdict } from "#reader/judge.ts";
import type { PrintedProblem } from "#reader/problems.ts";

/** The verdict on a folder with changes; `added` are the mistakes that the changes bring in. */
export type ChangesVerdict = Verdict & { added: PrintedProblem[] };

/** Judges changes to a folder, which may be unsound before: then it is mended step by step. */
export async function judgeChanges(folder: string, changes: FileChange[]): Promise<ChangesVerdict> {
  const verdict = await judgeFolder(folder, changes);
  if (verdict.problems.length === 0) return { ...verdict, added: [] };
  const before = new Set((await judgeFolder(folder)).problems.map(withoutLine));
  return { ...verdict, added: verdict.problems.filter((problem) => !before.has(withoutLine(problem))) };
}

/** A problem without its line, which moves. */
const withoutLine = ({ file, field, reason }: PrintedProblem) => JSON.stringify([file, field, reason]);
