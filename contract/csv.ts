import type { Locale } from "./localised.ts";

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

const decimalSigns: Record<Locale, string> = { en: ".", es: "," };

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
  const decimalSign = locale ? decimalSigns[locale] : ".";
  const cellOf = (value: CsvValue) => {
    if (typeof value !== "number") return quote(withoutFormulas(value ?? "", delimiter));
    const text = String(value).replace(".", decimalSign);
    return text.includes(delimiter) ? quote(text) : text;
  };
  return rows.map((row) => `${row.map(cellOf).join(delimiter)}\r\n`).join("");
}

/**
 * Where a formula may begin behind a separator. The file's own is left out, since it never splits a quoted cell. Spaces
 * and quotation marks before a formula do not disarm it; full-width signs count as their twins do.
 */
const formulasBehind = {
  ",": /([;|\t\r\n])(?=[\s"']*[=+\-@＝＋－＠])/g,
  ";": /([,|\t\r\n])(?=[\s"']*[=+\-@＝＋－＠])/g,
};
const formulaFirst = /^(?=[\s"']*[=+\-@＝＋－＠])/;

function withoutFormulas(text: string, delimiter: "," | ";"): string {
  return text.replace(formulasBehind[delimiter], "$1'").replace(formulaFirst, "'");
}

function quote(text: string): string {
  return /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
