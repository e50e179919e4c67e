/** A small file that neither the browser nor the worker answers from a copy. */
const probe = "/global/favicon.svg";
const interval = 3000;
/** A connection that the browser has just reported often carries nothing yet. */
const settling = 500;

/** Whether the site answers now; for a browser that knows it has no connection, without asking. */
export async function isSiteReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const options = { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(10_000) } as const;
    return (await fetch(probe, options)).ok;
  } catch {
    return false;
  }
}

/**
 * Calls `onAnswer` once when the site answers again: it is asked when the browser reports a connection, and every few
 * seconds, since a connection may exist that leads nowhere. Returns the function that stops asking.
 */
export function onSiteReachable(onAnswer: () => void): () => void {
  let isAsking = false;
  const ask = async () => {
    if (isAsking || stopped.signal.aborted) return;
    isAsking = true;
    const answers = await isSiteReachable();
    isAsking = false;
    if (!answers || stopped.signal.aborted) return;
    stop();
    onAnswer();
  };
  const stopped = new AbortController();
  const timer = setInterval(ask, interval);
  function stop(): void {
    stopped.abort();
    clearInterval(timer);
  }
  addEventListener("online", () => setTimeout(ask, settling), { signal: stopped.signal });
  return stop;
}
