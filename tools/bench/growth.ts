import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dump, load } from "js-yaml";
import { recordFile, recordKindNames } from "#reader/records.ts";
import { rateOf } from "./calls.ts";
import { report } from "./bench-report.ts";
import { memoryOf, startSite } from "./site.ts";

const lists = ["getPositionList", "queryNewsPage", "queryHonorList"] as const;
const pages = ["/global/company/about", "/global/branch", "/global/Joinus", "/global/honor-qualification"];

/** Measures what ten times the records cost. Each position has a page, so there are ten times as many of these as well. */
export async function benchGrowth(port: number): Promise<void> {
  for (const factor of [1, 10]) {
    const folder = mkdtempSync(join(tmpdir(), "bench-growth-"));
    copyContent(folder, factor);
    const site = await startSite(port, { CONTENT_DIR: folder, WARM_PAGES: "no" });
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
      rmSync(folder, { recursive: true });
    }
  }
}

/** Copies the content, with each record so many times. */
function copyContent(folder: string, factor: number): void {
  cpSync("content", folder, { recursive: true });
  for (const kind of recordKindNames.filter((each) => each !== "carousel")) {
    const file = join(folder, recordFile(kind));
    const records = load(readFileSync(file, "utf8")) as { id: string }[];
    const copies = Array.from({ length: factor }, (_, copy) =>
      records.map((record) => (copy === 0 ? record : { ...record, id: `${record.id}-${copy}` })),
    );
    writeFileSync(file, dump(copies.flat(), { noRefs: true }));
  }
}

async function timeOf(url: string): Promise<number> {
  const begin = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return Math.round(performance.now() - begin);
}
