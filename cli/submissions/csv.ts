import { harmless } from "../terminal.ts";
import { headOf, rowOf } from "./columns.ts";
import type { Source } from "./export.ts";
import { readable } from "./readable.ts";

/** Excel takes a file for UTF-8 only if it begins with this. */
const byteOrderMark = "\uFEFF";

/** A table as CSV (RFC 4180), piece by piece. */
export async function* csvOf({ pages, fields }: Source): AsyncGenerator<string> {
  yield byteOrderMark + lineOf(headOf(fields));
  for await (const page of pages) yield page.map((stored) => lineOf(rowOf(stored, fields))).join("");
}

function lineOf(values: unknown[]): string {
  return `${values.map(cellOf).join(",")}\r\n`;
}

function cellOf(value: unknown): string {
  const text = typeof value === "number" ? String(value) : withoutFormula(harmless(readable(value)));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A spreadsheet calculates what begins like a formula, and a formula can send what stands beside it to strangers. An
 * apostrophe before it makes it text (OWASP, CSV Injection). Phone numbers (`+34 …`) get one too.
 */
function withoutFormula(text: string): string {
  return /^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
}
