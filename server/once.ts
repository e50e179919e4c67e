/** Creates a function that runs once, and returns the same result ever after. */
export function once<T extends object>(run: () => T): (() => T) & { isDone: () => boolean } {
  let result: T | undefined;
  return Object.assign(() => (result ??= run()), { isDone: () => result !== undefined });
}

/** Creates a function that runs once for each key, and returns the same result for that key ever after. */
export function onceForEach<Key, Value>(run: (key: Key) => Value): (key: Key) => Value {
  const results = new Map<Key, Value>();
  return (key) => {
    if (!results.has(key)) results.set(key, run(key));
    return results.get(key) as Value;
  };
}
