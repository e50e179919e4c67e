import { mkdirSync, readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import type { Drill, Stage } from "#tools/drill/stage.ts";
import { statusLine, timed } from "./postgres.ts";

const fileOf = (stage: Stage) => join(stage.place.dataDir, "site.sqlite");

/** Moves the database's files to another folder. */
function moveFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((each) => each.startsWith("site.sqlite")))
    renameSync(join(from, name), join(to, name));
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
    name: "sqlite-gone",
    what: "the database file moved away while the site runs, then moved back and the site restarted",
    async run(stage) {
      const site = await stage.site();
      const probe = await stage.probe(site.origin);
      const before = stage.visitors(site.origin, { count: 3 });
      await before.until(20, 10);
      await before.stop();
      const elsewhere = join(stage.folder, "elsewhere");
      moveFiles(stage.place.dataDir, elsewhere);
      const meanwhile = stage.visitors(site.origin, { count: 3, network: "192.0.3" });
      stage.check(await untilUnready(site.origin, 15), "/readyz does not report that the database is gone");
      await wait(2000);
      const { answered } = await meanwhile.stop(1);
      stage.note(`${answered} forms answered while the database was gone`);
      stage.check(answered === 0, "forms are answered although the database is gone");
      probe.excuse();
      await site.end("SIGTERM");
      moveFiles(elsewhere, stage.place.dataDir);
    },
  },
];
