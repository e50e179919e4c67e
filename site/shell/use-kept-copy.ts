import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { CopyMessage, ReadMessage } from "#site/offline/kept-copy.ts";
import { savesData } from "#site/ui/saves-data.ts";

/**
 * Has the page that is read kept for times without a connection, unless the visitor saves data. Gives the moment, in
 * milliseconds, since when what is shown was kept, if the site could not be reached and it is a copy.
 */
export function useKeptCopy(): number | undefined {
  const { pathname } = useLocation();
  const [copy, setCopy] = useState<CopyMessage & { pathname: string }>();

  useEffect(() => {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator) || savesData()) return;
    const { serviceWorker } = navigator;
    const hear = ({ data }: MessageEvent<CopyMessage>) => setCopy({ ...data, pathname });
    serviceWorker.addEventListener("message", hear);
    // What is kept for later must not take the line from what is being read.
    const read = location.href;
    const stop = whenIdle(() => void tell(read));
    return () => {
      stop();
      serviceWorker.removeEventListener("message", hear);
    };
  }, [pathname]);

  return copy?.pathname === pathname ? copy.copyOf : undefined;
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

async function tell(read: string): Promise<void> {
  try {
    await navigator.serviceWorker.register("/global/sw.js");
    const { active } = await navigator.serviceWorker.ready;
    // A worker takes no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    active?.postMessage({ read } satisfies ReadMessage);
  } catch {
    // A browser may refuse, in a private window for one. The site works without.
  }
}
