/** Requests pages at a steady rate in a separate thread, so that the drill's own work does not distort the times. */
import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import type { Sample } from "./probe.ts";

const { origin, addresses, perSecond, timeoutMs } = workerData as {
  origin: string;
  addresses: string[];
  perSecond: number;
  timeoutMs: number;
};

const agent = new Agent({ keepAlive: true, maxSockets: 100 });
const samples: Sample[] = [];
let asked = 0;
let open = 0;
let stopping = false;

function ask(): void {
  const address = addresses[asked++ % addresses.length] ?? "/";
  const at = Date.now();
  const began = performance.now();
  let isDone = false;
  open += 1;
  const done = (status: number) => {
    if (isDone) return;
    isDone = true;
    open -= 1;
    samples.push({ at, ms: performance.now() - began, status });
    if (stopping && open === 0) report();
  };
  const outgoing = request(origin + address, { agent, timeout: timeoutMs }, (response) => {
    response.resume();
    response.on("end", () => done(response.statusCode ?? 0));
    response.on("error", () => done(0));
    response.on("close", () => done(0));
  });
  outgoing.on("timeout", () => outgoing.destroy());
  outgoing.on("error", () => done(0));
  outgoing.end();
}

function report(): void {
  parentPort?.postMessage(samples, []);
  agent.destroy();
  process.exit(0);
}

const timer = setInterval(ask, 1000 / perSecond);
parentPort?.on("message", () => {
  stopping = true;
  clearInterval(timer);
  if (open === 0) report();
});
