import { appendFileSync, cpSync, mkdtempSync } from "node:fs";
import { get, Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { report } from "./bench-report.ts";
import { startSite } from "./site.ts";

/** Measures how long other requests take while a change of the content makes all pages anew. */
export async function benchChange(port: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "bench-change-"));
  cpSync("content", join(folder, "content"), { recursive: true });
  const env = { CONTENT_DIR: join(folder, "content"), DATA_DIR: join(folder, "data") };
  const site = await startSite(port, env);
  try {
    await site.whenWarm();
    const quiet = await latencies(site.origin, 3);
    for (const [language, text] of Object.entries({ en: "One more line.", es: "Una línea más." }))
      appendFileSync(join(folder, `content/${language}/company/about.md`), `\n${text}\n`);
    const busy = await latencies(site.origin, 8);
    const text = (list: number[]) => `${at(list, 0.5)}, ${at(list, 0.99)}, ${at(list, 1)} ms`;
    report("kept page while nothing changes: median, p99, longest", text(quiet));
    report("kept page while all pages are made anew: median, p99, longest", text(busy), "p99 ≤ 100 ms");
  } finally {
    await site.stop();
  }
}

/** The milliseconds of kept pages that are requested every 5 ms, without waiting for the one before. */
async function latencies(origin: string, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const taken: Promise<number>[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    taken.push(timeOf(`${origin}/global/services/tank`, agent));
    await wait(5);
  }
  const list = await Promise.all(taken);
  agent.destroy();
  return list.toSorted((a, b) => a - b);
}

function timeOf(url: string, agent: Agent): Promise<number> {
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { "Accept-Encoding": "br" } }, (response) => {
      response.resume().on("end", () => resolve(performance.now() - begin));
    }).on("error", reject);
  });
}

const at = (list: number[], share: number) =>
  (list[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0).toFixed(1);
