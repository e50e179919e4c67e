import { createServer, type AddressInfo, type Socket } from "node:net";
import { counts, upload } from "#tools/drill/parts/calls.ts";
import type { Drill } from "#tools/drill/stage.ts";

export const clamdDrills: Drill[] = [
  {
    name: "clamd-gone-and-silent",
    what: "the virus scanner works, hangs, then is down, with uploads and forms",
    limit: 90,
    async run(stage) {
      let isSilent = false;
      const sockets = new Set<Socket>();
      const scanner = createServer((socket) => {
        sockets.add(socket);
        socket.on("error", () => {});
        let last = Buffer.alloc(0);
        socket.on("data", (chunk: Buffer) => {
          if (isSilent) return;
          if (chunk.toString().startsWith("zPING")) return void socket.end("PONG\0");
          last = Buffer.concat([last, chunk]).subarray(-4);
          // INSTREAM ends with a chunk of length zero.
          if (last.equals(Buffer.alloc(4))) socket.end("stream: OK\0");
        });
      });
      await new Promise<void>((resolve) => scanner.listen(0, "127.0.0.1", resolve));
      const { port } = scanner.address() as AddressInfo;
      const close = () => {
        for (const socket of sockets) socket.destroy();
        return new Promise((resolve) => scanner.close(resolve));
      };
      stage.whenDone(close);
      const site = await stage.site({ env: { CLAMD_SOCKET: `127.0.0.1:${port}` } });
      await stage.probe(site.origin);
      const visitors = stage.visitors(site.origin, { count: 3 });
      const sound = await upload(site.origin);
      stage.check(
        sound.status === 200,
        `an upload is answered with ${sound.status}: ${sound.body.slice(0, 200)} ${site.output().slice(-600)}`,
      );
      isSilent = true;
      const silent = await Promise.all(
        [1, 2, 3].map((at) => upload(site.origin, { address: `198.5${at}.100.7`, limitMs: 40_000 })),
      );
      stage.note(`hanging: ${counts(silent)} in ${Math.round((silent[0]?.ms ?? 0) / 100) / 10} s`);
      await close();
      const gone = await upload(site.origin);
      stage.note(`down: ${counts([gone])}`);
      stage.check(
        [...silent, gone].every(({ status }) => status === 503),
        "an upload that was not scanned is not refused with 503",
      );
      await visitors.stop();
    },
  },
];
