/** Takes one page of a list. An empty list has one empty page. */
export function pageOf<R>(
  records: R[],
  { page, size }: { page: number; size: number },
): { page: number; size: number; total: number; pages: number; records: R[] } {
  const total = records.length;
  const from = (page - 1) * size;
  return {
    page,
    size,
    total,
    pages: Math.max(1, Math.ceil(total / size)),
    records: records.slice(from, from + size),
  };
}
