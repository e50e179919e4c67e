/**
 * Runs tasks in the order in which they came, at most so many at a time. Each piece of a drawing that is computed on the
 * event loop takes milliseconds; with few of them at a time, pages are served in between however many are asked for.
 */
export function createTurns(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The turn passes on, so that nobody who comes now gets in before.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
