import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#api/database/open.ts";
import { fillRecords } from "#api/records/records.ts";
import { readContents } from "#library/read.ts";
import { rateOf } from "./calls.ts";
import { report } from "./report.ts";
import { memoryOf, startSite } from "./site.ts";

const lists = ["getPositionList", "queryNewsPage", "queryHonorList"] as const;
const pages = ["/global/company/about", "/global/branch", "/global/Joinus", "/global/honor-qualification"];

/** Measures what ten times the records cost. Each position has a page, so there are ten times as many of these as well. */
export async function benchGrowth(port: number): Promise<void> {
  for (const factor of [1, 10]) {
    const dataDir = mkdtempSync(join(tmpdir(), "bench-growth-"));
    await fill(dataDir, factor);
    const site = await startSite(port, { DATA_DIR: dataDir, WARM_PAGES: "no" });
    try {
      const what = `${factor === 1 ? "the records" : `${factor} times the records`}:`;
      report(`${what} start to first page, memory`, `${site.startMs} ms, ${memoryOf(site.pid).resident} MB`);
      for (const list of lists) report(`${what} call ${list}`, `${await rateOf(site.origin, list, 2)}/s`);
      for (const page of pages) {
        const [first, kept] = [await timeOf(site.origin + page), await timeOf(site.origin + page)];
        report(`${what} ${page} when first asked for, when kept`, `${first} ms, ${kept} ms`);
      }
    } finally {
      await site.stop();
      rmSync(dataDir, { recursive: true });
    }
  }
}

/** Fills a new database with the records of the content, each so many times. */
async function fill(dataDir: string, factor: number): Promise<void> {
  const { records } = readContents("content");
  const database = await openDatabase({ dataDir });
  await fillRecords(database, (kind) =>
    Array.from({ length: kind === "carousel" ? 1 : factor }, (_, copy) =>
      (records[kind] as { id: string }[]).map((record) =>
        copy === 0 ? record : { ...record, id: `${record.id}-${copy}` },
      ),
    ).flat(),
  );
  await database.destroy();
}

async function timeOf(url: string): Promise<number> {
  const begin = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return Math.round(performance.now() - begin);
}
