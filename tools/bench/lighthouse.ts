/**
 * `npm run lighthouse -- [--runs 3] [page or language]…`: measures the built site in production mode with Lighthouse, and
 * writes docs/lighthouse.md. `/services` chooses a folder. With arguments it prints only, unless `--write` names a file; whole
 * results are in build/lighthouse/. It passes the tags of the settings on (ANALYTICS_ID, ADS_ID). Build first.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Result } from "lighthouse";
import { locales } from "#shared/locales.ts";
import { pagePaths } from "#shared/pages.ts";
import { freePort } from "#test/free-ports.ts";
import { Auditor } from "./lighthouse/browser.ts";
import { measurePage, type Measured, type PageAddress } from "./lighthouse/measure.ts";
import { lineOf, nameOf, reportOf, summaryOf, type Lost } from "./lighthouse/lighthouse-report.ts";
import { startSite } from "./site.ts";

const resultsDir = "build/lighthouse";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: "string", default: "1" },
    write: { type: "string" },
  },
});
const runs = Number(values.runs);
const chosen = choose(positionals);
if (!Number.isInteger(runs) || runs < 1) refuse("--runs takes a whole number from 1.");
if (chosen.length === 0) refuse(`No page is called ${positionals.join(" ")}.`);
if (!existsSync("build/server/render.js")) refuse("Lighthouse measures the built site: npm run build");
const target = values.write ?? (positionals.length === 0 ? "docs/lighthouse.md" : undefined);

// Lighthouse leaves promises behind when its browser crashes or is stopped; the page is measured again.
process.on("unhandledRejection", (error) => console.log(`left behind: ${messageOf(error)}`));
mkdirSync(resultsDir, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), "lighthouse-"));
const began = performance.now();
const site = await startSite(await freePort(), {
  SITE_MODE: "production",
  SITE_ORIGIN: "https://www.example.com",
  LETTERS: "files",
  DATA_DIR: dataDir,
});
const auditor = new Auditor();
const measured: Measured[] = [];
const lost: Lost[] = [];
let browser = "";
try {
  await site.whenWarm();
  for (const page of chosen) {
    const started = performance.now();
    // A busy machine or a crashed browser may spoil a run; a page that fails again is reported.
    const result = await measure(page)
      .catch((error: unknown) => {
        console.log(`${nameOf(page)}: ${messageOf(error)}; again`);
        return measure(page);
      })
      .catch((error: unknown) => ({ ...page, error: messageOf(error) }));
    if ("error" in result) {
      lost.push(result);
      console.log(`${nameOf(page)}: ${result.error}; given up`);
    } else {
      measured.push(result);
      console.log(lineOf(result, (performance.now() - started) / 1000));
    }
    write();
  }
} finally {
  auditor.close();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(`\n${summaryOf(measured)}\n`);
if (target) {
  spawnSync("npx", ["prettier", "--write", "--log-level", "warn", target], { stdio: "inherit" });
  console.log(`Written to ${target}.`);
}
process.exit(lost.length > 0 ? 1 : 0);

function measure(page: PageAddress): Promise<Measured> {
  return measurePage(page, { auditor, origin: site.origin, runs, keep: (result) => keep(page, result) });
}

function keep(page: PageAddress, result: Result): void {
  browser =
    /(?:Headless)?(Chrom\w+\/[\d.]+)/.exec(result.environment.hostUserAgent)?.[1]?.replace("/", " ") ?? "";
  const file = `${page.locale}${page.path.replaceAll("/", "-")}.json`;
  writeFileSync(join(resultsDir, file), JSON.stringify(result));
}

function write(): void {
  if (!target) return;
  const { version } = JSON.parse(readFileSync("node_modules/lighthouse/package.json", "utf8")) as {
    version: string;
  };
  const versions = `Lighthouse ${version}, ${browser} and Node ${process.versions.node}`;
  const minutes = (performance.now() - began) / 60_000;
  const hasTags = Boolean(process.env["ANALYTICS_ID"] ?? process.env["ADS_ID"]);
  writeFileSync(target, reportOf({ measured, lost, pages: chosen.length, runs, minutes, hasTags, versions }));
}

/** The pages that arguments name: paths, folders of paths and languages. Without a path, or without a language, all. */
function choose(names: readonly string[]): PageAddress[] {
  const codes = locales.map(({ code }) => code);
  const languages = codes.filter((code) => names.includes(code));
  const wanted = names.filter((name) => !codes.some((code) => code === name));
  const paths = pagePaths.filter((path) =>
    wanted.some((name) => path === name || path.startsWith(`${name}/`)),
  );
  return (languages.length > 0 ? languages : codes).flatMap((locale) =>
    (wanted.length > 0 ? paths : pagePaths).map((path) => ({ path, locale })),
  );
}

function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
