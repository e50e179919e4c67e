import { eastAsianWidth } from "get-east-asian-width";
import { sanitize } from "./text.ts";

/** Columns are not cut below this width. */
const narrowest = 6;
const gap = "  ";

/**
 * Formats rows as a table of aligned columns without rules, and returns its lines. If it is wider than `width`, the
 * widest columns are cut, with `…` in place of what is missing. East Asian characters (上海) take two columns.
 */
export function formatTable(rows: readonly (readonly string[])[], width = Infinity): string[] {
  const cells = rows.map((row) => row.map((text) => sanitize(text).replace(/\s*\n\s*/g, " ")));
  const widths: number[] = [];
  for (const row of cells)
    for (const [at, text] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, widthOf(text));
  shrink(widths, width - gap.length * (widths.length - 1));
  return cells.map((row) =>
    row
      .map((text, at) => fit(text, widths[at] ?? 0))
      .join(gap)
      .trimEnd(),
  );
}

/** Narrows the widest column, one character at a time, until all fit or none can be narrower. */
function shrink(widths: number[], width: number): void {
  while (widths.reduce((total, each) => total + each, 0) > width) {
    const widest = Math.max(...widths);
    if (widest <= narrowest) return;
    widths[widths.lastIndexOf(widest)] = widest - 1;
  }
}

/** Cuts or pads a text to a width. */
function fit(text: string, width: number): string {
  let cut = text;
  if (widthOf(text) > width) {
    const characters = Array.from(text);
    while (widthOf(cut) > width) {
      characters.pop();
      cut = `${characters.join("")}…`;
    }
  }
  return cut + " ".repeat(width - widthOf(cut));
}

function widthOf(text: string): number {
  let width = 0;
  for (const character of text)
    // Marks are drawn over the character before them.
    if (!/\p{Mark}/u.test(character)) width += eastAsianWidth(character.codePointAt(0) ?? 0);
  return width;
}
