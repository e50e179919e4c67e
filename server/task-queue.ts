/**
 * Creates a queue that starts one task per iteration of the event loop. Pages that are requested meanwhile are answered
 * between two tasks, so they never wait behind a burst of calls.
 */
export function createTaskQueue(): (task: () => void) => void {
  const waiting: (() => void)[] = [];
  function startNext(): void {
    const task = waiting.shift();
    if (waiting.length > 0) setImmediate(startNext);
    task?.();
  }
  return (task) => {
    if (waiting.push(task) === 1) setImmediate(startNext);
  };
}
