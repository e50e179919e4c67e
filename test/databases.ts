import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inject, onTestFinished, test } from "vitest";
import { openDatabase, type DatabasePlace } from "#api/database/open.ts";
import type { Database } from "#api/database/tables.ts";
import { createDatabase, templateName } from "./postgres.ts";
import { quickFolder } from "./quick-folder.ts";

/** The databases that tests of SQL run on. */
export const databaseKinds = inject("postgresUrl")
  ? (["SQLite", "PostgreSQL"] as const)
  : (["SQLite"] as const);

export type DatabaseKind = (typeof databaseKinds)[number];

/** Registers a test for each database; each run gets an empty one with all migrations. */
export function testOnEach(name: string, run: (database: Database) => Promise<void>): void {
  for (const kind of databaseKinds) {
    // `run` contains the assertions.
    // oxlint-disable-next-line vitest/expect-expect
    test(`${name} (${kind})`, async () => run(await emptyDatabase(kind)));
  }
}

/** Registers what has to be removed. */
export type WhenDone = (tidy: () => Promise<void> | void) => void;

/** Creates an empty database with all migrations, removed after the test or `whenDone`. */
export async function emptyDatabase(
  kind: DatabaseKind,
  whenDone: WhenDone = onTestFinished,
): Promise<Database> {
  const database = await openDatabase(
    kind === "PostgreSQL"
      ? { dataDir: ":memory:", databaseUrl: await createPostgresDatabase(templateName) }
      : await emptyPlace(kind, whenDone),
  );
  whenDone(() => database.destroy());
  return database;
}

/** Creates an empty database without tables, removed after the test or `whenDone`. */
export async function emptyPlace(
  kind: DatabaseKind,
  whenDone: WhenDone = onTestFinished,
): Promise<DatabasePlace> {
  if (kind === "PostgreSQL") return { dataDir: ":memory:", databaseUrl: await createPostgresDatabase() };
  const dataDir = mkdtempSync(join(quickFolder, "test-database-"));
  whenDone(() => rmSync(dataDir, { recursive: true }));
  return { dataDir };
}

async function createPostgresDatabase(template = "template1"): Promise<string> {
  const url = new URL(inject("postgresUrl"));
  const name = `test_${randomBytes(8).toString("hex")}`;
  await createDatabase(url.href, name, template);
  url.pathname = name;
  return url.href;
}
