import { setTimeout as wait } from "node:timers/promises";
import type { Drill } from "../stage.ts";

/** What this machine does when nothing is broken: the measure for the other rows. */
export const calm: Drill = {
  name: "calm",
  what: "nothing: six visitors send forms for 10 s",
  async run(stage) {
    const site = await stage.site();
    await stage.probe(site.origin);
    const visitors = stage.visitors(site.origin);
    await wait(10_000);
    await visitors.stop();
  },
};
