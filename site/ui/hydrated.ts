import { useSyncExternalStore } from "react";

/** False on the server and during hydration, then true: for what only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

/**
 * The properties of a control that does nothing without React. Without scripts it stays disabled; site/start/start.ts
 * enables it before React starts, and holds what is done with it, so React finds it other than the server wrote it.
 */
export function enabledWhen(isReady: boolean) {
  return { disabled: !isReady, "data-scripted": true, suppressHydrationWarning: true };
}
