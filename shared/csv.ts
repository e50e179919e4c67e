import { decimalMarks } from "./formats.ts";
import type { Locale } from "./locales.ts";

/** The value of a cell. A missing value is an empty cell. */
export type CsvValue = string | number | null | undefined;

export interface CsvOptions {
  /** `;` for languages with a decimal comma. */
  delimiter?: "," | ";";
  /** The language of the decimal mark; a point without one. */
  locale?: Locale;
}

/** Excel reads a file as UTF-8 only if it starts with this. */
export const byteOrderMark = "\uFEFF";

/**
 * Writes a table as a CSV file (RFC 4180) with a byte-order mark. Formulas are escaped by an apostrophe (OWASP, CSV
 * injection) wherever a program may start a cell: in many countries Excel splits by `;` regardless of the file's delimiter,
 * and then ignores quotation marks.
 */
export function writeCsv(rows: readonly (readonly CsvValue[])[], options?: CsvOptions): string {
  return byteOrderMark + csvLines(rows, options);
}

/** Writes the lines of a table without the byte-order mark, for files that are written in parts. */
export function csvLines(
  rows: readonly (readonly CsvValue[])[],
  { delimiter = ",", locale }: CsvOptions = {},
): string {
  const decimalMark = locale ? decimalMarks[locale] : ".";
  const cellOf = (value: CsvValue) => {
    if (typeof value !== "number") return quote(escapeFormulas(value ?? "", delimiter));
    const text = String(value).replace(".", decimalMark);
    return text.includes(delimiter) ? quote(text) : text;
  };
  return rows.map((row) => `${row.map(cellOf).join(delimiter)}\r\n`).join("");
}

/** Characters that start a formula, with their full-width forms. */
const formulaSign = /[=+\-@＝＋－＠]/;
/** Characters before a formula that do not disable it. */
const mayPrecedeFormula = /[\s"']/;
/** Characters after which a program may start a cell. The file's own delimiter never splits a quoted cell. */
const cellStarts = { ",": ";|\t\r\n", ";": ",|\t\r\n" };

/** Escapes formulas. Scans from the end, so that the cost is linear. */
function escapeFormulas(text: string, delimiter: "," | ";"): string {
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
