import type { Locale } from "#shared/locales.ts";
import type { PagePath } from "#shared/pages.ts";
import type { Viewport } from "./choose.ts";
import type { Measures } from "./measure.ts";

/** A page in a language and a window. */
export interface Shot extends Measures {
  path: PagePath;
  locale: Locale;
  viewport: Viewport;
}

const columns = [
  "Page",
  "Height",
  "Screens",
  "First action",
  "ends at",
  "in screens",
  "Overflow",
  "Left: header",
  "h1",
  "content",
  "footer",
];

const introduction = `# The length of each page

Pixels of CSS. **First action**: a link or button filled with the house's orange, one with the words of the page's
\`action\`, or a field of a form [in brackets], whichever is the highest, and where its lower edge is: up to 1.0 screens,
the first screen shows it whole. **Left**: the edges of the header's mark and of the text; several where the bands of the
content differ.`;

/** The report in Markdown: a table for each window and language, each below a line of totals. */
export function tableOf(shots: readonly Shot[]): string {
  const groups = Map.groupBy(
    shots,
    ({ locale, viewport }) => `${viewport.width} × ${viewport.height}, ${locale}`,
  );
  const sections = Array.from(groups, ([title, group]) =>
    [
      `## ${title}`,
      "",
      totalsOf(group),
      "",
      row(columns),
      row(columns.map(() => "-")),
      ...group.map(rowOf),
    ].join("\n"),
  );
  return `${[introduction, ...sections].join("\n\n")}\n`;
}

/** Pixels as screens of a window, with one decimal. */
export function screensOf(pixels: number, { height }: Viewport): string {
  return (pixels / height).toFixed(1);
}

function totalsOf(shots: readonly Shot[]): string {
  const heights = shots.map(({ height }) => height).toSorted((a, b) => a - b);
  const total = heights.reduce((sum, height) => sum + height, 0);
  const below = shots.filter(({ action, viewport }) => !action || action.bottom > viewport.height);
  const wide = shots.filter(({ overflow }) => overflow > 0);
  return [
    `${shots.length} pages, ${total} px`,
    `median ${heights[heights.length >> 1]} px`,
    `longest ${heights.at(-1)} px`,
    `first action below the first screen: ${below.length}`,
    `wider than the window: ${wide.length}`,
  ].join("; ");
}

function rowOf({ path, height, viewport, action, overflow, edges }: Shot): string {
  const shown = action && [
    action.label.replaceAll("|", "/"),
    action.bottom,
    screensOf(action.bottom, viewport),
  ];
  const lefts = [edges.header, edges.h1, edges.content, edges.footer].map((each) => each.join(", "));
  return row([path, height, screensOf(height, viewport), ...(shown ?? ["none", "", ""]), overflow, ...lefts]);
}

function row(cells: readonly (string | number)[]): string {
  return `| ${cells.join(" | ")} |`;
}
