import { useSyncExternalStore, startTransition, useEffect, useState } from "react";

/** False on the server and during hydration, then true: for what only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

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

/** The time, to the minute; undefined on the server, whose pages are cached for hours. */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    // A whole list depends on it, so it must not block the visitor's input.
    const tick = () => startTransition(() => setNow(new Date()));
    tick();
    const timer = setInterval(tick, 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
