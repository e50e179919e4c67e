/** The gap between columns, as a share of a year's width. */
const gap = 0.34;

/** A stacked column in per cent of the chart, its first part at the bottom. */
interface Column {
  middle: number;
  top: number;
  x: number;
  width: number;
  parts: { y: number; height: number }[];
}

/** Lays out columns side by side; the highest fills the chart. */
export function placeColumns(stacks: number[][]): Column[] {
  const highest = Math.max(...stacks.map(sum));
  const step = 100 / stacks.length;
  return stacks.map((values, at) => {
    let y = 100;
    const parts = values.map((value) => {
      const height = (value / highest) * 100;
      y -= height;
      return { y, height };
    });
    return { middle: (at + 0.5) * step, top: y, x: (at + gap / 2) * step, width: (1 - gap) * step, parts };
  });
}

/** Whether a column has room for its labels: of many columns, only the first and the last. */
export function isLabelled(at: number, count: number): boolean {
  return count <= 6 || at === 0 || at === count - 1;
}

export function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
