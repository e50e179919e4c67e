import { readFileSync } from "node:fs";
import { load } from "js-yaml";

/** What the gate says, as regular expressions, with the same in Spanish. */
export const reasons = load(readFileSync(new URL("./reasons.yaml", import.meta.url), "utf8")) as Record<
  string,
  string
>;

/** What the gate says of a mistake in Spanish, where that is known. */
export function inSpanish(reason: string): string {
  return Object.entries(reasons).reduce(
    (said, [english, spanish]) => said.replaceAll(new RegExp(english, "g"), spanish),
    reason,
  );
}
