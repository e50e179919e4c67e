import { get } from "node:http";
import { load } from "./load.ts";
import { startNginx } from "./nginx.ts";
import { report } from "./report.ts";
import { processorTime, type BenchSite } from "./site.ts";

const rounds = 7;

/**
 * Measures a kept page against nginx with the same bytes and one worker, in alternating rounds of a second, so that other
 * programs on the machine disturb both alike. The processor time of a request depends least on them.
 */
export async function benchKeptPage(site: BenchSite, port: number) {
  const page = `${site.origin}/global/company/about`;
  const response = await rawBrotli(page);
  const nginx = await startNginx(response.body, response.headers, port);
  const ratios: number[] = [];
  const costs = { site: [] as number[], nginx: [] as number[] };
  const rates = { site: [] as number[], nginx: [] as number[] };
  try {
    await load(page, { seconds: 2 });
    for (let round = 0; round < rounds; round += 1) {
      const sides = { nginx: { url: nginx.url, pid: nginx.pid }, site: { url: page, pid: site.pid } };
      for (const [name, { url, pid }] of Object.entries(sides) as [
        "nginx" | "site",
        { url: string; pid: number },
      ][]) {
        const before = processorTime(pid);
        const { perSecond, requests } = await load(url, { seconds: 1 });
        rates[name].push(perSecond);
        costs[name].push(((processorTime(pid) - before) * 1000) / requests);
      }
      ratios.push((rates.site.at(-1) ?? 0) / (rates.nginx.at(-1) ?? 1));
    }
  } finally {
    nginx.stop();
  }
  const perSecond = `${Math.round(median(rates.site))}/s, ${Math.round(median(rates.nginx))}/s`;
  report("kept page and nginx, the same bytes", perSecond);
  report("kept page: share of nginx's rate", median(ratios).toFixed(2), "≥ 0.3");
  const [own, other] = [median(costs.site), median(costs.nginx)];
  report(
    "kept page: processor time of a request, and nginx's",
    `${own.toFixed(1)} µs, ${other.toFixed(1)} µs`,
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
