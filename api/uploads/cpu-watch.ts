/** The thread that ends its process when a file takes too much CPU, in whatever thread or library. */
import { workerData } from "node:worker_threads";

const limit = workerData as BigInt64Array;
/** Nothing wakes it. */
const pause = new Int32Array(new SharedArrayBuffer(4));
/** Milliseconds. */
const interval = 20;

for (;;) {
  // No file is being inspected.
  Atomics.wait(limit, 0, 0n);
  const most = Atomics.load(limit, 0);
  const { user, system } = process.cpuUsage();
  if (most !== 0n && user + system > most) process.kill(process.pid, "SIGKILL");
  Atomics.wait(pause, 0, 0, interval);
}
