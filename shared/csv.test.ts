import * as fc from "fast-check";
import { expect, test } from "vitest";
import { byteOrderMark, csvLines, writeCsv, type CsvOptions } from "./csv.ts";

const formula = /^\s*[=+\-@＝＋－＠]/;
const separators = [",", ";", "\t", "|"];

test("each row is a line, and the file begins with a byte-order mark", () => {
  const rows = [
    ["a", "b"],
    ["1", undefined],
    [null, ""],
  ];
  expect(writeCsv(rows)).toBe(`${byteOrderMark}a,b\r\n1,\r\n,\r\n`);
});

test("separators, quotation marks and line breaks do not break cells", () => {
  expect(csvLines([["a,b", "a;b", 'say "x"', "two\nlines"]])).toBe(
    '"a,b","a;b","say ""x""","two\nlines"\r\n',
  );
});

test("numbers have the decimal separator of the language", () => {
  const row = [[1.18, -2, 24_000]];
  expect(csvLines(row)).toBe("1.18,-2,24000\r\n");
  expect(csvLines(row, { locale: "en" })).toBe("1.18,-2,24000\r\n");
  expect(csvLines(row, { locale: "es", delimiter: ";" })).toBe("1,18;-2;24000\r\n");
  expect(csvLines(row, { locale: "es" })).toBe('"1,18",-2,24000\r\n');
});

test.each([
  ["=1+1", "'=1+1"],
  [" @x", "' @x"],
  ["+34 600", "'+34 600"],
  ["＝1", "'＝1"],
  [";=1+1", `";'=1+1"`],
  ["a;=1+1;b", `"a;'=1+1;b"`],
  ["a\n-1", `"a\n'-1"`],
  ['a;"=1', `"a;'""=1"`],
  ["paint, -5 °C", '"paint, -5 °C"'],
])("%j is shown as text, not computed", (text, written) => {
  expect(csvLines([[text]])).toBe(`${written}\r\n`);
});

const hostileText = fc.string({
  unit: fc.constantFrom("=", "+", "-", "@", "＝", ";", ",", "\t", "|", "\n", '"', "'", " ", "1", "a"),
  maxLength: 12,
});
const hostileRows = fc.array(fc.array(hostileText, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 3,
});
const anyOptions = fc.constantFrom<CsvOptions>({ delimiter: "," }, { delimiter: ";" });

test("no cell is a formula, whichever separator a program assumes", () => {
  fc.assert(
    fc.property(hostileRows, anyOptions, (rows, options) => {
      // A first cell that nobody can type, as all our tables have.
      const text = csvLines(
        rows.map((row) => ["REF", ...row, "END"]),
        options,
      );
      const cells = separators.flatMap((separator) => [
        ...parsed(text, separator),
        // A program that knows no quotation marks; the file's own separator would cut every quoted cell.
        ...(separator === options.delimiter
          ? []
          : text.split("\r\n").flatMap((line) => line.split(separator))),
      ]);
      for (const cell of cells) expect(cell).not.toMatch(formula);
    }),
  );
});

test("a file split at its separator contains the original texts, apart from added apostrophes", () => {
  fc.assert(
    fc.property(hostileRows, anyOptions, (rows, options) => {
      const withoutApostrophes = (text: string) => text.replaceAll("'", "");
      const read = parsed(csvLines(rows, options), options.delimiter ?? ",");
      expect(read.map(withoutApostrophes)).toEqual(rows.flat().map(withoutApostrophes));
    }),
  );
});

/**
 * The cells that Excel sees: quotation marks count at the start of a cell alone, what follows the closing one belongs to
 * the cell as well, and one that is never closed holds the rest.
 */
function parsed(text: string, delimiter: string): string[] {
  const separator = delimiter === "|" ? "[|]" : delimiter;
  const cell = new RegExp(
    String.raw`(?:"((?:[^"]|"")*)(?:"|$))?((?:(?!\r\n|${separator})[^])*)(?:${separator}|\r\n|$)`,
    "y",
  );
  const cells: string[] = [];
  while (cell.lastIndex < text.length) {
    const [, quoted = "", rest = ""] = cell.exec(text) ?? [];
    cells.push(quoted.replaceAll('""', '"') + rest);
  }
  return cells;
}
