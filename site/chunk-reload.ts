const key = "chunk-reload";
const interval = 60_000;

/**
 * Reloads the page after its code has failed to load, as after a new release, at most once a minute. Says whether it
 * does; if not, the failure is shown like any other error.
 */
export function reloadOnce(now = Date.now()): boolean {
  // Without a connection nothing newer can come, and the page that is there would be lost.
  if (!navigator.onLine) return false;
  try {
    if (now - Number(sessionStorage.getItem(key) ?? 0) < interval) return false;
    sessionStorage.setItem(key, String(now));
  } catch {
    // Without storage nothing remembers the last reload, so none is made.
    return false;
  }
  window.location.reload();
  return true;
}

/** Stands in for a page's code that has not come: showing it fails, and so leads to the error page. */
export function failedModule(error: unknown): { default: () => never } {
  return {
    default() {
      throw error;
    },
  };
}
