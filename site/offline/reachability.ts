import { basePath } from "#shared/locales.ts";

/** A small file that is never answered from the browser's or the worker's cache. */
const probe = `${basePath}/favicon.svg`;
const interval = 3000;

/** Whether the site answers now. Browsers also deny a connection that works, behind some VPNs, so it is always tried. */
async function isSiteReachable(): Promise<boolean> {
  try {
    const options = { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(10_000) } as const;
    return (await fetch(probe, options)).ok;
  } catch {
    return false;
  }
}

/**
 * Tells whether the connection is lost whenever that changes: the browser says so, and the site does not answer either. It
 * is back as soon as the site answers again. Returns what ends the telling.
 */
export function followConnection(tell: (isLost: boolean) => void): () => void {
  let [isLost, hasEnded] = [false, false];
  async function check(): Promise<void> {
    if (isLost || navigator.onLine || (await isSiteReachable()) || isLost || hasEnded) return;
    isLost = true;
    tell(true);
    await siteReachable();
    isLost = false;
    if (!hasEnded) tell(false);
  }
  addEventListener("offline", check);
  void check();
  return () => {
    hasEnded = true;
    removeEventListener("offline", check);
  };
}

/**
 * Resolves once the site answers again. Asks when the browser reports a connection, and every few seconds, since a connection
 * may lead nowhere.
 */
export async function siteReachable(): Promise<void> {
  do
    await new Promise((resolve) => {
      setTimeout(resolve, interval);
      addEventListener("online", resolve, { once: true });
    });
  while (!(await isSiteReachable()));
}
