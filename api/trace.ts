/**
 * Runs work as a traced span. Neither name nor attributes may contain personal data, or anything that visitors can
 * choose.
 */
export type Trace = <T>(
  name: string,
  attributes: Record<string, string | number | boolean>,
  work: () => Promise<T>,
) => Promise<T>;

/** Runs work without tracing it. */
export const runUntraced: Trace = (_name, _attributes, work) => work();
