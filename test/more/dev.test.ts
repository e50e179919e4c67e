import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "#test/free-ports.ts";
import { makeFolder } from "#test/folders.ts";

const settled = { timeout: 60_000, interval: 50 };

test("a mistake in content is shown in an overlay until it is fixed", { timeout: 180_000 }, async () => {
  const folder = makeFolder();
  cpSync("content", join(folder, "content"), { recursive: true, filter: (path) => !path.endsWith(".webp") });
  const origin = await startDev(folder);
  const messages = await listen(origin);

  const file = join(folder, "content/en/branch.md");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(/^title: .*\n/m, ""));
  await vi.waitFor(
    () => expect(messages).toContainEqual(expect.objectContaining({ type: "error" })),
    settled,
  );
  expect(messages.at(-1)).toMatchObject({
    err: { message: expect.stringContaining("en/branch.md:2: title: is missing") },
  });
  expect(await (await fetch(`${origin}/global/branch`)).text()).toContain("<h1");
  // A browser that comes later sees it as well.
  const later = await listen(origin);
  await vi.waitFor(() => expect(later).toContainEqual(expect.objectContaining({ type: "error" })), settled);

  writeFileSync(file, text.replace(/^title: .*$/m, "title: Whereabouts"));
  await vi.waitFor(() => expect(messages.at(-1)).toMatchObject({ type: "full-reload" }), settled);
  expect(await (await fetch(`${origin}/global/branch`)).text()).toContain("Whereabouts");
});

/** Starts the development server, and resolves with its origin when it listens. */
async function startDev(folder: string): Promise<string> {
  const origin = `http://localhost:${await freePort()}`;
  const dev = spawn(process.execPath, ["tools/dev.ts"], {
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: new URL(origin).port,
      CONTENT_DIR: join(folder, "content"),
      DATA_DIR: join(folder, "data"),
    },
    stdio: ["ignore", "pipe", "ignore"],
  });
  onTestFinished(async () => {
    dev.kill();
    await once(dev, "exit");
  });
  let output = "";
  dev.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await vi.waitFor(() => expect(output).toContain(`${origin}/global/`), settled);
  return origin;
}

/** Connects as a browser does, and returns the messages that come. */
async function listen(origin: string): Promise<unknown[]> {
  const client = await (await fetch(`${origin}/global/@vite/client`)).text();
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1];
  const socket = new WebSocket(`${origin.replace("http", "ws")}/global/?token=${token}`, "vite-hmr");
  onTestFinished(() => socket.close());
  const messages: unknown[] = [];
  socket.addEventListener("message", ({ data }) => messages.push(JSON.parse(String(data))));
  await vi.waitFor(() => expect(messages).toContainEqual({ type: "connected" }), settled);
  return messages;
}
