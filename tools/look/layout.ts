import type { Viewport } from "./choose.ts";

/** The sizes on a contact sheet, in its pixels. */
export const sheet = { width: 1644, columnHeight: 1270, labelHeight: 48, gap: 12 };

/** How wide a page is drawn: phones narrower, so that more of them fit. */
export function columnWidth({ width, height }: Viewport): number {
  return width < height ? 150 : 260;
}

/** Cuts a shrunk page of this height into columns that stand beside each other: tops and heights. */
export function fold(height: number): { top: number; height: number }[] {
  const { columnHeight } = sheet;
  return Array.from({ length: Math.ceil(height / columnHeight) }, (_, index) => ({
    top: index * columnHeight,
    height: Math.min(columnHeight, height - index * columnHeight),
  }));
}

/** Divides pages among sheets, in order. A page that is wider than a sheet gets one for itself. */
export function pack<T extends { columns: readonly unknown[] }>(
  pages: readonly T[],
  viewport: Viewport,
): T[][] {
  const room = Math.floor((sheet.width - sheet.gap) / (columnWidth(viewport) + sheet.gap));
  const sheets: T[][] = [];
  let left = 0;
  for (const page of pages) {
    const current = sheets.at(-1);
    if (current && page.columns.length <= left) current.push(page);
    else {
      sheets.push([page]);
      left = room;
    }
    left -= page.columns.length;
  }
  return sheets;
}
