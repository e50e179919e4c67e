import { get } from "node:http";
import { load } from "./load.ts";
import { startNginx, startProxy } from "./nginx.ts";
import { report } from "./bench-report.ts";
import { processorTime, type BenchSite } from "./site.ts";

const rounds = 7;

/**
 * Measures a kept page against nginx with the same bytes and one worker: the site by itself, and behind the page cache that
 * deploy/ ships. Rounds of a second alternate, so that other programs on the machine disturb all alike. The processor time
 * of a request depends least on them.
 */
export async function benchKeptPage(site: BenchSite, port: number) {
  const path = "/global/company/about";
  const page = `${site.origin}${path}`;
  const response = await rawBrotli(page);
  const nginx = await startNginx(response.body, response.headers, port);
  const proxy = await startProxy(site.origin, path, port + 1);
  const sides = { nginx, site: { url: page, pid: site.pid }, proxy };
  type Side = keyof typeof sides;
  const names = Object.keys(sides) as Side[];
  const rates: Record<Side, number[]> = { nginx: [], site: [], proxy: [] };
  const costs: Record<Side, number[]> = { nginx: [], site: [], proxy: [] };
  try {
    for (const name of names) await load(sides[name].url, { seconds: 1 });
    for (let round = 0; round < rounds; round += 1) {
      for (const name of names) {
        const { url, pid } = sides[name];
        const before = processorTime(pid);
        const { perSecond, requests } = await load(url, { seconds: 1 });
        rates[name].push(perSecond);
        costs[name].push(((processorTime(pid) - before) * 1000) / requests);
      }
    }
  } finally {
    nginx.stop();
    proxy.stop();
  }
  const list = (values: Record<Side, number[]>, write: (value: number) => string) =>
    names.map((name) => write(median(values[name]))).join(", ");
  const share = (name: Side) =>
    median(rates[name].map((rate, at) => rate / (rates.nginx[at] ?? 1))).toFixed(2);
  report(
    "kept page: nginx from disk, the site, nginx with its cache",
    list(rates, (rate) => `${Math.round(rate)}/s`),
  );
  report("kept page: share of nginx's rate", share("site"), "≥ 0.3");
  report("kept page behind the page cache: share of nginx's rate", share("proxy"), "≥ 0.9");
  report(
    "kept page: processor time of a request, in that order",
    list(costs, (cost) => `${cost.toFixed(1)} µs`),
  );
}

/** How the rate of a kept page and its slowest hundredth grow with the connections. */
export async function benchConnections({ origin }: BenchSite): Promise<void> {
  for (const connections of [1, 32, 512]) {
    const { perSecond, p99 } = await load(`${origin}/global/company/about`, { seconds: 3, connections });
    report(`kept page, ${connections} connections: rate, p99`, `${Math.round(perSecond)}/s, ${p99}`);
  }
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
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
