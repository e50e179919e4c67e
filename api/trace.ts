/**
 * Runs work and measures it as a span with a name and attributes, for traces. Neither may hold personal data, nor
 * anything that visitors can choose.
 */
export type Trace = <T>(
  name: string,
  attributes: Record<string, string | number | boolean>,
  work: () => Promise<T>,
) => Promise<T>;

/** Runs the work and measures nothing. */
export const runUntraced: Trace = (_name, _attributes, work) => work();
