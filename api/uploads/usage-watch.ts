/** The thread that ends its process when a file takes too much CPU or memory, in whatever thread or library. */
import { workerData } from "node:worker_threads";

const limit = workerData as BigInt64Array;
/** Nothing wakes it. */
const pause = new Int32Array(new SharedArrayBuffer(4));
/** Milliseconds. */
const interval = 20;
/** Bytes, with what libraries hold outside of V8. The largest picture takes three quarters of it. */
const mostMemory = 400 * 1024 * 1024;

for (;;) {
  // No file is being inspected.
  Atomics.wait(limit, 0, 0n);
  const most = Atomics.load(limit, 0);
  const { user, system } = process.cpuUsage();
  const isOver = user + system > most || process.memoryUsage.rss() > mostMemory;
  if (most !== 0n && isOver) process.kill(process.pid, "SIGKILL");
  Atomics.wait(pause, 0, 0, interval);
}
