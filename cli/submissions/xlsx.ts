import writeWorkbook from "write-excel-file/node";
import { CommandError } from "../command.ts";
import { harmless } from "../terminal.ts";
import { headOf, rowOf } from "./columns.ts";
import { readable } from "./readable.ts";
import type { Source } from "./source.ts";

/** A workbook is put together in memory: about 17 kB for a row. */
const mostRows = 20_000;

/** What a cell holds at most, characters. */
const longestText = 32_767;

/**
 * A table as a workbook of one sheet. Texts are stored as texts, so that nothing a visitor typed is calculated.
 * @throws CommandError for more rows than fit into memory well.
 */
export async function* xlsxOf({ pages, fields }: Source): AsyncGenerator<Uint8Array> {
  const head = headOf(fields);
  const rows = [];
  for await (const page of pages) {
    rows.push(...page.map((stored) => rowOf(stored, fields).map(cellOf)));
    if (rows.length > mostRows) {
      throw new CommandError(
        `A workbook takes ${mostRows} submissions at most: narrow them (--since, --kind), or write csv or json.`,
      );
    }
  }
  const titles = head.map((value) => ({ value, fontWeight: "bold" as const }));
  const columns = head.map(() => ({ width: 20 }));
  yield await writeWorkbook([titles, ...rows], {
    columns,
    stickyRowsCount: 1,
    sheet: "Submissions",
  }).toBuffer();
}

function cellOf(value: unknown) {
  if (typeof value === "number") return value;
  return { type: String, value: harmless(readable(value)).slice(0, longestText) };
}
