import CliTable from "cli-table3";
import { harmless } from "./terminal.ts";

/** Columns are not cut below this. */
const narrowest = 6;
const gap = "  ";

const frame = ["top", "bottom", "left", "right", "mid"] as const;
const noLines = Object.fromEntries(
  frame.flatMap((side) => [side, `${side}-mid`, `${side}-left`, `${side}-right`].map((name) => [name, ""])),
);

/**
 * The lines of a table without rules. Where it is wider than `width`, its widest columns are cut, with `…` where
 * something is missing. Characters that take two columns (上海) count as two.
 */
export function tableOf(rows: readonly (readonly string[])[], width = Infinity): string[] {
  if (rows.length === 0) return [];
  const cells = rows.map((row) => row.map((text) => harmless(text).replace(/\s*\n\s*/g, " ")));
  const { lines, widths } = draw(cells);
  const gaps = gap.length * (widths.length - 1);
  return sum(widths) + gaps <= width ? lines : draw(cells, shrink(widths, width - gaps)).lines;
}

function draw(rows: string[][], colWidths: number[] = []): { lines: string[]; widths: number[] } {
  const table = new CliTable({
    chars: { ...noLines, middle: gap },
    style: { head: [], border: [], "padding-left": 0, "padding-right": 0 },
    colWidths: [...colWidths],
  });
  table.push(...rows);
  const lines = table
    .toString()
    .split("\n")
    .map((line) => line.trimEnd());
  // Drawing has filled in the width of every column that had none.
  return { lines, widths: table.options.colWidths.map(Number) };
}

/** Takes from the widest column, a character at a time, until all fit or none can give any more. */
function shrink(widths: number[], width: number): number[] {
  const fitted = [...widths];
  while (sum(fitted) > width) {
    const widest = Math.max(...fitted);
    if (widest <= narrowest) break;
    fitted[fitted.lastIndexOf(widest)] = widest - 1;
  }
  return fitted;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
