import { useSyncExternalStore } from "react";

/** The hash of the address, with its number sign; empty on the server. */
export function useHash(): string {
  return useSyncExternalStore(
    (onChange) => {
      for (const event of ["hashchange", "popstate"]) addEventListener(event, onChange);
      return () => {
        for (const event of ["hashchange", "popstate"]) removeEventListener(event, onChange);
      };
    },
    () => location.hash,
    () => "",
  );
}
