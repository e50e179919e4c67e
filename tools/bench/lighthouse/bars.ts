import type { PagePath } from "#shared/pages.ts";
import type { Category, Figures, Measured } from "./measure.ts";

export interface Bar {
  figure: keyof Figures;
  /** The heading of its column. */
  name: string;
  /** The bar in words. */
  text: string;
  isMet: (value: number, path: PagePath) => boolean;
  show: (value: number) => string;
}

const mostBytes = (path: PagePath) => (path === "/" ? 250_000 : 120_000);

export const bars: readonly Bar[] = [
  score("performance", "Performance"),
  score("accessibility", "Accessibility"),
  score("best-practices", "Best practices"),
  score("seo", "SEO"),
  {
    figure: "lcp",
    name: "LCP, ms",
    text: "home ≤ 1,500",
    isMet: (value, path) => path !== "/" || value <= 1500,
    show: whole,
  },
  {
    figure: "tbt",
    name: "TBT, ms",
    text: "home ≤ 20",
    isMet: (value, path) => path !== "/" || value <= 20,
    show: whole,
  },
  { figure: "cls", name: "CLS", text: "0", isMet: (value) => value < 0.0005, show: thousandths },
  {
    figure: "scriptBytes",
    name: "JavaScript, kB",
    text: "≤ 6",
    isMet: (value) => value <= 6000,
    show: kilobytes,
  },
  {
    figure: "totalBytes",
    name: "All bytes, kB",
    text: "≤ 120, home ≤ 250",
    isMet: (value, path) => value <= mostBytes(path),
    show: kilobytes,
  },
];

/** Audits that a page fails on purpose. */
export const exceptions: readonly { path: PagePath; audit: string; reason: string }[] = [
  {
    path: "/submitSuccess",
    audit: "is-crawlable",
    reason: "the receipt of a form is nothing to find in a search, so the page asks not to be indexed",
  },
];

export function exceptionOf(path: PagePath, audit: string) {
  return exceptions.find((exception) => exception.path === path && exception.audit === audit);
}

/** How a page stands to a bar. It is `excepted` where only audits that it fails on purpose cost it points. */
export function verdict(bar: Bar, { path, figures, failures }: Measured): "met" | "missed" | "excepted" {
  const value = figures[bar.figure];
  if (bar.isMet(value, path)) return "met";
  const taken = failures.filter(({ category }) => category === (bar.figure as Category));
  const areExcepted = taken.length > 0 && taken.every(({ audit }) => exceptionOf(path, audit));
  return areExcepted ? "excepted" : "missed";
}

function score(figure: Category, name: string): Bar {
  return { figure, name, text: "100", isMet: (value) => value === 100, show: whole };
}

function whole(value: number): string {
  return Math.round(value).toLocaleString("en");
}

function thousandths(value: number): string {
  return value < 0.0005 ? "0" : value.toFixed(3);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
