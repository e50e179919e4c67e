import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Drill, Stage } from "#tools/drill/stage.ts";
import { statusLine, timed } from "./postgres.ts";

/** Mounts a small disk in memory. */
function smallDisk(stage: Stage, name: string, megabytes: number): string {
  const folder = join(stage.folder, name);
  mkdirSync(folder, { recursive: true });
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]);
  stage.whenDone(() => void execFileSync("umount", ["-l", folder]));
  return folder;
}

function fill(folder: string): void {
  try {
    writeFileSync(join(folder, "ballast"), Buffer.alloc(64 * 1024 * 1024));
  } catch {
    // The disk is full.
  }
}

export const diskDrills: Drill[] = [
  {
    name: "disk-full-data",
    what: "the data disk full while forms are sent, then space again",
    needs: ["root"],
    async run(stage) {
      stage.place.dataDir = smallDisk(stage, "small", 24);
      const site = await stage.site();
      await stage.probe(site.origin);
      const visitors = stage.visitors(site.origin, { pauseMs: 20 });
      await visitors.until(20, 10);
      fill(stage.place.dataDir);
      await wait(6000);
      const ready = await timed(`${site.origin}/readyz`, 3000);
      stage.note(`/readyz meanwhile ${ready.text}`);
      rmSync(join(stage.place.dataDir, "ballast"), { force: true });
      stage.check(await visitors.until(visitors.answered() + 20, 20), "forms are not accepted again");
      stage.note(statusLine((await visitors.stop()).statuses));
    },
  },
];
