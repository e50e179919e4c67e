import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import type { Locale } from "#shared/locales.ts";

/** What the gate says, as regular expressions, with the same in Spanish. */
export const reasons = load(readFileSync(new URL("./reasons.yaml", import.meta.url), "utf8")) as Record<
  string,
  string
>;

/** What the gate says of a mistake, in an editor's language where that is known of it. */
export function sayReason(reason: string, language: Locale): string {
  if (language === "en") return reason;
  return Object.entries(reasons).reduce((said, [english, spanish]) => {
    return said.replaceAll(new RegExp(english, "g"), spanish);
  }, reason);
}
