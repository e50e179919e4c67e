import { execFileSync } from "node:child_process";
import { availableParallelism, cpus } from "node:os";
import type { Outcome } from "./stage.ts";
import { isoDay } from "#contract/days.ts";

/** The table of a run as a page of docs/. */
export function reportOf(outcomes: readonly Outcome[], skipped: readonly string[], minutes: number): string {
  const passed = outcomes.filter(({ failures }) => failures.length === 0).length;
  const sum = (pick: (outcome: Outcome) => number) =>
    outcomes.reduce((total, each) => total + pick(each), 0).toLocaleString("en");
  const failed = outcomes.filter(({ failures }) => failures.length > 0);
  return `# Drills

\`npm run build && npm run drill\` breaks the built site on purpose, and writes this page. \`npm run drill -- --list\` names
the drills, \`npm run drill -- NAME…\` runs some of them without writing.

Run on ${isoDay(new Date())} with Node ${process.versions.node}${versionOf("PostgreSQL", "psql", ["--version"])}${versionOf("nginx", "nginx", ["-v"])}, on
${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? "unknown"}), in ${minutes.toFixed(1)} minutes.

**${passed} of ${outcomes.length} drills passed.** ${sum(({ answered }) => answered)} forms were answered: ${sum(({ lost }) => lost)} lost, ${sum(({ twice }) => twice)} stored
twice. Of ${sum(({ letters }) => letters.expected)} letters ${sum(({ letters }) => letters.never)} never came, and ${sum(({ letters }) => letters.twice)} came twice under the same Message-ID.
${sum(({ crashes }) => crashes)} processes ended by themselves.

Through every drill three pages (home, a service in Spanish, the list of jobs) are asked for 20 times a second; the bar
is 50 ms at the 99th percentile, and no answer of 5xx. Several visitors send forms meanwhile, under keys of their own,
every twentieth with a slider solved; they send a form again until it is answered. Then each reference that was answered is
looked up in the database, and each letter at a mail server on loopback. Time in which a drill itself has killed the only
process, or has not yet started it, does not count for pages. A letter whose next attempt is minutes away is made due
at the drill's end.

| Drill | What is done | Forms answered / lost / twice | Letters sent / never / twice | Crashes | Pages: 5xx of all | p50 / p99 / max, ms | Verdict | Seen |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${outcomes.map(rowOf).join("\n")}
${skipped.length > 0 ? `\nNot run: ${skipped.join(", ")}.\n` : ""}${
    failed.length > 0
      ? `\n## What failed\n\n${failed.map(({ name, failures }) => `- **${name}**: ${failures.map(oneLine).join("; ")}`).join("\n")}\n`
      : ""
  }`;
}

/** A row as a terminal shows it. */
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
    `${verdict}  ${name} (${seconds.toFixed(0)} s): ${answered} answered, ${lost} lost, ${letters.never} letters never, ${crashes} crashes; ${timing}`,
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
