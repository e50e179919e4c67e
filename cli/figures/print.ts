import type { DayCount } from "#api/counts/counter.ts";
import { listCounts } from "#api/counts/store-counts.ts";
import type { Database } from "#api/database/tables.ts";
import type { CountKind } from "#contract/counts.ts";
import { addDays, isoDay } from "#shared/days.ts";
import { CommandError } from "#cli/program.ts";
import { formatTable } from "#cli/table.ts";
import { terminalWidth, type Terminal } from "#cli/terminal.ts";
import { sanitizeJson } from "#cli/text.ts";

const eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/** The tables in order: their titles, and how many names each shows. */
const tables: Record<CountKind, { title: string; most: number }> = {
  page: { title: "Pages", most: 20 },
  form: { title: "Forms, by step and outcome", most: 60 },
  search: { title: "Searches that found nothing, by language", most: 10 },
  term: { title: "Their words, where three searches of a day had them", most: 20 },
};

/**
 * Prints the counts of the last days: a bar for the pages of each day, and a table for each kind; or JSON.
 * @throws CommandError if there are none.
 */
export async function printFigures(
  database: Database,
  { days, json = false, now = new Date() }: { days: number; json?: boolean; now?: Date },
  terminal: Terminal,
): Promise<void> {
  const all = Array.from({ length: days }, (_, ago) => addDays(isoDay(now), -ago));
  const counts = await listCounts(database, all.at(-1) ?? "");
  if (counts.length === 0)
    throw new CommandError("Nothing was counted in these days. The site counts with COUNTS=on.", "nothing");
  const lines = json
    ? [sanitizeJson(counts)]
    : [...chart(counts, all.toReversed(), terminal), ...tablesOf(counts, terminal)];
  terminal.stdout.write(`${lines.join("\n")}\n`);
}

/** The pages of each day as bars, from the first day that has counts. */
function chart(counts: DayCount[], all: string[], terminal: Terminal): string[] {
  const days = all.slice(all.findIndex((day) => counts.some((count) => count.day === day)));
  const pages = days.map((day) => sum(counts.filter((count) => count.kind === "page" && count.day === day)));
  const largest = Math.max(...pages, 1);
  const digits = String(largest).length;
  const room = Math.min(terminalWidth(terminal), 100) - "2026-11-21".length - digits - 4;
  const bars = days.map((day, at) => {
    const count = pages[at] ?? 0;
    return `${day}  ${String(count).padStart(digits)}  ${drawBar(count / largest, room)}`.trimEnd();
  });
  return ["Pages by day", ...bars];
}

function tablesOf(counts: DayCount[], terminal: Terminal): string[] {
  return Object.entries(tables).flatMap(([kind, { title, most }]) => {
    const totals = new Map<string, number>();
    for (const { name, count } of counts.filter((each) => each.kind === kind))
      totals.set(name, (totals.get(name) ?? 0) + count);
    if (totals.size === 0) return [];
    const sorted = [...totals].toSorted(([a, first], [b, second]) => second - first || a.localeCompare(b));
    const rest = sorted.slice(most).reduce((total, [, count]) => total + count, 0);
    const shown: [string, number][] = [
      ...sorted.slice(0, most),
      ...(rest > 0 ? [["(others)", rest] as [string, number]] : []),
    ];
    const digits = String(Math.max(...shown.map(([, count]) => count))).length;
    const rows = shown.map(([name, count]) => [String(count).padStart(digits), name]);
    return ["", title, ...formatTable(rows, terminalWidth(terminal))];
  });
}

function sum(counts: DayCount[]): number {
  return counts.reduce((total, { count }) => total + count, 0);
}

/** Draws a share (0 to 1) of a width in characters, to an eighth of one. A share above 0 is never invisible. */
function drawBar(share: number, width: number): string {
  const parts = share > 0 ? Math.max(1, Math.round(share * width * 8)) : 0;
  return "█".repeat(Math.floor(parts / 8)) + (eighths[parts % 8] ?? "");
}
