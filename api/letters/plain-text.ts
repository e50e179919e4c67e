/** Columns of a letter: short enough not to be wrapped when quoted. */
const width = 72;

/** Unbreakable parts: a word, or a phone number with its spaces. */
const unbroken = /(?:\+\d[\d ]*\d)?\S+/g;

/**
 * Wraps a text at 72 columns and keeps its line breaks. Words and phone numbers are never broken: longer ones, such as web
 * addresses, and text without spaces, such as Chinese, are left to the reader's mail program. `first` precedes the first
 * line and `rest`, of the same length, each other line.
 */
export function wrap(text: string, first = "", rest = first): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((paragraph) => splitLines(paragraph, width - rest.length))
    .map((line, at) => `${at === 0 ? first : rest}${line}`.trimEnd())
    .join("\n");
}

function splitLines(paragraph: string, columns: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.match(unbroken) ?? []) {
    const longer = line ? `${line} ${word}` : word;
    if (line && lengthOf(longer) > columns) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

/** Formats a list with a dash before each item. */
export function formatList(items: readonly string[]): string {
  return items.map((item) => wrap(item, "- ", "  ")).join("\n");
}

/**
 * Formats labels and values as a table of two columns. A value that does not fit its line, or has several lines, goes
 * below its label.
 */
export function formatFields(fields: readonly (readonly [label: string, value: string])[]): string {
  const column = Math.max(...fields.map(([label]) => lengthOf(label))) + 3;
  return fields
    .map(([label, value]) => {
      const isShort = !/[\n\r]/.test(value) && column + lengthOf(value) <= width;
      return isShort ? `${`${label}:`.padEnd(column)}${value}` : `${label}:\n${wrap(value, "  ")}`;
    })
    .join("\n");
}

/** Formats a heading: in capitals, since plain text has no other means. */
export function formatHeading(text: string): string {
  return text.toUpperCase();
}

/** Joins the sections of a letter with empty lines. */
export function joinSections(parts: readonly string[]): string {
  return parts.join("\n\n");
}

/** Makes a text fit for a header: line breaks become spaces, other control characters are removed. */
export function toOneLine(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/\p{Cc}/gu, "")
    .trim();
}

function lengthOf(text: string): number {
  return [...text].length;
}
