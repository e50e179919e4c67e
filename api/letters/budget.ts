import type { Database } from "#api/database/tables.ts";
import { addDays, isoDay } from "#shared/days.ts";

/** Marks of a used budget that are reported, in order. */
const budgetMarks = ["half", "gone"] as const;

export type BudgetMark = (typeof budgetMarks)[number];

/** The daily budget (UTC) of letters, counted in the database for all copies together. */
export type LetterBudget = ReturnType<typeof createLetterBudget>;

/** Days for which counts are kept, for operators. */
const keptDays = 30;
const day = 86_400_000;

/**
 * Creates a budget of `perDay` letters. When it is used up, automatic letters wait; letters to the group's own teams count,
 * but are always sent. Only one of all copies calls `onMark`, once a day for each mark: half of the budget, and all of it.
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
}) {
  const today = () => isoDay(now());
  return {
    /** Whether automatic letters have to wait for the next day. */
    async isExhausted(): Promise<boolean> {
      const row = await database
        .selectFrom("letter_days")
        .select("sent")
        .where("day", "=", today())
        .executeTakeFirst();
      return (row?.sent ?? 0) >= perDay;
    },
    /** Counts a letter that was sent. */
    async recordSent(): Promise<void> {
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

/** Returns when the budget of the next day starts. */
export function nextBudgetStart(now: Date): Date {
  return new Date(Math.floor(now.getTime() / day + 1) * day);
}
