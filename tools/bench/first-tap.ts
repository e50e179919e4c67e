/**
 * How soon a page answers the first thing that a visitor does, and a link inside the site, on a processor slowed four
 * times. `npm run bench` includes it; `node tools/bench/first-tap.ts` measures it alone. Build first.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { browserFlags, findBrowser } from "#test/browser.ts";
import { freePort } from "#test/free-ports.ts";
import { firstTap, followLink, slowdown, type Outcome } from "./first-tap/measure.ts";
import { taps } from "./first-tap/taps.ts";
import { report } from "./bench-report.ts";
import { startSite } from "./site.ts";

/** Each measurement is repeated in a new browser context; the median counts, and every answer that is lost. */
const tries = 3;

/** Reports the milliseconds until the visible answer, and the interaction's duration as Event Timing has it. */
export async function benchFirstTaps(origin: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
  try {
    for (const isSlow of [false, true])
      for (const tap of taps)
        await reportMedian(`first tap${isSlow ? ", slow 3G" : ""}: ${tap.name}`, () =>
          firstTap(browser, origin, tap, { isSlow }),
        );
    await reportMedian("link with prefetched data, to the next heading", () => followLink(browser, origin));
  } finally {
    await browser.close();
  }
}

async function reportMedian(what: string, measure: () => Promise<Outcome>): Promise<void> {
  const outcomes: Outcome[] = [];
  const problems: string[] = [];
  for (let turn = 0; turn < tries; turn++) {
    try {
      outcomes.push(await measure());
    } catch (error) {
      problems.push(error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error));
    }
  }
  const lost = problems.length + outcomes.filter(({ isKept }) => !isKept).length;
  const value = `${medianOf(outcomes, "answered")} ms, INP ${medianOf(outcomes, "duration")} ms`;
  report(`${what}, CPU ÷ ${slowdown}`, lost > 0 ? `${value}, lost ${lost} of ${tries}` : value, "≤ 100 ms");
  for (const problem of new Set(problems)) console.log(`  ${problem}`);
}

function medianOf(outcomes: readonly Outcome[], key: "answered" | "duration"): number {
  const sorted = outcomes.map((outcome) => outcome[key]).toSorted((a, b) => a - b);
  return Math.round(sorted[sorted.length >> 1] ?? NaN);
}

if (import.meta.main) {
  const dataDir = mkdtempSync(join(tmpdir(), "first-tap-"));
  const site = await startSite(await freePort(), { DATA_DIR: dataDir });
  try {
    await benchFirstTaps(site.origin);
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
