import { startTransition, useEffect, useState } from "react";

/** The time, to the minute; nothing on the server, whose page is kept for hours. */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    // A whole directory follows: it may be drawn bit by bit, behind what the visitor does.
    const tick = () => startTransition(() => setNow(new Date()));
    tick();
    const timer = setInterval(tick, 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
