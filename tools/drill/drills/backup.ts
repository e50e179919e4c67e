import { rmSync } from "node:fs";
import { join } from "node:path";
import { withStored } from "#tools/drill/parts/stored.ts";
import { run } from "#tools/drill/parts/programs.ts";
import type { Drill, Stage } from "#tools/drill/stage.ts";

/** Makes a backup under load, erases one submission, loses the database and restores the backup. */
async function lossAndRestore(stage: Stage): Promise<void> {
  const site = await stage.site();
  const probe = await stage.probe(site.origin);
  const visitors = stage.visitors(site.origin, { count: 4, pauseMs: 20 });
  await visitors.until(40, 15);
  const backups = join(stage.folder, "backups");
  const writing = run("cli/backup.ts", [backups], stage.env());
  await visitors.until(visitors.answered() + 20, 15);
  await writing;
  await visitors.stop();
  // Submissions during the backup may be missing from it; a second one has all of them.
  await run("cli/backup.ts", [backups], { ...stage.env() });
  const [gone] = await withStored(stage.place, (database) =>
    database.selectFrom("submissions").select(["reference", "data"]).limit(1).execute(),
  );
  const reference = gone?.reference ?? "";
  await run("cli/submissions.ts", ["forget", reference, "--yes"], stage.env());
  stage.forgotten.add(reference);
  probe.excuse();
  await site.end("SIGTERM");
  if (!stage.place.databaseUrl)
    for (const end of ["", "-wal", "-shm"])
      rmSync(join(stage.place.dataDir, `site.sqlite${end}`), { force: true });
  const printed = await run("cli/restore.ts", [backups, "--replace"], stage.env());
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
    run: lossAndRestore,
  },
  {
    name: "backup-postgres",
    what: "the same on PostgreSQL",
    needs: ["postgres"],
    async run(stage) {
      await stage.postgres();
      await lossAndRestore(stage);
    },
  },
];
