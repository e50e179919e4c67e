import { setTimeout as wait } from "node:timers/promises";
import type { Drill } from "#tools/drill/stage.ts";

/** The baseline for the other rows: nothing fails. */
export const calm: Drill = {
  name: "calm",
  what: "no failure: six visitors send forms for 10 s",
  async run(stage) {
    const site = await stage.site();
    await stage.probe(site.origin);
    const visitors = stage.visitors(site.origin);
    await wait(10_000);
    await visitors.stop();
  },
};
