import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { atNormalPriority } from "./priority.ts";

/** One requested page. `status` is 0 without an answer. */
export interface Sample {
  /** Milliseconds since 1970. */
  at: number;
  ms: number;
  status: number;
}

export interface PagesReport {
  count: number;
  /** Answers of 5xx, and requests without an answer. */
  failed: number;
  p50: number;
  p99: number;
  max: number;
}

/** The pages requested during every drill. */
const probedAddresses = ["/global/", "/global/es/services/tank", "/global/Joinus"];

export interface Probe {
  /** Ignores requests until the returned function is called, while no process can answer. */
  excuse: () => () => void;
  stop: () => Promise<PagesReport>;
}

/** Requests each probed page once, so that it is rendered and cached. */
export async function warmUp(origin: string): Promise<void> {
  for (const address of probedAddresses) {
    const answer = await fetch(origin + address, { signal: AbortSignal.timeout(20_000) });
    await answer.arrayBuffer();
  }
}

/** Requests 20 pages per second until it is stopped. */
export async function startProbe(origin: string): Promise<Probe> {
  await warmUp(origin);
  const worker = atNormalPriority(
    () =>
      new Worker(new URL("probe-worker.ts", import.meta.url), {
        workerData: { origin, addresses: probedAddresses, perSecond: 20, timeoutMs: 15_000 },
      }),
  );
  const excused: { from: number; to: number }[] = [];
  return {
    excuse() {
      const span = { from: Date.now(), to: Infinity };
      excused.push(span);
      return () => {
        span.to = Date.now();
      };
    },
    async stop() {
      const reported = once(worker, "message");
      worker.postMessage("stop", []);
      const [samples] = (await reported) as [Sample[]];
      return summary(
        samples.filter(({ at, ms }) => !excused.some(({ from, to }) => at + ms >= from && at <= to)),
      );
    },
  };
}

function summary(samples: Sample[]): PagesReport {
  const times = samples.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0;
  return {
    count: samples.length,
    failed: samples.filter(({ status }) => status === 0 || status >= 500).length,
    p50: at(0.5),
    p99: at(0.99),
    max: times.at(-1) ?? 0,
  };
}
