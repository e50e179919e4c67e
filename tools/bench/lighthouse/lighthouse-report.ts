import { availableParallelism, cpus } from "node:os";
import { isoDay } from "#shared/days.ts";
import { pathIn } from "#shared/locales.ts";
import { bars, exceptionOf, verdict, type Bar } from "./bars.ts";
import type { Failure, Measured, PageAddress } from "./measure.ts";

/** A page that could not be measured. */
export interface Lost extends PageAddress {
  error: string;
}

export interface Run {
  measured: readonly Measured[];
  lost: readonly Lost[];
  /** The pages to measure. */
  pages: number;
  /** Runs for each page. */
  runs: number;
  minutes: number;
  /** Whether the pages ask about tags. */
  hasTags: boolean;
  /** Lighthouse and the browser, with their versions. */
  versions: string;
}

/** Formats what was measured so far as the page docs/lighthouse.md. */
export function reportOf({ measured, lost, pages, runs, minutes, hasTags, versions }: Run): string {
  const isWhole = measured.length + lost.length === pages;
  const sections = [
    `# Lighthouse`,
    `\`npm run build && npm run lighthouse\` measures the built site in production mode with Lighthouse's defaults: a mid-range
phone on slow 4G, simulated. It writes this page; with pages or languages as arguments it prints only. \`-- --runs 3\` takes the
median of three runs, and \`ANALYTICS_ID=G-TEST12345\` before it measures pages that ask about tags.`,
    `Measured on ${isoDay(new Date())} on ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? "unknown"}) with ${versions},
${runs === 1 ? "one run" : `the median of ${runs} runs`} a page, tags ${hasTags ? "configured" : "not configured"}, in ${minutes.toFixed(1)} minutes. ${isWhole ? `${pages} pages.` : `**${measured.length + lost.length} of ${pages} pages so far.**`}`,
    summaryOf(measured),
    ...(lost.length > 0
      ? [
          `**Not measured**, twice in a row:`,
          lost.map((each) => `- \`${nameOf(each)}\`: ${oneLine(each.error)}`).join("\n"),
        ]
      : []),
    `## Pages`,
    `Bold figures miss their bar; a star marks one with a reason, below. LCP is the time until the largest element is painted,
TBT the time in which scripts keep the page from answering, CLS how far elements move. JavaScript and all bytes are what
arrives before the visitor does anything.`,
    table(["Page", ...bars.map(({ name }) => name)], measured.map(cellsOf)),
    ...failuresOf(measured),
    ...exceptionsOf(measured),
  ];
  return `${sections.join("\n\n")}\n`;
}

/** A measured page in a line for the terminal. */
export function lineOf(page: Measured, seconds: number): string {
  const figures = bars.map((bar) => {
    const missed = verdict(bar, page) === "missed" ? "!" : "";
    return `${bar.name.replace(/,.*/, "")} ${bar.show(page.figures[bar.figure])}${missed}`;
  });
  return `${nameOf(page).padEnd(40)} ${figures.join("  ")}  (${seconds.toFixed(1)} s)`;
}

/** The address below the base: `/es/branch`. */
export function nameOf({ locale, path }: PageAddress): string {
  return pathIn(locale, path);
}

/** How many pages meet each bar, and the worst that misses it. */
export function summaryOf(measured: readonly Measured[]): string {
  const rows = bars.map((bar) => {
    const missed = measured.filter((page) => verdict(bar, page) === "missed");
    const worst = missed.toSorted((a, b) => badness(bar, b) - badness(bar, a))[0];
    return [
      bar.name,
      bar.text,
      `${measured.length - missed.length} of ${measured.length}`,
      worst ? `${bar.show(worst.figures[bar.figure])}, \`${nameOf(worst)}\`` : "",
    ];
  });
  return table(["What", "Bar", "Pages that meet it", "Worst that misses it"], rows);
}

function badness({ figure, text }: Bar, { figures }: Measured): number {
  return text === "100" ? -figures[figure] : figures[figure];
}

function cellsOf(page: Measured): string[] {
  const cells = bars.map((bar) => {
    const shown = bar.show(page.figures[bar.figure]);
    return { met: shown, missed: `**${shown}**`, excepted: `${shown} \\*` }[verdict(bar, page)];
  });
  return [`\`${nameOf(page)}\``, ...cells];
}

/** What costs points, by audit with its pages. */
function failuresOf(measured: readonly Measured[]): string[] {
  const byAudit = new Map<string, { failure: Failure; pages: string[] }>();
  for (const page of measured)
    for (const failure of page.failures) {
      if (exceptionOf(page.path, failure.audit)) continue;
      const entry = byAudit.get(failure.audit) ?? { failure, pages: [] };
      entry.pages.push(nameOf(page));
      byAudit.set(failure.audit, entry);
    }
  if (byAudit.size === 0) return [];
  const rows = Array.from(byAudit.values(), ({ failure, pages }) => [
    failure.category,
    `${oneLine(failure.title)} (\`${failure.audit}\`)`,
    `${pages.slice(0, 3).join(", ")}${pages.length > 3 ? ` and ${pages.length - 3} more` : ""}`,
    failure.elements
      .slice(0, 3)
      .map((element) => `\`${oneLine(element).replaceAll("`", "'")}\``)
      .join(", "),
  ]);
  return [
    `## What costs points`,
    table(["Category", "Audit, as on the first page", "Pages", "Elements on the first page"], rows),
  ];
}

function exceptionsOf(measured: readonly Measured[]): string[] {
  const lines = measured.flatMap((page) =>
    page.failures.flatMap(({ audit }) => {
      const exception = exceptionOf(page.path, audit);
      return exception ? `- \`${nameOf(page)}\` fails \`${audit}\` on purpose: ${exception.reason}.` : [];
    }),
  );
  return lines.length > 0 ? [`## Exceptions`, lines.join("\n")] : [];
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim().slice(0, 200);
}
