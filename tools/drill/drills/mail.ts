import { setTimeout as wait } from "node:timers/promises";
import type { MailManner } from "#test/mail-server.ts";
import type { Drill } from "#tools/drill/stage.ts";

function failing(name: string, what: string, manner: MailManner): Drill {
  return {
    name,
    what,
    limit: 90,
    async run(stage) {
      stage.mail.setManner(manner);
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
      stage.mail.setManner({});
    },
  };
}

export const mailDrills: Drill[] = [
  failing("mail-silent", "the mail server accepts connections but never greets; SIGTERM; then it works", {
    isSilent: true,
  }),
];
