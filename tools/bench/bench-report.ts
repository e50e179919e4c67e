import { writeFileSync } from "node:fs";

interface Row {
  what: string;
  value: string;
  bar: string;
}

const rows: Row[] = [];

/** Prints a measurement with its bar, if there is one, and keeps it for `writeReport`. */
export function report(what: string, value: string, bar = ""): void {
  rows.push({ what, value, bar });
  console.log(`${what.padEnd(72)} ${value.padStart(22)}  ${bar && `(bar ${bar})`}`);
}

/** Writes everything that was reported as a table between the marks of a Markdown file; the text around them stays. */
function writeReport(text: string, today = new Date()): string {
  const [start, end] = ["<!-- npm run bench -->", "<!-- end -->"];
  const before = text.slice(0, text.indexOf(start) + start.length);
  const after = text.slice(text.indexOf(end));
  const table = rows.map(({ what, value, bar }) => `| ${what} | ${value} | ${bar || "–"} |`);
  const heading = `Measured on ${today.toISOString().slice(0, 10)}.`;
  return `${before}\n\n${heading}\n\n| What | Measured | Bar |\n| --- | ---: | ---: |\n${table.join("\n")}\n\n${after}`;
}

/** Writes the report into `docs/bench.md`. */
export function saveReport(file: string, text: string): void {
  writeFileSync(file, writeReport(text));
}
