/** How often lists of another machine are read again, in milliseconds. */
const renewEvery = 60_000;

/**
 * What pages are made of, as a text that differs whenever they have to be made anew. Without `records`, the lists are
 * another machine's, which may change at any moment: they are read again each minute.
 */
export function pagesVersion({
  content,
  records,
  day,
  now = Date.now(),
}: {
  content: string;
  /** The version of this process's own records. */
  records: string | undefined;
  /** What is open, expired or this year's changes with the day. */
  day: string;
  now?: number;
}): string {
  return `${content} ${records ?? Math.floor(now / renewEvery)} ${day}`;
}
