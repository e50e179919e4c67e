import { setTimeout as wait } from "node:timers/promises";
import { withStored } from "#tools/drill/parts/stored.ts";
import type { Drill } from "#tools/drill/stage.ts";

export const clockDrills: Drill[] = [
  {
    name: "clock-wrong",
    what: "the site restarted with a clock three years ahead, until its daily jobs have run",
    needs: ["faketime"],
    limit: 90,
    async run(stage) {
      const site = await stage.site();
      const probe = await stage.probe(site.origin);
      const visitors = stage.visitors(site.origin, { count: 4 });
      await visitors.until(20, 10);
      await visitors.stop();
      await wait(1500);
      const end = probe.excuse();
      await site.end("SIGTERM");
      const count = () =>
        withStored(stage.place, async (database) => {
          const submissions = await database.selectFrom("submissions").select("reference").execute();
          const letters = await database.selectFrom("outbox").select("id").execute();
          return `${submissions.length} submissions, ${letters.length} letters`;
        });
      const before = await count();
      const wrong = await stage.site({ port: site.port, prefix: ["faketime", "-f", "+3y"] });
      await wait(500);
      end();
      // The daily jobs first run half a minute after the start.
      await wait(34_000);
      const after = await count();
      stage.note(`before: ${before}; after the daily jobs: ${after}`);
      stage.check(before === after, `a wrong clock deleted: ${before}, then ${after}`);
      stage.check(
        /daily jobs postponed/.test(wrong.output()),
        "the log does not say that the jobs were postponed",
      );
      probe.excuse();
      await wrong.end("SIGTERM");
    },
  },
];
