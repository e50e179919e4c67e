import type { Locale } from "./locales.ts";
import { withoutNoBreak } from "./no-break.ts";
import { readNumber } from "./numbers.ts";

/** What a cell of a table states: `to` is missing where it goes on without a limit. */
export interface Range {
  from: number;
  to?: number;
}

/**
 * Reads what a cell says in numbers: `9–14` is from 9 to 14, `450` and `≤ 450` from 0 to 450, `≥ 100` from 100 on. Words
 * beside the numbers do not count (`5 per inner packaging`). Undefined where there is no number, or where it has two meanings.
 */
export function readRange(text: string, locale: Locale): Range | undefined {
  const [, mark, first, second] =
    /([≥≤]?) ?(\d[\d.,\s]*)(?:–(\d[\d.,\s]*))?/.exec(withoutNoBreak(text)) ?? [];
  const [low, high] = [first, second].map((part) => part && readNumber(part.trim(), locale));
  if (!low || !("value" in low)) return undefined;
  if (mark === "≥") return { from: low.value };
  if (!high) return { from: 0, to: low.value };
  return "value" in high ? { from: low.value, to: high.value } : undefined;
}
