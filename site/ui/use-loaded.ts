import { useEffect, useEffectEvent, useState } from "react";

/** What `load` gives for a key; another key tries again. Undefined without a key, and while it loads. */
export function useLoading<Value>(
  key: string | undefined,
  load: () => Promise<Value>,
): { value?: Value } | undefined {
  const [loaded, setLoaded] = useState<{ key: string; value?: Value }>();
  const start = useEffectEvent(load);
  useEffect(() => {
    if (key === undefined) return;
    let isCurrent = true;
    start().then(
      (value) => isCurrent && setLoaded({ key, value }),
      () => isCurrent && setLoaded({ key }),
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return loaded?.key === key ? loaded : undefined;
}

/** The same for what a part can do without: undefined also where it fails. */
export function useLoaded<Value>(key: string | undefined, load: () => Promise<Value>): Value | undefined {
  return useLoading(key, load)?.value;
}
