import { execFileSync, spawn } from "node:child_process";
import { createWriteStream, mkdirSync, rmSync, writeFileSync } from "node:fs";
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
  {
    name: "disk-full-log",
    what: "the log's disk full while the site runs, and while it starts",
    needs: ["root"],
    async run(stage) {
      const folder = smallDisk(stage, "log", 1);
      const openLog = () => {
        const stream = createWriteStream(join(folder, "log"), { flags: "a" });
        stream.on("error", () => {});
        return stream;
      };
      // The site itself writes to the full disk: its output is a file there, not a pipe to this process.
      const begin = () =>
        stage.site({
          prefix: ["sh", "-c", `exec "$@" >>'${join(folder, "log")}' 2>&1`, "sh"],
        });
      openLog().end();
      const site = await begin();
      const probe = await stage.probe(site.origin);
      const visitors = stage.visitors(site.origin, { count: 3 });
      await visitors.until(10, 10);
      fill(folder);
      // Each request logs an event.
      for (let at = 0; at < 20; at++) await timed(`${site.origin}/global/apiv1/abroad/nowhere`, 2000);
      stage.check(
        await visitors.until(visitors.answered() + 20, 15),
        "forms are not accepted with a full log disk",
      );
      const end = probe.excuse();
      await site.end("SIGKILL");
      const again = await stage.site({
        port: site.port,
        prefix: ["sh", "-c", `exec "$@" >>'${join(folder, "log")}' 2>&1`, "sh"],
      });
      await timed(again.origin + "/global/", 5000);
      end();
      stage.check(
        await visitors.until(visitors.answered() + 10, 15),
        "forms are not accepted after a start with a full log disk",
      );
      await visitors.stop();
    },
  },
  {
    name: "log-reader-gone",
    what: "the reader of stdout and stderr ends while forms are sent",
    async run(stage) {
      const site = await stage.site({ leaveOutput: true });
      site.child.stdout?.resume();
      site.child.stderr?.resume();
      await stage.probe(site.origin);
      const visitors = stage.visitors(site.origin, { count: 3 });
      await visitors.until(10, 10);
      site.child.stdout?.destroy();
      site.child.stderr?.destroy();
      for (let at = 0; at < 20; at++) {
        const socket = spawn("true");
        socket.on("exit", () => {});
        await timed(`${site.origin}/global/apiv1/abroad/nowhere`, 2000);
      }
      stage.check(
        await visitors.until(visitors.answered() + 20, 15),
        "forms are not accepted without a log reader",
      );
      await visitors.stop();
    },
  },
];
