import { startTransition, useEffect, useState } from "react";

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
