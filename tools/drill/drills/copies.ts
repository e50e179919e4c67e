import { setTimeout as wait } from "node:timers/promises";
import { startS3 } from "#test/s3.ts";
import { counts, sendForm, upload } from "#tools/drill/parts/calls.ts";
import type { Site } from "#tools/drill/parts/site.ts";
import type { Drill } from "#tools/drill/stage.ts";
import { behindNginx, statusLine } from "./postgres.ts";

export const copyDrills: Drill[] = [
  {
    name: "copies-at-once",
    what: "three copies started together on an empty PostgreSQL database, then forms to each",
    needs: ["postgres"],
    async run(stage) {
      await stage.postgres();
      const sites = await Promise.all([1, 2, 3].map(() => stage.site()));
      await stage.probe(sites[0]?.origin ?? "");
      const all = sites.map(({ origin }, at) =>
        stage.visitors(origin, { count: 3, network: `192.0.${at + 2}` }),
      );
      for (const visitors of all) stage.check(await visitors.until(15, 20), "a copy accepts no forms");
      // Forms are sent until about 200 pages are measured: of 40, the 99th percentile would be the slowest one.
      await wait(8000);
      for (const visitors of all) await visitors.stop();
    },
  },
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
    name: "copies-share-limits",
    what: "30 concurrent forms from one address to two copies with the default limits",
    needs: ["postgres"],
    async run(stage) {
      await stage.postgres();
      const env = { RATE_LIMIT_FACTOR: "1" };
      const [one, two] = await Promise.all([stage.site({ env }), stage.site({ env })]);
      await stage.probe(one.origin);
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, at) =>
          sendForm((at % 2 === 0 ? one : two).origin, `one-${at}@example.com`, { address: "203.0.113.5" }),
        ),
      );
      stage.note(counts(answers));
      const taken = answers.filter(({ status }) => status === 200).length;
      stage.check(taken === 20, `${taken} forms of one address were accepted instead of 20`);
      // Long enough for 200 pages: with fewer, the 99th percentile would be the slowest one.
      await wait(9500);
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
