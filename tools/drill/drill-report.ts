import { execFileSync } from "node:child_process";
import { availableParallelism, cpus } from "node:os";
import { isoDay } from "#shared/days.ts";
import type { Outcome } from "./stage.ts";

/** Formats a run as the page docs/drills.md. */
export function reportOf(outcomes: readonly Outcome[], skipped: readonly string[], minutes: number): string {
  const passed = outcomes.filter(({ failures }) => failures.length === 0).length;
  const sum = (pick: (outcome: Outcome) => number) =>
    outcomes.reduce((total, each) => total + pick(each), 0).toLocaleString("en");
  const failed = outcomes.filter(({ failures }) => failures.length > 0);
  return `# Drills

\`npm run build && npm run drill\` causes failures on the built site, and writes this page. \`npm run drill -- --list\` lists
the drills, \`npm run drill -- NAME…\` runs some of them without writing.

Run on ${isoDay(new Date())} with Node ${process.versions.node}${versionOf("PostgreSQL", "psql", ["--version"])}${versionOf("nginx", "nginx", ["-v"])}, on
${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? "unknown"}), in ${minutes.toFixed(1)} minutes.

**${passed} of ${outcomes.length} drills passed.** ${sum(({ answered }) => answered)} forms were answered: ${sum(({ lost }) => lost)} lost, ${sum(({ twice }) => twice)} stored
twice. Of ${sum(({ letters }) => letters.expected)} letters, ${sum(({ letters }) => letters.never)} never arrived, and ${sum(({ letters }) => letters.twice)} arrived twice with the same Message-ID.
${sum(({ crashes }) => crashes)} processes crashed.

During every drill three pages are requested 20 times per second (bar: 50 ms at the 99th percentile, no 5xx; a drill that misses
the 50 ms alone runs once more, and its row tells both times), and visitors send forms until they are answered. Then each
reference is looked up in the database, and each letter at a mail server.

| Drill | Failure | Forms answered / lost / twice | Letters sent / missing / twice | Crashes | Pages: 5xx of all | p50 / p99 / max, ms | Result | Observed |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${outcomes.map(rowOf).join("\n")}
${skipped.length > 0 ? `\nNot run: ${skipped.join(", ")}.\n` : ""}${
    failed.length > 0
      ? `\n## What failed\n\n${failed.map(({ name, failures }) => `- **${name}**: ${failures.map(oneLine).join("; ")}`).join("\n")}\n`
      : ""
  }`;
}

/** Formats a result for a terminal. */
export function lineOf({
  name,
  seconds,
  answered,
  lost,
  letters,
  crashes,
  pages,
  notes,
  failures,
}: Outcome): string {
  const verdict = failures.length === 0 ? "passed" : "FAILED";
  const timing = pages ? `pages p99 ${ms(pages.p99)} max ${ms(pages.max)} ms, ${pages.failed} failed` : "";
  return [
    `${verdict}  ${name} (${seconds.toFixed(0)} s): ${answered} answered, ${lost} lost, ${letters.never} letters missing, ${crashes} crashes; ${timing}`,
    ...notes.map((note) => `        ${note}`),
    ...failures.map((failure) => `     !! ${failure.replaceAll("\n", "\n        ")}`),
  ].join("\n");
}

function rowOf({
  name,
  what,
  answered,
  lost,
  twice,
  letters,
  crashes,
  pages,
  notes,
  failures,
}: Outcome): string {
  const cells = [
    name,
    what,
    `${answered} / ${lost} / ${twice}`,
    `${letters.expected} / ${letters.never} / ${letters.twice}`,
    String(crashes),
    pages ? `${pages.failed} of ${pages.count}` : "–",
    pages ? `${ms(pages.p50)} / ${ms(pages.p99)} / ${ms(pages.max)}` : "–",
    failures.length === 0 ? "passed" : "**failed**",
    notes.join("; "),
  ];
  return `| ${cells.map((cell) => oneLine(cell).replaceAll("|", "\\|")).join(" | ")} |`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").slice(0, 600);
}

function ms(time: number): string {
  return time < 10 ? time.toFixed(1) : String(Math.round(time));
}

function versionOf(name: string, program: string, args: string[]): string {
  try {
    const text = execFileSync("sh", ["-c", `${program} ${args.join(" ")} 2>&1`], { encoding: "utf8" });
    return `, ${name} ${/\d+(\.\d+)+/.exec(text)?.[0] ?? ""}`;
  } catch {
    return "";
  }
}
