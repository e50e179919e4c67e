import { openDatabase } from "#api/database/open.ts";
import type { Database } from "#api/database/tables.ts";
import { copyRecords, fillRecords, readRecordsVersion } from "#api/records/records.ts";
import type { RecordKind } from "#contract/record-kinds.ts";

/** The records that pages and lists show, in this process's memory, so that they survive a failure of the database. */
export type KeptRecords = Awaited<ReturnType<typeof keepRecords>>;

/** The version of the release's records. */
const fallbackVersion = "first";

/**
 * Keeps the records in memory, none at first. Commands and other copies of the site change the records of the database;
 * `onChange` is called with the new version when loaded records have changed.
 */
export async function keepRecords(onChange: (version: string) => void) {
  const database = await openDatabase({ dataDir: ":memory:" });
  let version = "";
  return {
    database,
    /** Changes whenever the records change. */
    version: () => version,
    /** Whether these are the release's records, because the database could not be read yet. */
    isFallback: () => version === fallbackVersion,
    /** Loads the release's records, unless some are loaded already. */
    async loadFallback(read: (kind: RecordKind) => unknown[]): Promise<void> {
      if (version !== "") return;
      await fillRecords(database, read);
      version = fallbackVersion;
    },
    /** Loads the records of the database if they have changed. @throws the error of reading it. */
    async follow(source: Database): Promise<void> {
      const next = await readRecordsVersion(source);
      if (next === version) return;
      await copyRecords(source, database);
      const isFirst = version === "";
      version = next;
      if (!isFirst) onChange(next);
    },
  };
}
