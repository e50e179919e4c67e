import { setTimeout as wait } from "node:timers/promises";
import { startS3 } from "#test/s3.ts";
import { counts, sendForm, upload } from "../parts/calls.ts";
import type { Site } from "../parts/site.ts";
import type { Drill } from "../stage.ts";
import { behindNginx, statusLine } from "./postgres.ts";

export const copyDrills: Drill[] = [
  {
    name: "copies-at-once",
    what: "three copies started at the same moment on an empty PostgreSQL, then forms to each",
    needs: ["postgres"],
    async run(stage) {
      await stage.postgres();
      const sites = await Promise.all([1, 2, 3].map(() => stage.site()));
      await stage.probe(sites[0]?.origin ?? "");
      const all = sites.map(({ origin }, at) =>
        stage.visitors(origin, { count: 3, network: `192.0.${at + 2}` }),
      );
      for (const visitors of all) stage.check(await visitors.until(15, 20), "a copy takes no forms");
      // Forms go on until some 200 pages have been measured: of 40, the 99th percentile is no more than the slowest.
      await wait(8000);
      for (const visitors of all) await visitors.stop();
    },
  },
  {
    name: "copies-killed-and-released",
    what: "three copies behind nginx: one killed, one ended by SIGTERM, then each replaced by a new one in turn",
    needs: ["postgres", "nginx"],
    limit: 90,
    async run(stage) {
      await stage.postgres();
      const env = { DRAIN_SECONDS: "2" };
      const sites: Site[] = await Promise.all([1, 2, 3].map(() => stage.site({ env })));
      const ports = sites.map(({ port }) => port);
      const origin = await behindNginx(stage, ports);
      await stage.probe(origin);
      const visitors = stage.visitors(origin, { count: 8, pauseMs: 20 });
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
    what: "30 forms at once from one address to two copies, limits as shipped",
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
      stage.check(taken === 5, `${taken} forms of one address were taken in place of 5`);
      // Long enough for 200 pages, of which the 99th percentile is not the slowest alone.
      await wait(9500);
    },
  },
  {
    name: "copies-uploads",
    what: "files sent to one of two copies, each asked for by a form on the other; the S3 store gone, then silent",
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
        "an upload is not taken",
      );
      await store.stop();
      const gone = await upload(one.origin);
      stage.note(`S3 gone: upload ${gone.status} in ${Math.round(gone.ms)} ms`);
      stage.check(gone.status === 503, `an upload without a store is answered with ${gone.status}`);
      await store.start();
      store.silence();
      const silent = await upload(two.origin, { limitMs: 35_000 });
      stage.note(`S3 silent: upload ${silent.status} in ${Math.round(silent.ms)} ms`);
      stage.check(silent.status === 503, `an upload to a silent store is answered with ${silent.status}`);
      store.resume();
      await wait(500);
      stage.check((await upload(one.origin)).status === 200, "uploads are not taken again");
      await visitors.stop();
    },
  },
];
