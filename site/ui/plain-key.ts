/** The pressed key; empty for shortcuts of the browser, such as Alt with an arrow. */
export function plainKey({
  key,
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey">): string {
  return altKey || ctrlKey || metaKey ? "" : key;
}
