/** Whether the browser can calculate a proof of work: over plain http it has no Web Crypto. */
export function canCalculate(): boolean {
  return Boolean(globalThis.crypto?.subtle);
}
