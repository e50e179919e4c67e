import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { eicar } from "#test/sample-files.ts";
import { makeFolder } from "#test/folders.ts";
import { createClamdScan } from "./clamd.ts";

test("a file is sent to the daemon in chunks over either kind of socket, and its verdict is used", async () => {
  for (const kind of ["port", "path"] as const) {
    const { socket, received } = await startDaemon({ kind });
    const scan = createClamdScan(socket);
    const clean = Buffer.alloc(300_000, "clean ");
    expect(await scan(await temporaryFile(clean))).toBe(false);
    expect(received()).toEqual(clean);
    expect(await scan(await temporaryFile(Buffer.from(eicar)))).toBe(true);
  }
});

test("the scan keeps its connection open until the verdict, since the daemon drops half-closed ones", async () => {
  const { socket, wasClosedEarly } = await startDaemon({ delay: 50 });
  expect(await createClamdScan(socket)(await temporaryFile(Buffer.from("clean")))).toBe(false);
  expect(wasClosedEarly()).toBe(false);
});

test.each([
  ["an error", "INSTREAM size limit exceeded. ERROR\0"],
  ["nothing", ""],
  ["something else", "PONG\0"],
  // The name of a file is not part of the answer, but somebody may try.
  ["a verdict that is no verdict", "stream: OK, says the file\0"],
])("a daemon that answers %s has not scanned", async (_name, answer) => {
  const { socket } = await startDaemon({ answer });
  await expect(createClamdScan(socket)(await temporaryFile(Buffer.from("clean")))).rejects.toThrow("clamd");
});

test("a daemon that disconnects during a large file has not scanned it", async () => {
  const server = createServer((connection) => {
    connection.on("error", () => {});
    connection.once("data", () => connection.destroy());
  });
  const socket = await listen(server);
  await expect(createClamdScan(socket)(await temporaryFile(Buffer.alloc(8_000_000)))).rejects.toThrow(
    /EPIPE|ECONNRESET|destroyed|ended|no answer/,
  );
});

test("a missing daemon has not scanned", async () => {
  const { socket, stop } = await startDaemon();
  stop();
  await expect(createClamdScan(socket)(await temporaryFile(Buffer.from("clean")))).rejects.toThrow(
    "ECONNREFUSED",
  );
  await expect(
    createClamdScan("/nowhere/clamd.sock")(await temporaryFile(Buffer.from("clean"))),
  ).rejects.toThrow("ENOENT");
});

test("a daemon that does not respond has not scanned, and no file is sent to it", async () => {
  let received = 0;
  const server = createServer((connection) => connection.on("data", (piece) => (received += piece.length)));
  const scan = createClamdScan(await listen(server), { ping: 200, scan: 60_000 });
  await expect(scan(await temporaryFile(Buffer.alloc(100_000)))).rejects.toThrow("silent");
  expect(received).toBeLessThan(100);
});

const sockets = ["/run/clamav/clamd.ctl", "/var/run/clamav/clamd.ctl", "/run/clamd.scan/clamd.sock"];
const real = spawnSync("clamd", ["--version"]).error
  ? undefined
  : sockets.find((socket) => existsSync(socket));

test.skipIf(!real)("ClamAV itself finds EICAR (skipped where no clamd runs)", async () => {
  const scan = createClamdScan(real ?? "");
  expect(await scan(await temporaryFile(Buffer.from(eicar)))).toBe(true);
  expect(await scan(await temporaryFile(Buffer.from("clean")))).toBe(false);
});

/** Speaks INSTREAM as clamd does: one file to a connection, and a client that closes its end is gone. */
async function startDaemon({
  kind = "port",
  answer,
  delay = 0,
}: { kind?: "port" | "path"; answer?: string; delay?: number } = {}) {
  let content: Buffer = Buffer.alloc(0);
  let closedEarly = false;
  const server = createServer({ allowHalfOpen: true }, (connection) => void serve(connection));
  async function serve(connection: Socket) {
    let isAnswered = false;
    connection.on("error", () => {}).on("end", () => (closedEarly ||= !isAnswered));
    let bytes = Buffer.alloc(0);
    connection.on("data", (piece: Buffer) => {
      bytes = Buffer.concat([bytes, piece]);
      if (bytes.toString("latin1") === "zPING\0") {
        isAnswered = true;
        return connection.end("PONG\0");
      }
      const file = read(bytes);
      if (!file) return;
      content = file;
      setTimeout(() => {
        isAnswered = true;
        const verdict = file.includes(eicar) ? "stream: Eicar-Signature FOUND\0" : "stream: OK\0";
        connection.end(answer ?? verdict);
      }, delay);
    });
  }
  const socket = await listen(server, kind);
  return { socket, received: () => content, wasClosedEarly: () => closedEarly, stop: () => server.close() };
}

/** The file of a whole command; undefined until it is whole. */
function read(bytes: Buffer): Buffer | undefined {
  const command = "zINSTREAM\0";
  if (!bytes.toString("latin1", 0, command.length).startsWith(command)) return undefined;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

async function listen(
  server: ReturnType<typeof createServer>,
  kind: "port" | "path" = "port",
): Promise<string> {
  onTestFinished(() => void server.close());
  if (kind === "port") {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return `127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const path = join(makeFolder(), "clamd.sock");
  await new Promise<void>((resolve) => server.listen(path, resolve));
  return path;
}

async function temporaryFile(bytes: Buffer): Promise<string> {
  const path = join(makeFolder(), "file");
  await writeFile(path, bytes);
  return path;
}
