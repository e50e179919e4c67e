import { decimalMarks } from "./formats.ts";
import type { Locale } from "./locales.ts";

/** What a cell may hold. Numbers are written as numbers; a missing value is an empty cell. */
export type CsvValue = string | number | null | undefined;

export interface CsvOptions {
  /** What stands between cells: `;` where the decimal sign is a comma. */
  delimiter?: "," | ";";
  /** The language whose decimal sign numbers have; a point without one. */
  locale?: Locale;
}

/** Excel reads a file as UTF-8 only if it begins with this. */
export const byteOrderMark = "\uFEFF";

/**
 * Writes a table as a CSV file (RFC 4180) with a byte-order mark. Text that a spreadsheet would calculate gets an
 * apostrophe before it (OWASP, CSV injection), wherever a program may begin a cell: Excel splits by `;` in many
 * countries whatever the file's own delimiter is, and then no quotation marks hold a cell together.
 */
export function writeCsv(rows: readonly (readonly CsvValue[])[], options?: CsvOptions): string {
  return byteOrderMark + csvLines(rows, options);
}

/** The lines of a table, without the byte-order mark: for files that are written piece by piece. */
export function csvLines(
  rows: readonly (readonly CsvValue[])[],
  { delimiter = ",", locale }: CsvOptions = {},
): string {
  const decimalMark = locale ? decimalMarks[locale] : ".";
  const cellOf = (value: CsvValue) => {
    if (typeof value !== "number") return quote(withoutFormulas(value ?? "", delimiter));
    const text = String(value).replace(".", decimalMark);
    return text.includes(delimiter) ? quote(text) : text;
  };
  return rows.map((row) => `${row.map(cellOf).join(delimiter)}\r\n`).join("");
}

/** Full-width signs count as their twins do. */
const formulaSign = /[=+\-@＝＋－＠]/;
/** Spaces and quotation marks before a formula do not disarm it. */
const mayPrecedeFormula = /[\s"']/;
/** Where a program may begin a cell. The file's own delimiter is left out, since it never splits a quoted cell. */
const cellStarts = { ",": ";|\t\r\n", ";": ",|\t\r\n" };

/** Reads from the end, so that each character is looked at once however many separators stand in a row. */
function withoutFormulas(text: string, delimiter: "," | ";"): string {
  if (!formulaSign.test(text)) return text;
  let safe = "";
  let end = text.length;
  let isFormulaNext = false;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const character = text.charAt(at);
    if (isFormulaNext && cellStarts[delimiter].includes(character)) {
      safe = `'${text.slice(at + 1, end)}${safe}`;
      end = at + 1;
    }
    isFormulaNext = formulaSign.test(character) || (isFormulaNext && mayPrecedeFormula.test(character));
  }
  return (isFormulaNext ? "'" : "") + text.slice(0, end) + safe;
}

function quote(text: string): string {
  return /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
