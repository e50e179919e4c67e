import { cpSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { calls } from "#contract/calls.ts";
import { defaultApiBase } from "#server/pages/site.ts";
import { upload } from "#tools/drill/parts/calls.ts";
import { openSockets } from "#tools/drill/parts/sockets.ts";
import type { Drill } from "#tools/drill/stage.ts";

export const contentDrills: Drill[] = [
  {
    name: "content-broken",
    what: "content damaged while the site runs: invalid YAML, an empty page, a binary page, a missing language, no content, restored",
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
      stage.check(/content rejected/.test(site.output()), "the log does not say that content was rejected");
      stage.check(await visitors.until(20, 10), "forms are not accepted");
      await visitors.stop();
    },
  },
  {
    name: "stop-during-uploads",
    what: "SIGTERM during 10 unfinished uploads and while forms are sent",
    async run(stage) {
      const site = await stage.site();
      const probe = await stage.probe(site.origin);
      const visitors = stage.visitors(site.origin, { count: 4, pauseMs: 40 });
      await visitors.until(20, 10);
      const { sockets } = await openSockets(site.port, 10);
      for (const [at, socket] of sockets.entries()) {
        socket.write(
          `POST ${defaultApiBase}${calls.upload.path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 203.${at}.113.9\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7`,
        );
      }
      const uploads = Array.from({ length: 5 }, (_each, at) =>
        upload(site.origin, { address: `198.5${at}.100.7` }),
      );
      await wait(50);
      probe.excuse();
      const { ms, killed } = await site.end("SIGTERM");
      const done = await Promise.all(uploads);
      stage.note(
        `stopped in ${(ms / 1000).toFixed(1)} s; ${done.filter(({ status }) => status === 200).length} of 5 complete uploads finished`,
      );
      stage.check(!killed, "SIGTERM does not stop it within 40 s");
      await visitors.stop(1);
      for (const socket of sockets) socket.destroy();
    },
  },
];
