const storageKey = "chunk-reload";
/** The specification allows one reload a minute. */
const minInterval = 60_000;

/** Whether a page whose scripts did not load may be reloaded now; notes that it is. */
export function mayReload(now = Date.now()): boolean {
  try {
    if (now - Number(sessionStorage.getItem(storageKey) ?? 0) < minInterval) return false;
    sessionStorage.setItem(storageKey, String(now));
    return true;
  } catch {
    // Without storage, nothing would limit the reloads.
    return false;
  }
}
