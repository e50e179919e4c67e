/** `npm run drill`: causes every known kind of failure on the built site and counts what is lost. Build first. */
import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { findBinaries, startPostgres } from "#test/postgres.ts";
import { drills } from "./drills/all.ts";
import { atNormalPriority, lowerPriority } from "./parts/priority.ts";
import { lineOf, reportOf } from "./drill-report.ts";
import { runDrill } from "./run.ts";
import type { Need, Outcome } from "./stage.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: "boolean" }, write: { type: "string" } },
});
if (values.list) {
  for (const { name, what } of drills) console.log(`${name.padEnd(32)} ${what}`);
  process.exit(0);
}
if (!existsSync("build/server/render.js")) {
  console.error("The drills run the built site: npm run build");
  process.exit(2);
}
const chosen = drills.filter(
  ({ name }) => positionals.length === 0 || positionals.some((wanted) => name.includes(wanted)),
);
if (chosen.length === 0) {
  console.error(`No drill is called ${positionals.join(" or ")}; npm run drill -- --list names them.`);
  process.exit(2);
}

/** No drill starts after this time. */
const mostMinutes = 20;

const bin = findBinaries();
const has: Record<Need, boolean> = {
  postgres: bin !== undefined,
  nginx: isInstalled("nginx"),
  root: process.getuid?.() === 0,
};
const began = performance.now();
const server = bin ? await startPostgres(bin, { durable: true, launch: atNormalPriority }) : undefined;
lowerPriority();
const outcomes: Outcome[] = [];
const skipped: string[] = [];
process.once("SIGINT", () => void server?.stop().then(() => process.exit(130)));
try {
  for (const drill of chosen) {
    const lacking = drill.needs?.filter((need) => !has[need]) ?? [];
    if (performance.now() - began > mostMinutes * 60_000) {
      skipped.push(`${drill.name} (${mostMinutes} minutes were over)`);
      continue;
    }
    if (lacking.length > 0) {
      skipped.push(`${drill.name} (${lacking.join(", ")})`);
      continue;
    }
    const outcome = await runDrill(drill, server);
    outcomes.push(outcome);
    console.log(lineOf(outcome));
  }
} finally {
  await server?.stop();
}
const page = reportOf(outcomes, skipped, (performance.now() - began) / 60_000);
const target = values.write ?? (positionals.length === 0 ? "docs/drills.md" : undefined);
if (target) {
  writeFileSync(target, page);
  spawnSync("npx", ["prettier", "--write", "--log-level", "warn", target], { stdio: "inherit" });
  console.log(`Written to ${target}.`);
}
const failed = outcomes.filter(({ failures }) => failures.length > 0);
console.log(`${outcomes.length - failed.length} of ${outcomes.length} drills passed.`);
process.exit(failed.length > 0 ? 1 : 0);

function isInstalled(program: string): boolean {
  return spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;
}
