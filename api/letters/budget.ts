import type { Database } from "#api/database/tables.ts";
import { addDays, isoDay } from "#contract/days.ts";

/** How far a day's budget has been used, in the order in which that is told. */
const budgetMarks = ["half", "gone"] as const;

export type BudgetMark = (typeof budgetMarks)[number];

/** The letters that leave in a day (UTC), counted in the database for all copies together. */
export interface LetterBudget {
  /** Whether automatic letters have to wait until tomorrow. */
  isGone(): Promise<boolean>;
  /** Counts a letter that was sent. */
  count(): Promise<void>;
}

/** Days of which the counts are kept, for an operator to look at. */
const keptDays = 30;
const day = 86_400_000;

/**
 * A budget of `perDay` letters. It holds back letters that a program answers to senders with; letters to the group's own
 * desks count, but always go. `onMark` is called once a day, by one of all copies, when half is used and when all is.
 */
export function createLetterBudget({
  database,
  perDay,
  onMark,
  now = () => new Date(),
}: {
  database: Database;
  perDay: number;
  onMark: (mark: BudgetMark, sent: number) => Promise<void> | void;
  now?: () => Date;
}): LetterBudget {
  const today = () => isoDay(now());
  return {
    async isGone() {
      const row = await database
        .selectFrom("letter_days")
        .select("sent")
        .where("day", "=", today())
        .executeTakeFirst();
      return (row?.sent ?? 0) >= perDay;
    },
    async count() {
      const { sent } = await database
        .insertInto("letter_days")
        .values({ day: today(), sent: 1, told: 0 })
        .onConflict((conflict) =>
          conflict.column("day").doUpdateSet((eb) => ({ sent: eb("letter_days.sent", "+", 1) })),
        )
        .returning("sent")
        .executeTakeFirstOrThrow();
      if (sent === 1) {
        const before = addDays(today(), -keptDays);
        await database.deleteFrom("letter_days").where("day", "<", before).execute();
      }
      const told = sent >= perDay ? 2 : sent >= perDay / 2 ? 1 : 0;
      if (told === 0) return;
      const { numUpdatedRows } = await database
        .updateTable("letter_days")
        .set({ told })
        .where("day", "=", today())
        .where("told", "<", told)
        .executeTakeFirstOrThrow();
      const mark = budgetMarks[told - 1];
      if (numUpdatedRows && mark) await onMark(mark, sent);
    },
  };
}

/** When the budget of the next day begins. */
export function nextBudgetStart(now: Date): Date {
  return new Date(Math.floor(now.getTime() / day + 1) * day);
}
