import { isoDate } from "#contract/parts.ts";
import { addDays } from "#shared/days.ts";

/** The days on which something is shown, both included. Without `from` it always was, without `until` it always will be. */
export interface Period {
  from?: string | null | undefined;
  until?: string | null | undefined;
}

export function covers({ from, until }: Period, day: string): boolean {
  return (!from || from <= day) && (!until || day <= until);
}

/** The days on which something appears or has gone. */
export function changesOf({ from, until }: Period): string[] {
  return [...(from ? [from] : []), ...(until ? [addDays(until, 1)] : [])];
}

/** Days, each once, in their order. */
export function inOrder(days: string[]): string[] {
  return [...new Set(days)].toSorted();
}

/** Reads `from 2027-01-01 until 2027-01-31`, or one of the two, or says what is wrong with it. */
export function readPeriod(text: string): Period | string {
  const [, from, until] = /^(?:from (\S+))? ?(?:until (\S+))?$/.exec(text) ?? [];
  const days = [from, until].filter((day) => day !== undefined);
  if (days.length === 0)
    return "write {from 2027-01-01}, {until 2027-01-31}, or {from 2027-01-01 until 2027-01-31}";
  const wrong = days.find((day) => !isoDate.safeParse(day).success);
  if (wrong) return `${wrong} is not a day of the calendar, such as 2027-01-31`;
  return orderMistake({ from, until }) ?? { from, until };
}

/** What is wrong with a period that ends before it begins. */
export function orderMistake({ from, until }: Period): string | undefined {
  return from && until && until < from ? `it would end on ${until}, before it begins on ${from}` : undefined;
}
