import { setTimeout as wait } from "node:timers/promises";
import { startMail } from "../parts/mail.ts";
import type { Manner } from "../parts/mail.ts";
import type { Drill } from "../stage.ts";

function unwilling(manner: Manner, what: string): Drill {
  return {
    name: `mail-${manner}`,
    what,
    limit: 90,
    async run(stage) {
      stage.mail.manner = manner;
      const site = await stage.site();
      const probe = await stage.probe(site.origin);
      const visitors = stage.visitors(site.origin, { count: 3, pauseMs: 100 });
      stage.check(await visitors.until(15, 15), "forms are not accepted");
      await wait(3000);
      await visitors.stop();
      probe.excuse();
      const { ms, killed } = await site.end("SIGTERM");
      stage.note(`stopped in ${(ms / 1000).toFixed(1)} s`);
      stage.check(!killed, "SIGTERM does not stop it within 40 s");
      stage.mail.manner = "takes";
    },
  };
}

export const mailDrills: Drill[] = [
  unwilling("silent", "the mail server accepts connections but never greets; SIGTERM; then it works"),
  unwilling("refuses", "the mail server refuses every letter temporarily (451), then accepts them"),
  unwilling("slow", "the mail server takes 1.5 s per letter"),
  {
    name: "mail-gone",
    what: "the mail server down while forms are sent, then up again",
    async run(stage) {
      const { port } = stage.mail;
      const site = await stage.site();
      await stage.probe(site.origin);
      const visitors = stage.visitors(site.origin, { count: 3 });
      await visitors.until(10, 10);
      await stage.mail.stop();
      await visitors.until(visitors.answered() + 20, 10);
      stage.mail = await startMail(port, stage.mail);
      await visitors.stop();
    },
  },
];
