/**
 * `node test/kill-drill-rounds.ts [rounds]`: kills the built site again and again among 200 submissions, on each
 * database, and says how many of those it had answered were lost. Build first.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#api/database/open.ts";
import { killDuringSubmissions } from "./kill-drill.ts";
import { findBinaries, startPostgres } from "./postgres.ts";

const rounds = Number(process.argv[2] ?? 50);
const bin = findBinaries();
const postgres = bin ? await startPostgres(bin, { durable: true }) : undefined;
const folder = mkdtempSync(join(tmpdir(), "kill-drill-"));
try {
  await drill("SQLite", undefined);
  if (postgres) await drill("PostgreSQL", postgres.url);
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function drill(name: string, databaseUrl: string | undefined): Promise<void> {
  const env = { DATA_DIR: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl, UPLOADS: "disk" }) };
  const totals = { answered: 0, unanswered: 0, lost: 0 };
  for (let round = 0; round < rounds; round++) {
    const { answered, unanswered } = await killDuringSubmissions(env, 200);
    const database = await openDatabase({ dataDir: folder, databaseUrl });
    const stored = await database
      .selectFrom("submissions")
      .select("reference")
      .where("reference", "in", answered)
      .execute();
    await database.destroy();
    totals.answered += answered.length;
    totals.unanswered += unanswered;
    totals.lost += answered.length - stored.length;
  }
  console.log(
    `${name}: ${rounds} kills, ${totals.answered} answered, ${totals.unanswered} cut off, ${totals.lost} lost`,
  );
}
