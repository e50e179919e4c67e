import { byteOrderMark, csvLines } from "#contract/csv.ts";
import { harmless } from "../terminal.ts";
import { headOf, rowOf } from "./columns.ts";
import { readable } from "./readable.ts";
import type { Source } from "./source.ts";

/** Submissions as CSV, piece by piece. */
export async function* csvOf({ pages, fields }: Source): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([headOf(fields)]);
  for await (const page of pages) yield csvLines(page.map((stored) => rowOf(stored, fields).map(cellOf)));
}

function cellOf(value: unknown): string | number {
  return typeof value === "number" ? value : harmless(readable(value));
}
