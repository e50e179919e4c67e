import { request } from "node:http";
import { json } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { expect, onTestFinished, test, vi } from "vitest";
import { encrypt } from "#api/captcha/cipher.ts";
import { connectDatabase } from "#api/database/open.ts";
import { calls } from "#contract/calls.ts";
import type { CaptchaChallenge, SolvedCaptcha } from "#contract/captcha.ts";
import { startOutageSite, type OutageSite } from "./outage-site.ts";

// The built site with two workers on SQLite. Each request has a connection of its own, so that both workers get some.

test(
  "two workers store each form once, share captchas, replace a killed one and end together",
  { timeout: 120_000 },
  async () => {
    const site = await startOutageSite({ WORKERS: "2" });
    onTestFinished(site.remove);
    await vi.waitFor(() => expect(pidsOf(site, "listening")).toHaveLength(2), { timeout: 20_000 });

    const keys = Array.from({ length: 10 }, () => crypto.randomUUID());
    await Promise.all(
      [...keys, ...keys].map(async (key) => expect((await site.sendForm({ key })).status).toBe(200)),
    );
    expect(await storedIn(site)).toEqual({ submissions: 10, letters: 20 });
    for (let round = 0; round < 4; round++) expect(await solveCaptcha(site.origin)).toBe("0000");

    const [first = 0] = startedPids(site);
    const load = startLoad(site.origin, 4);
    await wait(500);
    process.kill(first, "SIGKILL");
    await vi.waitFor(() => expect(startedPids(site)).toHaveLength(3), { timeout: 20_000 });
    await vi.waitFor(() => expect(pidsOf(site, "listening")).toHaveLength(3), { timeout: 20_000 });
    await wait(500);
    // At most those that the killed worker was answering.
    const { failed, answered } = await load.stop();
    expect(failed).toBeLessThanOrEqual(4);
    expect(answered).toBeGreaterThan(20);

    expect(await site.stop()).toBe(0);
    for (const pid of startedPids(site)) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  },
);

test("a mistake in the settings ends all workers with the message of one process", async () => {
  await expect(startOutageSite({ WORKERS: "0" })).rejects.toThrow("WORKERS: must be a number of processes");
  await expect(startOutageSite({ WORKERS: "2", CONTENT_DIR: "/nowhere" })).rejects.toThrow(
    "terms.yaml: the file is missing",
  );
});

/** The events of the log with this name. */
function pidsOf(site: OutageSite, event: string): { pid?: number }[] {
  return site
    .log()
    .split("\n")
    .filter((line) => line.includes(`"event":"${event}"`))
    .map((line) => JSON.parse(line) as { pid?: number });
}

const startedPids = (site: OutageSite) => pidsOf(site, "worker started").map(({ pid = 0 }) => pid);

async function storedIn({ dataDir }: OutageSite) {
  const database = connectDatabase({ dataDir });
  const count = async (table: "submissions" | "outbox") =>
    (await database.selectFrom(table).select("reference").execute()).length;
  try {
    return { submissions: await count("submissions"), letters: await count("outbox") };
  } finally {
    await database.destroy();
  }
}

/** Solves a captcha in two calls, and returns the code of the second. */
async function solveCaptcha(origin: string): Promise<string> {
  const captchaType = "proofOfWork";
  const got = await post<{ repData: CaptchaChallenge }>(origin, calls.captchaGet.path, {
    captchaType,
    form: "quote",
  });
  const { token, secretKey, proof } = got.repData;
  if (!proof) throw new Error("There is no calculation");
  const solution = await solveChallenge({ challenge: proof, deriveKey });
  const pointJson = encrypt(JSON.stringify({ counter: solution?.counter }), secretKey);
  const checked = await post<{ repCode: string; repData: SolvedCaptcha }>(origin, calls.captchaCheck.path, {
    captchaType,
    token,
    pointJson,
  });
  return checked.repCode;
}

function post<T>(origin: string, path: string, body: object): Promise<T> {
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}/global/apiv1/abroad${path}`, { method: "POST", agent: false });
    sent.setHeader("Content-Type", "application/json");
    sent.on("error", reject);
    sent.on("response", (response) => void json(response).then((value) => resolve(value as T), reject));
    sent.end(JSON.stringify(body));
  });
}

/** Requests pages on new connections, `atOnce` at a time, and counts those without an answer. */
function startLoad(origin: string, atOnce: number) {
  let [answered, failed] = [0, 0];
  const stopping = new AbortController();
  const visit = () =>
    new Promise<void>((resolve) => {
      let isComplete = false;
      const sent = request(`${origin}/global/company/about`, { agent: false, timeout: 10_000 });
      sent.on("response", (response) => {
        response.on("end", () => (isComplete = response.statusCode === 200));
        response.resume();
      });
      sent.on("timeout", () => sent.destroy());
      // The end of the connection follows and is counted.
      sent.on("error", () => {});
      sent.on("close", () => {
        if (isComplete) answered += 1;
        else failed += 1;
        resolve();
      });
      sent.end();
    });
  async function visitor(): Promise<void> {
    while (!stopping.signal.aborted) await visit();
  }
  const visitors = Array.from({ length: atOnce }, visitor);
  return {
    async stop() {
      stopping.abort();
      await Promise.all(visitors);
      return { answered, failed };
    },
  };
}
