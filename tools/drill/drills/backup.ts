import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { withStored } from "#tools/drill/parts/stored.ts";
import { run } from "#tools/drill/parts/programs.ts";
import type { Drill, Stage } from "#tools/drill/stage.ts";

/** How a backup is made, and restored in place of what was lost. */
interface Way {
  backUp: (stage: Stage, name: string) => Promise<unknown>;
  /** Returns what was printed about erasures. */
  restore: (stage: Stage, name: string) => Promise<string>;
}

const start = promisify(execFile);

const sqlite: Way = {
  backUp: (stage, name) => run("cli/backup.ts", [join(stage.folder, name)], stage.env()),
  restore(stage, name) {
    for (const lost of ["site.sqlite", "site.sqlite-wal", "site.sqlite-shm", "uploads"])
      rmSync(join(stage.place.dataDir, lost), { recursive: true, force: true });
    return run("cli/restore.ts", [join(stage.folder, name)], stage.env());
  },
};

/** As docs/operations.md says. */
const postgres: Way = {
  backUp: ({ folder, place: { databaseUrl = "" } }, name) =>
    start("pg_dump", ["--format=custom", `--file=${join(folder, name)}`, databaseUrl]),
  async restore(stage, name) {
    const { databaseUrl = "" } = stage.place;
    await start("pg_restore", ["--clean", `--dbname=${databaseUrl}`, join(stage.folder, name)]);
    return run("cli/submissions/main.ts", ["erase-again"], stage.env());
  },
};

/** Makes a backup under load, erases one submission, loses the database and restores the backup. */
async function lossAndRestore(stage: Stage, { backUp, restore }: Way): Promise<void> {
  const site = await stage.site();
  const probe = await stage.probe(site.origin);
  const visitors = stage.visitors(site.origin, { count: 4, pauseMs: 20 });
  await visitors.until(40, 15);
  const writing = backUp(stage, "first");
  await visitors.until(visitors.answered() + 20, 15);
  await writing;
  await visitors.stop();
  // Submissions during the backup may be missing from it; a second one has all of them.
  await backUp(stage, "second");
  const [gone] = await withStored(stage.place, (database) =>
    database.selectFrom("submissions").select(["reference", "data"]).limit(1).execute(),
  );
  const reference = gone?.reference ?? "";
  await run("cli/submissions/main.ts", ["forget", reference, "--yes"], stage.env());
  stage.forgotten.add(reference);
  probe.excuse();
  await site.end("SIGTERM");
  const printed = await restore(stage, "second");
  stage.check(/Erased again: 1 submission/.test(printed), `the erased submission came back: ${printed}`);
  await stage.site({ port: site.port });
  const left = await withStored(stage.place, (database) =>
    database.selectFrom("submissions").select("reference").where("reference", "=", reference).execute(),
  );
  stage.check(left.length === 0, "an erased submission came back with the backup");
  stage.note("a submission erased after the backup stays erased after the restoration");
}

export const backupDrills: Drill[] = [
  {
    name: "backup-sqlite",
    what: "a backup while forms are sent, a submission erased, the database lost, the backup restored",
    run: (stage) => lossAndRestore(stage, sqlite),
  },
  {
    name: "backup-postgres",
    what: "the same on PostgreSQL, with pg_dump, pg_restore and erase-again",
    needs: ["postgres"],
    async run(stage) {
      await stage.postgres();
      await lossAndRestore(stage, postgres);
    },
  },
];
