/**
 * Sorts records by a value of theirs, smallest first, and equal ones by their id, so that the order never depends on that
 * of the file. Text is compared by its code points.
 */
export function sortBy<R extends { id: string }>(
  records: R[],
  valueOf: (record: R) => string | number,
  direction: "ascending" | "descending" = "ascending",
): R[] {
  const sign = direction === "ascending" ? 1 : -1;
  return records.toSorted((a, b) => sign * compare(valueOf(a), valueOf(b)) || compare(a.id, b.id));
}

function compare(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
