import { useSyncExternalStore } from "react";

/**
 * False on the server and during hydration, then true: for what only the browser knows. A control that is disabled until then has the
 * attribute `data-scripted`: site/start/start.ts enables it sooner, and holds what is done with it.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
