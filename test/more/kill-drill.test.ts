import { expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "#api/database/open.ts";
import { killDuringSubmissions } from "#test/kill-drill.ts";
import { makeFolder } from "#test/folders.ts";

// Tests the output of `npm run build`. `npm run drill -- kill` repeats it.
for (const kind of inject("postgresUrl") ? ["SQLite", "PostgreSQL"] : ["SQLite"]) {
  test(
    `answered submissions are stored with their letters although the process is killed among 200 (${kind})`,
    { timeout: 150_000 },
    async () => {
      const dataDir = makeFolder();
      const databaseUrl = kind === "PostgreSQL" ? inject("postgresUrl") : undefined;
      const { answered, unanswered } = await killDuringSubmissions(
        { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl, UPLOADS: "disk" }) },
        200,
      );
      expect(answered.length).toBeGreaterThan(0);
      expect(unanswered).toBeGreaterThan(0);
      const database = await openDatabase({ dataDir, databaseUrl });
      onTestFinished(() => database.destroy());
      const stored = await database
        .selectFrom("submissions")
        .select("reference")
        .where("reference", "in", answered)
        .execute();
      expect(stored.map(({ reference }) => reference).toSorted()).toEqual(answered.toSorted());
      const letters = await database
        .selectFrom("outbox")
        .select("id")
        .where("reference", "in", answered)
        .execute();
      expect(letters).toHaveLength(answered.length * 2);
    },
  );
}
