/** Puts a text on the visitor's clipboard; false where the browser forbids it, or has none, as over plain http. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
