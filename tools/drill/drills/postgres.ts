import { setTimeout as wait } from "node:timers/promises";
import { startNginx } from "#tools/drill/parts/nginx.ts";
import type { Drill, Stage } from "#tools/drill/stage.ts";

const restarts: Drill = {
  name: "postgres-restarts",
  what: "PostgreSQL restarted four times, without closing its connections, while 12 visitors send forms to three copies behind nginx",
  needs: ["postgres", "nginx"],
  limit: 90,
  async run(stage) {
    const postgres = await stage.postgres();
    const sites = await Promise.all([1, 2, 3].map(() => stage.site()));
    const origin = await behindNginx(
      stage,
      sites.map(({ port }) => port),
    );
    await stage.probe(origin);
    const visitors = stage.visitors(origin, { count: 12, pauseMs: 40 });
    for (let round = 0; round < 4; round++) {
      await visitors.until(visitors.answered() + 40, 8);
      await postgres.restart("immediate");
    }
    stage.check(
      await visitors.until(visitors.answered() + 40, 20),
      "forms are not accepted again after the restarts",
    );
    stage.note(statusLine((await visitors.stop()).statuses));
  },
};

export async function behindNginx(stage: Stage, ports: number[]): Promise<string> {
  const nginx = await startNginx(`${stage.folder}/nginx`, ports);
  stage.whenDone(nginx.stop);
  return nginx.origin;
}

export function statusLine(statuses: Record<string, number>): string {
  return `requests by answer: ${Object.entries(statuses)
    .map(([status, count]) => `${status} × ${count}`)
    .join(", ")}`;
}

/** Makes the database unavailable for a while: `begin` begins the outage, and the function it returns ends it. */
function absence(
  name: string,
  what: string,
  seconds: number,
  begin: (postgres: Awaited<ReturnType<Stage["postgres"]>>) => Promise<() => Promise<void> | void>,
): Drill {
  return {
    name,
    what,
    needs: ["postgres"],
    limit: 90,
    async run(stage) {
      const postgres = await stage.postgres();
      const site = await stage.site();
      await stage.probe(site.origin);
      const visitors = stage.visitors(site.origin, { pauseMs: 20 });
      await visitors.until(30, 10);
      const comeBack = await begin(postgres);
      const gone = performance.now();
      // A page that was not requested before, and readiness, while the database is unavailable.
      await wait(Math.min(6000, seconds * 400));
      const fresh = await timed(`${site.origin}/global/es/company/about`, 12_000);
      const ready = await timed(`${site.origin}/readyz`, 8000);
      stage.note(`meanwhile: an uncached page ${fresh.text}, /readyz ${ready.text}`);
      stage.check(fresh.status === 200, `an uncached page was answered with ${fresh.text}`);
      stage.check(ready.status === 503, `/readyz said ${ready.text} without a database`);
      await wait(Math.max(0, seconds * 1000 - (performance.now() - gone)));
      await comeBack();
      const back = performance.now();
      const again = await visitors.until(visitors.answered() + 1, 20);
      stage.check(again, "forms are not taken again");
      stage.note(`forms again after ${Math.round(performance.now() - back)} ms`);
      await wait(1500);
      const { statuses } = await visitors.stop();
      stage.note(statusLine(statuses));
    },
  };
}

export async function timed(url: string, limitMs: number): Promise<{ status: number; text: string }> {
  const began = performance.now();
  const status = await fetch(url, { signal: AbortSignal.timeout(limitMs) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
  return { status, text: `${status || "no answer"} (${Math.round(performance.now() - began)} ms)` };
}

export const postgresDrills: Drill[] = [
  restarts,
  absence(
    "postgres-frozen",
    "PostgreSQL frozen (SIGSTOP) for 20 s while forms are sent",
    20,
    async (postgres) => {
      postgres.pause();
      return () => postgres.resume();
    },
  ),
  absence("postgres-gone", "PostgreSQL down for 15 s while forms are sent", 15, async (postgres) => {
    await postgres.halt("immediate");
    return () => postgres.start();
  }),
];
