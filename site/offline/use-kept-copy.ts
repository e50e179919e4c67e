import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { CopyMessage, ReadMessage } from "./kept-copy.ts";
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
    void tell(location.href);
    return () => serviceWorker.removeEventListener("message", hear);
  }, [pathname]);

  return copy?.pathname === pathname ? copy.copyOf : undefined;
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
