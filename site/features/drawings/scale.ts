/** From a number to its place on an axis, in per cent, and the numbers that the axis names. */
export interface Scale {
  at(value: number): number;
  ticks: number[];
  end: number;
}

/** An axis from zero to a round number that the highest value does not pass, in `parts` equal parts at most. */
export function linearScale(highest: number, parts: number): Scale {
  const power = 10 ** Math.floor(Math.log10(highest));
  const step =
    [0.1, 0.2, 0.5, 1, 2, 5].map((share) => share * power).find((each) => highest / each <= parts) ??
    10 * power;
  const count = Math.ceil(highest / step - 1e-9);
  const end = count * step;
  return {
    end,
    at: (value) => (100 * value) / end,
    ticks: Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12))),
  };
}

/** An axis by powers of ten up to the highest value. A bar from zero begins at its left edge. */
export function logScale(lowest: number, highest: number): Scale {
  const first = Math.floor(Math.log10(lowest));
  const length = Math.log10(highest) - first;
  return {
    end: highest,
    at: (value) => (value <= 0 ? 0 : (100 * (Math.log10(value) - first)) / length),
    ticks: Array.from({ length: Math.floor(length + 1e-9) + 1 }, (_, index) =>
      Number((10 ** (first + index)).toPrecision(12)),
    ),
  };
}

/** The same from right to left. */
export function mirrored(scale: Scale): Scale {
  return { ...scale, at: (value) => 100 - scale.at(value) };
}
