/**
 * The place in a row of `count` that the arrow keys, Home and End lead to from the place `at`, which may be beyond an end;
 * undefined for other keys, and for shortcuts of the browser, such as Alt with an arrow.
 */
export function stepByKey(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  at: number,
  count: number,
): number | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  return { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }[key];
}
