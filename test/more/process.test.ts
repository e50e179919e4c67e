import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ask } from "#test/requests/raw-requests.ts";
import { startSite } from "#test/run-site.ts";

test("on SIGTERM the site finishes running requests, accepts no new ones and exits with 0", async () => {
  const { origin, stop } = await startSite({});
  const slow = ask(origin, "/global/culture");
  // Connections are accepted in order: this answer shows that the slow request has begun.
  await ask(origin, "/readyz");
  const stopped = stop();
  const refused = () => ask(origin, "/readyz").catch(({ code }) => code as string);
  await expect.poll(refused, { timeout: 10_000 }).toBe("ECONNREFUSED");

  const { status, body } = await slow;
  expect(status).toBe(200);
  expect(body.toString()).toMatch(/<\/html>\s*$/);
  expect(await stopped).toBe(0);
});

test("on SIGTERM the site does not wait for idle keep-alive connections", async () => {
  const { origin, stop } = await startSite({});
  const agent = new Agent({ keepAlive: true });
  await ask(origin, "/global/branch", { agent });
  const slow = ask(origin, "/global/culture", { agent });
  await ask(origin, "/readyz");
  const stopped = stop();
  expect((await slow).status).toBe(200);

  const answered = performance.now();
  expect(await stopped).toBe(0);
  expect(performance.now() - answered).toBeLessThan(3000);
  agent.destroy();
});

test("invalid settings and a port in use are reported in one line each", { timeout: 90_000 }, async () => {
  const { origin, stop } = await startSite({});
  onTestFinished(async () => void (await stop()));
  const taken = new URL(origin).port;
  const attempts: [Record<string, string>, RegExp][] = [
    [{ SITE_MODE: "production" }, /^SITE_ORIGIN: .+\nSMTP_URL: .+\n$/],
    [{ PORT: "abc", SITE_ORIGIN: "nowhere" }, /^SITE_ORIGIN: .+\nPORT: .+\n$/],
    [{ PORT: taken, DATA_DIR: mkdtempSync(join(tmpdir(), "site-test-")) }, /^PORT: .*EADDRINUSE.+\n$/],
  ];
  for (const [env, message] of attempts) {
    const { status, stdout, stderr } = spawnSync(process.execPath, ["server/main.ts"], {
      env: { PATH: process.env["PATH"], ...env },
      encoding: "utf8",
      timeout: 25_000,
    });
    expect.soft({ status, stdout, stderr }, JSON.stringify(env)).toEqual({
      status: 1,
      // The database may be ready before the port turns out to be in use.
      stdout: expect.not.stringContaining("listening"),
      stderr: expect.stringMatching(message),
    });
  }
});
