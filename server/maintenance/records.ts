import { openDatabase } from "#api/database/open.ts";
import type { Database } from "#api/database/tables.ts";
import { copyRecords, fillRecords, readRecordsVersion } from "#api/records/records.ts";
import type { RecordKind } from "#contract/record-kinds.ts";

/** The records that pages and lists show, in this process's memory: they are there whatever becomes of the database. */
export interface KeptRecords {
  database: Database;
  /** Differs whenever the records have changed. */
  version: () => string;
  /** Whether they are the release's own records, since the database could not be read yet. */
  areStandIns: () => boolean;
  /** Takes the release's own records, unless some are there already. */
  standIn: (read: (kind: RecordKind) => unknown[]) => Promise<void>;
  /** Takes over what the database holds, if that has changed. @throws what keeps it from being read. */
  follow: (source: Database) => Promise<void>;
}

/** What the version says while the records are the release's own. */
const standIns = "first";

/**
 * Keeps the records in memory, none at first. An operator's command or another copy of the program may change those of
 * the database at any moment: `onChange` is called with the version when records that were there have changed.
 */
export async function keepRecords(onChange: (version: string) => void): Promise<KeptRecords> {
  const database = await openDatabase({ dataDir: ":memory:" });
  let version = "";
  return {
    database,
    version: () => version,
    areStandIns: () => version === standIns,
    async standIn(read) {
      if (version !== "") return;
      await fillRecords(database, read);
      version = standIns;
    },
    async follow(source) {
      const next = await readRecordsVersion(source);
      if (next === version) return;
      await copyRecords(source, database);
      const isFirst = version === "";
      version = next;
      if (!isFirst) onChange(next);
    },
  };
}
