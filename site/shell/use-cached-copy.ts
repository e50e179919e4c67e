import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { basePath } from "#contract/locales.ts";
import type { CopyMessage, ReadMessage } from "#site/offline/cached-pages.ts";
import { savesData } from "#site/ui/saves-data.ts";

/**
 * Has the service worker cache the current page, unless the visitor saves data. Returns the time (milliseconds) at which
 * the page was cached if it is shown from the cache because the site could not be reached. The address of an error is not
 * asked for again: `isPage` is false there.
 */
export function useCachedCopy(isPage: boolean): number | undefined {
  const { pathname } = useLocation();
  const [copy, setCopy] = useState<CopyMessage & { pathname: string }>();

  useEffect(() => {
    if (!isPage || !import.meta.env.PROD || !("serviceWorker" in navigator) || savesData()) return;
    const { serviceWorker } = navigator;
    const onMessage = ({ data }: MessageEvent<CopyMessage>) => setCopy({ ...data, pathname });
    serviceWorker.addEventListener("message", onMessage);
    const read = location.href;
    // Caching must not compete with what the page itself loads.
    const cancel = whenIdle(() => void notifyWorker({ read }));
    return () => {
      cancel();
      serviceWorker.removeEventListener("message", onMessage);
    };
  }, [pathname, isPage]);

  return copy?.pathname === pathname ? copy.cachedAt : undefined;
}

/** Safari has no idle callbacks. */
function whenIdle(act: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(act, 1000);
    return () => clearTimeout(timer);
  }
  const callback = requestIdleCallback(act, { timeout: 3000 });
  return () => cancelIdleCallback(callback);
}

async function notifyWorker(message: ReadMessage): Promise<void> {
  try {
    await navigator.serviceWorker.register(`${basePath}/sw.js`);
    const { active } = await navigator.serviceWorker.ready;
    // A worker takes no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    active?.postMessage(message);
  } catch {
    // A browser may refuse, for example in a private window. The site works without the worker.
  }
}
