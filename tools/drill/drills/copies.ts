import { setTimeout as wait } from "node:timers/promises";
import { startS3 } from "#test/s3.ts";
import { upload } from "#tools/drill/parts/calls.ts";
import type { Site } from "#tools/drill/parts/site.ts";
import type { Drill } from "#tools/drill/stage.ts";
import { behindNginx, statusLine } from "./postgres.ts";

export const copyDrills: Drill[] = [
  {
    name: "copies-killed-and-released",
    what: "three copies behind nginx: one killed and replaced, then each stopped by SIGTERM and replaced in turn",
    needs: ["postgres", "nginx"],
    limit: 90,
    async run(stage) {
      await stage.postgres();
      const env = { DRAIN_SECONDS: "2" };
      const sites: Site[] = await Promise.all([1, 2, 3].map(() => stage.site({ env })));
      const ports = sites.map(({ port }) => port);
      const origin = await behindNginx(stage, ports);
      await stage.probe(origin);
      const visitors = stage.visitors(origin, { count: 8, pauseMs: 120 });
      await visitors.until(40, 10);
      const replace = async (at: number, signal: "SIGTERM" | "SIGKILL") => {
        await sites[at]?.end(signal);
        sites[at] = await stage.site({ env, port: ports[at] });
        await visitors.until(visitors.answered() + 30, 10);
      };
      await replace(0, "SIGKILL");
      for (const at of [1, 2, 0]) await replace(at, "SIGTERM");
      stage.note(statusLine((await visitors.stop()).statuses));
    },
  },
  {
    name: "copies-uploads",
    what: "files sent to two copies that share an S3 store, which goes down, then hangs, with forms meanwhile",
    needs: ["postgres"],
    limit: 90,
    async run(stage) {
      await stage.postgres();
      const store = await startS3();
      stage.whenDone(store.remove);
      const [one, two] = await Promise.all([
        stage.site({ env: { ...store.settings, UPLOADS: "" } }),
        stage.site({ env: { ...store.settings, UPLOADS: "" } }),
      ]);
      await stage.probe(one.origin);
      const visitors = stage.visitors(two.origin, { count: 3 });
      const sent = await Promise.all([one, two, one].map(({ origin }) => upload(origin)));
      stage.check(
        sent.every(({ status }) => status === 200),
        "an upload is not accepted",
      );
      await store.stop();
      const gone = await upload(one.origin);
      stage.note(`S3 down: upload ${gone.status} in ${Math.round(gone.ms)} ms`);
      stage.check(gone.status === 503, `an upload without a store is answered with ${gone.status}`);
      await store.start();
      store.silence();
      const silent = await upload(two.origin, { limitMs: 35_000 });
      stage.note(`S3 hanging: upload ${silent.status} in ${Math.round(silent.ms)} ms`);
      stage.check(silent.status === 503, `an upload to a hanging store is answered with ${silent.status}`);
      store.resume();
      await wait(500);
      stage.check((await upload(one.origin)).status === 200, "uploads are not accepted again");
      await visitors.stop();
    },
  },
];
