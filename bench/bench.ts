/**
 * `npm run bench [seconds]`: measures the built site on this machine and prints the results with the bars of docs/bench.md.
 * Rates are only comparable within one run. Build first (`npm run build`).
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pagePaths } from "#contract/pages.ts";
import { measureBytes } from "./bytes.ts";
import { benchCalls } from "./calls.ts";
import { benchFirstTaps } from "./first-tap.ts";
import { isInstalled, requestsPerSecond, run } from "./load.ts";
import { startNginx } from "./nginx.ts";
import { report } from "./report.ts";
import { serve } from "./served.ts";
import { benchSubmissions } from "./submissions.ts";
import { benchUploads } from "./uploads.ts";

const seconds = Number(process.argv[2] ?? 8);
const port = 4310;
const origin = `http://127.0.0.1:${port}`;
const page = `${origin}/global/company/about`;

const dataDir = mkdtempSync(join(tmpdir(), "bench-"));
let server = await serve(port, { DATA_DIR: dataDir });
try {
  report("first start to first page, filling the database", `${server.startedIn} ms`);
  await server.stop();
  server = await serve(port, { DATA_DIR: dataDir });
  report("start to first page", `${server.startedIn} ms`, "≤ 1500 ms");
  report("memory at the first page", `${memory()} MB`, "≤ 200 MB");
  await server.warm();
  report("memory with all pages cached", `${memory()} MB`);

  const response = await rawBrotli(page);
  if (isInstalled("wrk")) {
    const cached = await requestsPerSecond(page, seconds);
    report("cached page", `${Math.round(cached)} requests/s`);
    if (isInstalled("nginx")) {
      const nginx = await startNginx(response.body, response.headers, port + 1);
      const rival = await requestsPerSecond(nginx.url, seconds);
      nginx.stop();
      report("nginx, the same bytes from disk", `${Math.round(rival)} requests/s`);
      report("cached page against nginx", (cached / rival).toFixed(2), "≥ 0.5");
      const plain = await plainServer(response.body.length);
      report("Node's server alone against nginx", (plain / rival).toFixed(2));
    } else report("nginx", "skipped: it is not installed");
    // Exhibits are rendered on each request.
    const uncached = await requestsPerSecond(`${origin}/global/dev/exhibits`, seconds);
    report("rendering on each request", `${Math.round(uncached)} requests/s`);
    report("memory after the load", `${memory()} MB`);
  } else report("requests per second", "skipped: wrk is not installed");

  await measureBytes(origin, pagePaths);
  await benchCalls(origin, seconds);
  await benchFirstTaps(origin);
} finally {
  await server.stop();
}

await benchSubmissions(seconds);
await benchUploads();
console.log(await run(process.execPath, ["bench/captcha.ts"]));

/** Requests per second of bench/plain-server.ts. */
async function plainServer(length: number): Promise<number> {
  const child = spawn(process.execPath, ["bench/plain-server.ts", String(port + 2), String(length)]);
  await once(child.stdout, "data");
  const rate = await requestsPerSecond(`http://127.0.0.1:${port + 2}/`, seconds);
  child.kill();
  return rate;
}

function memory(): number {
  const status = readFileSync(`/proc/${server.pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** The page as sent over the network; `fetch` would decode it. */
async function rawBrotli(url: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "Accept-Encoding": "br" } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({ headers: answer.headers as Record<string, string>, body: Buffer.concat(chunks) }),
      );
    }).on("error", reject);
  });
}
