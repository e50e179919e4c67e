import type { Values } from "./form-values.ts";

/** The names of the files that a draft holds, by their ids. File fields keep them beside the ids, as `…Kept`. */
export function fileNames(values: Values): Record<string, string> {
  const kept = Object.entries(values).filter(([name, value]) => name.endsWith("Kept") && value);
  const files = kept.flatMap(([, value]) => JSON.parse(String(value)) as { name: string; fileId: string }[]);
  return Object.fromEntries(files.map(({ fileId, name }) => [fileId, name]));
}
