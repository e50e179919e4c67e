import { createApi } from "#api/app.ts";
import type { Database } from "#api/database/tables.ts";
import { openDatabase } from "#api/database/open.ts";
import { fillRecords } from "#api/models/records.ts";
import { readRecordFile } from "#api/record-files.ts";

/** The API over a database in memory that holds the editors' records; a failure of its own fails the test. */
export async function startApi(database?: Database): Promise<ReturnType<typeof createApi>> {
  const filled = database ?? (await openDatabase({ dataDir: ":memory:" }));
  await fillRecords(filled, (kind) => readRecordFile("content", kind));
  return createApi({
    database: filled,
    logError(error) {
      throw error;
    },
  });
}
