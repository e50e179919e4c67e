/**
 * Writes a table as CSV (RFC 4180), which spreadsheets open as it is: with a byte-order mark, and with an apostrophe
 * before what they would take for a formula.
 */
export function toCsv(rows: (string | null)[][]): string {
  const cell = (value: string | null) => {
    const text = (value ?? "").replace(/^(?=[=+\-@\t\r])/, "'");
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}
