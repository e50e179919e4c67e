import { basePath } from "#shared/locales.ts";

/** A small file that is never answered from the browser's or the worker's cache. */
const probe = `${basePath}/favicon.svg`;
const interval = 3000;

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
