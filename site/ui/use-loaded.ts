import { useEffect, useEffectEvent, useState } from "react";

/**
 * What `load` gives for a key. Undefined without a key, while it loads, and where it fails: for what a part can do without.
 */
export function useLoaded<Value>(key: string | undefined, load: () => Promise<Value>): Value | undefined {
  const [loaded, setLoaded] = useState<{ key: string; value: Value }>();
  const start = useEffectEvent(load);
  useEffect(() => {
    if (key === undefined) return;
    let isCurrent = true;
    start().then(
      (value) => isCurrent && setLoaded({ key, value }),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return loaded?.key === key ? loaded?.value : undefined;
}
