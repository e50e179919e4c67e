import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#api/database/open.ts";
import type { Database } from "#api/database/tables.ts";
import { storeSubmission } from "#api/submissions/submission-store.ts";
import { findBinaries, startPostgres } from "#test/postgres.ts";
import { contact } from "#test/samples.ts";
import { report } from "./bench-report.ts";

const atOnce = 64;

/** Measures the submissions stored per second, each with two letters and flushed to the disk, on both databases. */
export async function benchSubmissions(seconds: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "bench-submissions-"));
  try {
    const sqlite = await openDatabase({ dataDir: folder });
    report("submissions stored, SQLite", `${await storedPerSecond(sqlite, seconds)}/s`, "≥ 300/s");
    await sqlite.destroy();
    const bin = findBinaries();
    if (!bin) return report("submissions stored, PostgreSQL", "skipped: it is not installed");
    const server = await startPostgres(bin, { durable: true });
    const postgres = await openDatabase({ dataDir: folder, databaseUrl: server.url });
    report("submissions stored, PostgreSQL", `${await storedPerSecond(postgres, seconds)}/s`, "≥ 1000/s");
    await postgres.destroy();
    await server.stop();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function storedPerSecond(database: Database, seconds: number): Promise<number> {
  const letter = {
    to: ["team@estuary.example"],
    subject: "A letter",
    text: "A line of a letter.\n".repeat(40),
  };
  const end = performance.now() + seconds * 1000;
  let stored = 0;
  async function visitor(): Promise<void> {
    while (performance.now() < end) {
      await storeSubmission(
        database,
        {
          kind: "contact",
          email: contact.email,
          subject: "quote",
          locale: "es",
          data: contact,
          files: [],
          deleteOn: "2028-11-21",
        },
        { key: crypto.randomUUID(), now: new Date(), dataDir: "unused", letters: () => [letter, letter] },
      );
      stored += 1;
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visitor));
  return Math.round(stored / seconds);
}
