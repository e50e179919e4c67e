/** Creates a function that runs once, and returns the same result ever after. */
export function once<T extends object>(run: () => T): (() => T) & { isDone: () => boolean } {
  let result: T | undefined;
  return Object.assign(() => (result ??= run()), { isDone: () => result !== undefined });
}
