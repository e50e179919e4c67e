/** How much of a year's width stays empty. */
const gap = 0.34;

/** A column of a chart, in per cent of the chart's box: its parts stand on each other, the first at the foot. */
export interface Column {
  middle: number;
  top: number;
  x: number;
  width: number;
  parts: { y: number; height: number }[];
}

/** Places columns side by side. The highest fills the box. */
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

/** Where columns are many, only the first and the last have room for their words. */
export function isNamed(at: number, count: number): boolean {
  return count <= 6 || at === 0 || at === count - 1;
}

export function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
