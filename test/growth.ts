/** Below so many milliseconds, 16,000 characters cannot have cost their square, which is hundreds of millions of steps. */
const tooShortForSquare = 3;
/** How much larger the large input is. */
const factor = 16;
/** Between 1, for linear work, and 16, for quadratic work. */
export const tooSteep = 5;
const rounds = 12;
const leastRounds = 2;

/**
 * How many times as long work takes for one input of `size` as for sixteen inputs of a sixteenth: about 1 where its cost
 * is linear, 16 where it is quadratic. Both take about as long, so that a busy machine disturbs both alike; the least
 * times of several rounds are compared, and rounds are added while the result is too steep to pass.
 */
export async function growth(work: (size: number) => unknown, size: number): Promise<number> {
  async function timeOf(input: number, times: number): Promise<number> {
    const begin = performance.now();
    for (let count = 0; count < times; count += 1) await work(input);
    return performance.now() - begin;
  }
  let large = await timeOf(size, 1);
  let small = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    if (large < tooShortForSquare) return 1;
    small = Math.min(small, await timeOf(size / factor, factor));
    // A pause in the first rounds must not make the small inputs look slow.
    if (round >= leastRounds && large / small < tooSteep) break;
    large = Math.min(large, await timeOf(size, 1));
  }
  return large / small;
}

/** Texts of a length that have made patterns and parsers slow: something repeated, then something that fits no more. */
export function repetitions(units: readonly string[], starts = [""], ends = ["", "\u00a0!"]) {
  return units.flatMap((unit) =>
    starts.flatMap((start) =>
      ends.map((end) => ({
        name: JSON.stringify(`${start}${unit}…${end}`),
        text: (length: number) =>
          start +
          unit.repeat(Math.max(0, Math.ceil((length - start.length - end.length) / unit.length))) +
          end,
      })),
    ),
  );
}
