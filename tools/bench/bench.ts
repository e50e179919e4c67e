/**
 * `npm run bench [seconds]`: measures the built site on this machine, prints the results with their bars, and writes them
 * into docs/bench.md. Rates are only comparable within one run. Build first (`npm run build`).
 */
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pagePaths } from "#shared/pages.ts";
import { measureBytes } from "./bytes.ts";
import { benchCalls } from "./calls.ts";
import { benchChange } from "./change.ts";
import { benchConnections, benchKeptPage, median } from "./kept-page.ts";
import { isInstalled, load, run } from "./load.ts";
import { report, saveReport } from "./bench-report.ts";
import { memoryOf, processorTime, startSite } from "./site.ts";
import { benchSubmissions } from "./submissions.ts";
import { benchUploads } from "./uploads.ts";
import { benchVisits } from "./visits.ts";

const seconds = Number(process.argv[2] ?? 8);
const port = Number(process.env["BENCH_PORT"] ?? 4310);
const canLoad = isInstalled("wrk") && isInstalled("nginx");
const dataDir = mkdtempSync(join(tmpdir(), "bench-"));

await benchStart();
await benchOneProcess();
await benchChange(port);
await benchSubmissions(seconds);
await benchUploads();
console.log(await run(process.execPath, ["tools/bench/captcha.ts"]));
saveReport("docs/bench.md", readFileSync("docs/bench.md", "utf8"));

/** The first start fills the database; of the others, the median counts. */
async function benchStart(): Promise<void> {
  const env = { DATA_DIR: dataDir, WARM_PAGES: "no" };
  const first = await startSite(port, env);
  await first.stop();
  report("first start to first page, filling the database", `${first.startMs} ms`);
  const starts: { ms: number; processor: number; resident: number; own: number }[] = [];
  for (let round = 0; round < 3; round += 1) {
    const site = await startSite(port, env);
    starts.push({ ms: site.startMs, processor: processorTime(site.pid), ...memoryOf(site.pid) });
    await site.stop();
  }
  const of = (key: keyof (typeof starts)[number]) => Math.round(median(starts.map((each) => each[key])));
  report("start to first page; its processor time", `${of("ms")} ms; ${of("processor")} ms`, "≤ 1000 ms");
  report(
    "memory at the first page; without shared files",
    `${of("resident")} MB; ${of("own")} MB`,
    "≤ 150 MB",
  );
}

async function benchOneProcess(): Promise<void> {
  const site = await startSite(port, { DATA_DIR: dataDir });
  try {
    await site.whenWarm();
    report("memory with all pages kept", `${memoryOf(site.pid).resident} MB`);
    if (canLoad) {
      await benchKeptPage(site, port + 1);
      await benchConnections(site);
      // What a visitor has typed is kept by nobody.
      const uncached = await load(`${site.origin}/global/Joinus?keyword=tank`, { seconds });
      report("rendering on each request", `${Math.round(uncached.perSecond)}/s`);
      report("memory after the load", `${memoryOf(site.pid).resident} MB`);
    } else report("rates", "skipped: wrk or nginx is not installed");
    await measureBytes(site.origin, pagePaths);
    await benchCalls(site.origin, seconds);
    await benchVisits([site.origin]);
  } finally {
    await site.stop();
  }
}
