import { defaultConfig, type Result } from "lighthouse";
import { addressIn, type Locale } from "#shared/locales.ts";
import type { PagePath } from "#shared/pages.ts";
import type { Auditor } from "./browser.ts";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof categories)[number];

export interface PageAddress {
  path: PagePath;
  locale: Locale;
}

/** An audit that took points from a category. */
export interface Failure {
  category: Category;
  audit: string;
  title: string;
  /** The elements that Lighthouse names. */
  elements: string[];
}

/** What a run found, or the medians of several: scores, times in milliseconds, bytes over the network. */
export interface Figures extends Record<Category, number> {
  lcp: number;
  tbt: number;
  cls: number;
  scriptBytes: number;
  totalBytes: number;
}

/** A measured page. */
export interface Measured extends PageAddress {
  figures: Figures;
  failures: Failure[];
}

/** Audits without weight cost half of the time of a run. The sizes are one of them. */
const unweighted = categories
  .flatMap((name) => defaultConfig.categories?.[name]?.auditRefs ?? [])
  .filter(({ weight, id }) => weight === 0 && id !== "resource-summary")
  .map(({ id }) => id);

/** Measures a page as often as wanted. */
export async function measurePage(
  { path, locale }: PageAddress,
  {
    auditor,
    origin,
    runs,
    keep,
  }: {
    auditor: Auditor;
    origin: string;
    runs: number;
    /** Called with the whole result of the first run. */
    keep: (result: Result) => void;
  },
): Promise<Measured> {
  const address = addressIn(locale, path);
  const figures: Figures[] = [];
  const failures = new Map<string, Failure>();
  for (let run = 0; run < runs; run++) {
    const result = await auditor.audit(origin + address, {
      // Load changes how fast a page is, and nothing else.
      onlyCategories: run === 0 ? [...categories] : ["performance"],
      skipAudits: unweighted,
      disableFullPageScreenshot: true,
    });
    if (run === 0) keep(result);
    figures.push(figuresOf(result));
    for (const failure of failuresOf(result)) failures.set(failure.audit, failure);
  }
  return { path, locale, figures: mediansOf(figures), failures: [...failures.values()] };
}

function figuresOf(result: Result): Figures {
  const score = (category: Category) => Math.round((result.categories[category]?.score ?? NaN) * 100);
  const bytes = bytesByType(result);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
    lcp: numberOf(result, "largest-contentful-paint"),
    tbt: numberOf(result, "total-blocking-time"),
    cls: numberOf(result, "cumulative-layout-shift"),
    scriptBytes: bytes.get("script") ?? NaN,
    totalBytes: bytes.get("total") ?? NaN,
  };
}

/** @throws Error if the audit itself failed, which Lighthouse reports without failing. */
function numberOf({ audits }: Result, name: string): number {
  const audit = audits[name];
  if (audit?.numericValue === undefined) throw new Error(`${name}: ${audit?.errorMessage ?? "no value"}`);
  return audit.numericValue;
}

function bytesByType({ audits }: Result): Map<string, number> {
  const { details } = audits["resource-summary"] ?? {};
  const items = details?.type === "table" ? details.items : [];
  return new Map(items.map(({ resourceType, transferSize }) => [String(resourceType), Number(transferSize)]));
}

function failuresOf({ categories: found, audits }: Result): Failure[] {
  return categories
    .filter((category) => (found[category]?.score ?? 0) < 1)
    .flatMap((category) =>
      (found[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
        const audit = audits[id];
        // Some weights are so small that a failure leaves the score at 100 when rounded.
        if (!audit || weight === 0 || audit.score === null || audit.score === 1) return [];
        const title = [audit.title, audit.displayValue].filter(Boolean).join(": ");
        return { category, audit: id, title, elements: elementsOf(audit.details) };
      }),
    );
}

function elementsOf(details: Result["audits"][string]["details"]): string[] {
  if (details?.type !== "table") return [];
  return details.items.flatMap(({ node, description, source }) => {
    const name = typeof node === "object" && "snippet" in node ? node.snippet : (description ?? source);
    return typeof name === "string" ? name : [];
  });
}

function mediansOf(runs: readonly Figures[]): Figures {
  const keys = Object.keys(runs[0] ?? {}) as (keyof Figures)[];
  const medians = keys.map((key) => [key, median(runs.map((run) => run[key]).filter(Number.isFinite))]);
  return Object.fromEntries(medians) as Figures;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
}
