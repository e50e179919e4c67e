import { setTimeout as wait } from "node:timers/promises";
import type { Drill, Stage } from "#tools/drill/stage.ts";

/** `KILLS=100 npm run drill -- kill` kills more often, two seconds each. */
const kills = Number(process.env["KILLS"] ?? 6);
const limit = 60 + kills * 6;

/** Kills the site while forms are sent and restarts it on the same port, several times. */
async function killAgainAndAgain(stage: Stage, rounds: number): Promise<void> {
  let site = await stage.site();
  const probe = await stage.probe(site.origin);
  const visitors = stage.visitors(site.origin, { count: 8, pauseMs: 40 });
  for (let round = 0; round < rounds; round++) {
    await visitors.until(visitors.answered() + 15 + Math.floor(Math.random() * 15), 10);
    const end = probe.excuse();
    await site.end("SIGKILL");
    site = await stage.site({ port: site.port });
    // The first rendering of a page in a new process is not representative.
    end();
    await wait(500);
  }
  await wait(1000);
  const { statuses } = await visitors.stop();
  stage.note(`${rounds} kills; ${statuses["none"] ?? 0} requests got no answer`);
}

export const killDrills: Drill[] = [
  {
    name: "kill-sqlite",
    what: "kill -9 again and again while forms are sent, on SQLite",
    limit,
    run: (stage) => killAgainAndAgain(stage, kills),
  },
  {
    name: "kill-postgres",
    what: "the same on PostgreSQL",
    needs: ["postgres"],
    limit,
    async run(stage) {
      await stage.postgres();
      await killAgainAndAgain(stage, kills);
    },
  },
];
