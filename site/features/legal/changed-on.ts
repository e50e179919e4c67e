/** The day of the latest change of a clause. Changes come latest first; one that names no clause changed all. */
export function changedOn(
  clause: string,
  changes: { date: string; clauses?: string[] }[],
): string | undefined {
  return changes.find(({ clauses }) => clauses?.includes(clause) ?? true)?.date;
}
