/** Columns of a letter: short enough to stay in one piece when it is quoted in an answer. */
const width = 72;

/** What stays on one line: a word, and a phone number with its spaces. */
const unbroken = /(?:\+\d[\d ]*\d)?\S+/g;

/**
 * Sets a text in lines of up to 72 columns. Its own line breaks stay. Words and phone numbers are never cut: what is
 * longer, such as an address of the web, and what has no spaces, such as Chinese, is left for the reader's mail program
 * to break. `first` stands before the first line and `rest`, of the same length, before each of the others.
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

/** Sets a list, each item behind a dash. */
export function formatList(items: readonly string[]): string {
  return items.map((item) => wrap(item, "- ", "  ")).join("\n");
}

/**
 * Sets labels and values as a table of two columns. A value that is too long for its line, or has lines of its own,
 * stands below its label.
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

/** Sets a heading. Plain text has no other means than capitals. */
export function formatHeading(text: string): string {
  return text.toUpperCase();
}

/** Sets the parts of a letter one below the other, with an empty line between. */
export function joinSections(parts: readonly string[]): string {
  return parts.join("\n\n");
}

/** A text in one line, fit for a header: line breaks become spaces, other control characters go. */
export function toOneLine(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/\p{Cc}/gu, "")
    .trim();
}

function lengthOf(text: string): number {
  return [...text].length;
}
