import { setTimeout } from "node:timers/promises";

/** Work that took less, in milliseconds, cannot have been quadratic: 16,000 characters are hundreds of millions of steps. */
const tooShortForSquare = 3;
/** The ratio of the large to the small input. */
const factor = 16;
/** Between 1 (linear work) and 16 (quadratic work). */
export const tooSteep = 5;
const rounds = 12;
const leastRounds = 2;
/** Milliseconds. A process that has slept is less likely to be interrupted in the next few. */
const pause = 50;
/** Milliseconds until the system has handed out a page of memory: 0.0002 to 0.015, depending on the machine. */
const pageFaultTime = measurePageFault();

/**
 * Measures how much longer `work` takes for one input of `size` than for sixteen inputs of a sixteenth: about 1 times if
 * it is linear, 16 if quadratic. Linear work takes equally long for both, so a busy machine affects both alike. Page faults
 * are left out: a large input gets its memory from the system each time, small ones use the same memory again. Compares the
 * minimum times of several rounds, and adds rounds while the result is too steep to pass.
 */
export async function growth(work: (size: number) => unknown, size: number): Promise<number> {
  async function timeOf(input: number, times: number): Promise<number> {
    const elapsed = stopwatch();
    for (let count = 0; count < times; count += 1) await work(input);
    const { time, pageFaults } = elapsed();
    // Of work that consists of page faults, the rest may be less than nothing.
    return Math.max(0.01, time - pageFaults * pageFaultTime);
  }
  let large = await timeOf(size, 1);
  let small = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    if (large < tooShortForSquare) return 1;
    small = Math.min(small, await timeOf(size / factor, factor));
    // A pause in the first rounds could make the small inputs look slow.
    if (round >= leastRounds && large / small < tooSteep) break;
    await setTimeout(pause);
    large = Math.min(large, await timeOf(size, 1));
  }
  return large / small;
}

function stopwatch(): () => { time: number; pageFaults: number } {
  const [time, pageFaults] = [performance.now(), process.resourceUsage().minorPageFault];
  return () => ({
    time: performance.now() - time,
    pageFaults: process.resourceUsage().minorPageFault - pageFaults,
  });
}

function measurePageFault(): number {
  const rounds = Array.from({ length: 3 }, () => {
    const elapsed = stopwatch();
    const memory = new Uint8Array(4_000_000);
    for (let at = 0; at < memory.length; at += 4096) memory[at] = 1;
    const { time, pageFaults } = elapsed();
    return time / Math.max(1, pageFaults);
  });
  return Math.min(...rounds);
}

/** Texts that slow patterns and parsers down: a repeated part, then one that does not match. */
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
