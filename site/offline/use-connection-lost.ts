import { useEffect, useState } from "react";
import { isSiteReachable, siteReachable } from "./reachability.ts";

/**
 * Whether the connection is lost: the browser says so, and the site does not answer either. It ends as soon as the site
 * answers again.
 */
export function useConnectionLost(): boolean {
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let isGone = false;
    async function check(): Promise<void> {
      if (navigator.onLine || (await isSiteReachable()) || isGone) return;
      setLost(true);
      await siteReachable();
      if (!isGone) setLost(false);
    }
    const onOffline = () => void check();
    addEventListener("offline", onOffline);
    onOffline();
    return () => {
      isGone = true;
      removeEventListener("offline", onOffline);
    };
  }, []);
  return isLost;
}
