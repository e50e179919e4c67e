import { withoutNoBreak } from "./no-break.ts";

/** How a table is shown on a phone. The styles are in site/styles/table.css. */
export type TableLayout =
  /** Side by side, as on wide screens. */
  | "columns"
  /** One row below the other, each cell beside its column's name. */
  | "stacked";

/** About how many letters of a table's text stand side by side on a phone of 360 px. */
const lettersPerLine = 48;
/** The longest text that a narrow column shows without taking more than three lines or so. */
const longestCell = 26;
/** What lies between two columns, in letters. */
const gap = 2;

/**
 * The layout for a table's texts, the column heads first. Columns stay side by side where the longest word of each has room
 * and no cell, but for the first of a row, needs many lines. Two columns always have room.
 */
export function layOutTable(rows: string[][]): TableLayout {
  const [heads = []] = rows;
  if (heads.length < 3) return "columns";
  const widths = heads.map((_, at) => Math.max(...rows.map((row) => longestWord(row[at] ?? ""))));
  const width = widths.reduce((sum, each) => sum + each + gap, -gap);
  const isShort = rows.every((row) =>
    row.slice(1).every((cell) => withoutNoBreak(cell).length <= longestCell),
  );
  return isShort && width <= lettersPerLine ? "columns" : "stacked";
}

function longestWord(text: string): number {
  return Math.max(...text.split(/[ -]/).map((word) => withoutNoBreak(word).length));
}
