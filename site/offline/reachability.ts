import { basePath } from "#shared/locales.ts";

/** A small file that is never answered from the browser's or the worker's cache. */
const probe = `${basePath}/favicon.svg`;
const interval = 3000;
/** Delay after the browser reports a connection, which often carries nothing at first. */
const settleDelay = 500;

/** Whether the site answers now. Browsers also deny a connection that works, behind some VPNs, so it is always tried. */
export async function isSiteReachable(): Promise<boolean> {
  try {
    const options = { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(10_000) } as const;
    return (await fetch(probe, options)).ok;
  } catch {
    return false;
  }
}

/**
 * Calls `onReachable` once the site answers again. Probes when the browser reports a connection, and every few seconds,
 * since a connection may lead nowhere. Returns a function that stops probing.
 */
export function onSiteReachable(onReachable: () => void): () => void {
  let isProbing = false;
  const stopped = new AbortController();
  const timer = setInterval(check, interval);
  async function check(): Promise<void> {
    if (isProbing || stopped.signal.aborted) return;
    isProbing = true;
    const isReachable = await isSiteReachable();
    isProbing = false;
    if (!isReachable || stopped.signal.aborted) return;
    stop();
    onReachable();
  }
  function stop(): void {
    stopped.abort();
    clearInterval(timer);
  }
  addEventListener("online", () => setTimeout(check, settleDelay), { signal: stopped.signal });
  return stop;
}

/** Thrown in place of a page whose code or data could not be loaded because the site does not answer. */
export class UnreachableError extends Error {
  override name = "UnreachableError";
}
