import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { run } from "../parts/programs.ts";
import type { Drill, Stage } from "../stage.ts";
import { statusLine, timed } from "./postgres.ts";

const fileOf = (stage: Stage) => join(stage.place.dataDir, "site.sqlite");

/** Waits until `/readyz` says 503, for so many seconds. */
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
    what: "another program holds SQLite's write lock for 10 s under forms",
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
    what: "the database file deleted under a running site, then a backup restored",
    async run(stage) {
      const site = await stage.site();
      const probe = await stage.probe(site.origin);
      const visitors = stage.visitors(site.origin, { count: 3 });
      await visitors.until(20, 10);
      await visitors.stop();
      await run("cli/backup.ts", [join(stage.folder, "backups")], stage.env());
      for (const end of ["", "-wal", "-shm"]) rmSync(fileOf(stage) + end, { force: true });
      const after = stage.visitors(site.origin, { count: 3, network: "192.0.3" });
      stage.check(await untilUnready(site.origin, 15), "/readyz does not tell that the database is gone");
      await wait(2000);
      const { answered } = await after.stop(1);
      stage.note(`${answered} forms answered after the file was gone`);
      stage.check(answered === 0, "forms are answered that are stored nowhere");
      probe.excuse();
      await site.end("SIGTERM");
      for (const end of ["", "-wal", "-shm"]) rmSync(fileOf(stage) + end, { force: true });
      await run("cli/restore.ts", [join(stage.folder, "backups")], stage.env());
    },
  },
  {
    name: "sqlite-damaged",
    what: "pages of the database file overwritten under forms, then a backup restored",
    limit: 90,
    async run(stage) {
      const site = await stage.site();
      const probe = await stage.probe(site.origin);
      const visitors = stage.visitors(site.origin, { count: 3 });
      await visitors.until(20, 10);
      await visitors.stop();
      // Everything is in the file itself, so that damage hits data.
      const other = new DatabaseSync(fileOf(stage), { timeout: 5000 });
      other.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      other.close();
      await run("cli/backup.ts", [join(stage.folder, "backups")], stage.env());
      const file = openSync(fileOf(stage), "r+");
      writeSync(file, Buffer.alloc(400_000, 0x55), 0, 400_000, 4096);
      closeSync(file);
      const after = stage.visitors(site.origin, { count: 3, network: "192.0.3" });
      const noticed = await untilUnready(site.origin, 30);
      stage.check(noticed, "/readyz does not tell that the database is damaged");
      const { answered } = await after.stop(1);
      stage.note(`${answered} forms answered after the damage`);
      stage.check(answered === 0, "forms are answered that cannot be read again");
      probe.excuse();
      await site.end("SIGTERM");
      await run("cli/restore.ts", [join(stage.folder, "backups"), "--replace"], stage.env());
    },
  },
];
