import { useSyncExternalStore } from "react";
import { isSiteReachable, onSiteReachable } from "./reachability.ts";

/**
 * Whether the connection is lost: the browser says so, and the site does not answer either. It ends as soon as the site
 * answers again.
 */
export function useConnectionLost(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isLost,
    () => false,
  );
}

let isLost = false;
let stopProbing = () => {};
const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  if (listeners.size === 1) addEventListener("offline", check);
  void check();
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    removeEventListener("offline", check);
    stopProbing();
    isLost = false;
  };
}

async function check(): Promise<void> {
  if (isLost || navigator.onLine || (await isSiteReachable())) return;
  if (isLost || listeners.size === 0) return;
  set(true);
  stopProbing = onSiteReachable(() => set(false));
}

function set(next: boolean): void {
  isLost = next;
  for (const listener of listeners) listener();
}
