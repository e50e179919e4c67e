import { useEffect, useEffectEvent, useState } from "react";

/** What `load` gives for a key. `value` is undefined without a key, while it loads, and where it fails. */
export function useLoading<Value>(key: string | undefined, load: () => Promise<Value>) {
  const [loaded, setLoaded] = useState<{ key: string; value?: Value }>();
  const [attempt, setAttempt] = useState(0);
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
  }, [key, attempt]);
  const current = loaded?.key === key ? loaded : undefined;
  return {
    value: current?.value,
    hasFailed: current !== undefined && !("value" in current),
    retry(): void {
      setLoaded(undefined);
      setAttempt(attempt + 1);
    },
  };
}

/** The same for what a part can do without. */
export function useLoaded<Value>(key: string | undefined, load: () => Promise<Value>): Value | undefined {
  return useLoading(key, load).value;
}
