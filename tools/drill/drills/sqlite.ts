import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import type { Probe } from "#tools/drill/parts/probe.ts";
import { run } from "#tools/drill/parts/programs.ts";
import type { Site } from "#tools/drill/parts/site.ts";
import type { Drill, Stage } from "#tools/drill/stage.ts";
import { statusLine, timed } from "./postgres.ts";

const fileOf = (stage: Stage) => join(stage.place.dataDir, "site.sqlite");

const backupOf = (stage: Stage) => join(stage.folder, "backup");

function deleteFiles(stage: Stage): void {
  for (const end of ["", "-wal", "-shm"]) rmSync(fileOf(stage) + end, { force: true });
}

/** Restores the backup in place of the database and the files. */
async function restore(stage: Stage): Promise<void> {
  deleteFiles(stage);
  rmSync(join(stage.place.dataDir, "uploads"), { recursive: true, force: true });
  await run("cli/restore.ts", [backupOf(stage)], stage.env());
}

/** Starts a site and the probe, sends some forms, and returns once they are answered. */
async function siteWithForms(stage: Stage): Promise<{ site: Site; probe: Probe }> {
  const site = await stage.site();
  const probe = await stage.probe(site.origin);
  const visitors = stage.visitors(site.origin, { count: 3 });
  await visitors.until(20, 10);
  await visitors.stop();
  return { site, probe };
}

/** Checks that a site with a broken database becomes unready within `seconds` and accepts no form. */
async function checkRefusal(
  stage: Stage,
  { origin }: Site,
  database: "gone" | "damaged",
  seconds: number,
): Promise<void> {
  const visitors = stage.visitors(origin, { count: 3, network: "192.0.3" });
  const isUnready = await untilUnready(origin, seconds);
  stage.check(isUnready, `/readyz does not report that the database is ${database}`);
  await wait(2000);
  const { answered } = await visitors.stop(1);
  stage.note(`${answered} forms answered while the database was ${database}`);
  stage.check(answered === 0, `forms are answered although the database is ${database}`);
}

/** Waits up to `seconds` for `/readyz` to answer 503. */
async function untilUnready(origin: string, seconds: number): Promise<boolean> {
  for (let tries = 0; tries < seconds * 4; tries++) {
    if ((await timed(`${origin}/readyz`, 2000)).status === 503) return true;
    await wait(250);
  }
  return false;
}

export const sqliteDrills: Drill[] = [
  {
    name: "sqlite-locked",
    what: "another program holds SQLite's write lock for 10 s while forms are sent",
    async run(stage) {
      const site = await stage.site();
      await stage.probe(site.origin);
      const visitors = stage.visitors(site.origin, { pauseMs: 20 });
      await visitors.until(20, 10);
      const other = new DatabaseSync(fileOf(stage), { timeout: 5000 });
      other.exec("BEGIN IMMEDIATE");
      await wait(10_000);
      other.exec("ROLLBACK");
      other.close();
      stage.check(await visitors.until(visitors.answered() + 20, 15), "forms are not taken again");
      stage.note(statusLine((await visitors.stop()).statuses));
    },
  },
  {
    name: "sqlite-deleted",
    what: "the database file deleted while the site runs, then a backup restored",
    async run(stage) {
      const { site, probe } = await siteWithForms(stage);
      await run("cli/backup.ts", [backupOf(stage)], stage.env());
      deleteFiles(stage);
      await checkRefusal(stage, site, "gone", 15);
      probe.excuse();
      await site.end("SIGTERM");
      await restore(stage);
    },
  },
  {
    name: "sqlite-damaged",
    what: "pages of the database file overwritten while the site runs, then a backup restored",
    limit: 90,
    async run(stage) {
      const { site, probe } = await siteWithForms(stage);
      // Move all data into the file itself, so that the damage affects it.
      const other = new DatabaseSync(fileOf(stage), { timeout: 5000 });
      other.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      other.close();
      await run("cli/backup.ts", [backupOf(stage)], stage.env());
      const file = openSync(fileOf(stage), "r+");
      writeSync(file, Buffer.alloc(400_000, 0x55), 0, 400_000, 4096);
      closeSync(file);
      await checkRefusal(stage, site, "damaged", 30);
      probe.excuse();
      await site.end("SIGTERM");
      await restore(stage);
    },
  },
];
