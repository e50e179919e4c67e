import { cpSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { calls } from "#contract/calls.ts";
import { defaultApiBase } from "#server/pages/site.ts";
import { upload } from "../parts/calls.ts";
import { openSockets } from "../parts/sockets.ts";
import type { Drill } from "../stage.ts";

export const contentDrills: Drill[] = [
  {
    name: "content-broken",
    what: "content broken while the site runs: broken YAML, an empty page, a binary page, a language gone, all gone, restored",
    async run(stage) {
      const content = join(stage.folder, "content");
      cpSync("content", content, { recursive: true });
      const site = await stage.site({ env: { CONTENT_DIR: content } });
      await stage.probe(site.origin);
      const visitors = stage.visitors(site.origin, { count: 2 });
      const harms = [
        () => writeFileSync(join(content, "site.yaml"), "a: [b"),
        () => writeFileSync(join(content, "en", "privacyPolicy.md"), ""),
        () => writeFileSync(join(content, "es", "privacyPolicy.md"), Buffer.from([0, 255, 254, 1])),
        () => rmSync(join(content, "es"), { recursive: true }),
        () => renameSync(content, `${content}.away`),
      ];
      for (const harm of harms) {
        harm();
        await wait(1500);
      }
      renameSync(`${content}.away`, content);
      cpSync("content", content, { recursive: true });
      await wait(2500);
      stage.check(/content rejected/.test(site.output()), "the log does not tell that content was rejected");
      stage.check(await visitors.until(20, 10), "forms are not taken");
      await visitors.stop();
    },
  },
  {
    name: "stop-during-uploads",
    what: "SIGTERM while 10 uploads are under way and forms come",
    async run(stage) {
      const site = await stage.site();
      const probe = await stage.probe(site.origin);
      const visitors = stage.visitors(site.origin, { count: 4, pauseMs: 40 });
      await visitors.until(20, 10);
      const { sockets } = await openSockets(site.port, 10);
      for (const socket of sockets) {
        socket.write(
          `POST ${defaultApiBase}${calls.upload.path} HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7`,
        );
      }
      const uploads = Array.from({ length: 5 }, () => upload(site.origin));
      await wait(50);
      probe.excuse();
      const { ms, killed } = await site.end("SIGTERM");
      const done = await Promise.all(uploads);
      stage.note(
        `stopped in ${(ms / 1000).toFixed(1)} s; ${done.filter(({ status }) => status === 200).length} of 5 whole uploads finished`,
      );
      stage.check(!killed, "SIGTERM does not end it within 40 s");
      await visitors.stop(1);
      for (const socket of sockets) socket.destroy();
    },
  },
];
