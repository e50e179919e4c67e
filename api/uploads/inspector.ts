import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { ProblemError } from "#api/problems.ts";
import { networksOf, scopes } from "#api/limiting/networks.ts";
import type { FileType } from "#contract/upload.ts";
import type { InspectionAnswer, InspectionOrder, Refusal } from "./inspection.ts";

/** Inspects a file that its name says to be of a type. Undefined if it may be accepted. */
export type Inspect = (file: {
  path: string;
  type: FileType;
  sender: string;
}) => Promise<Refusal | undefined>;

/** Megabytes for the objects of a file: many times what the largest one takes. */
const processMemory = 256;
/** How a process ends that a file makes too large, or a library crash. */
const crashes = new Set<unknown>(["SIGKILL", "SIGABRT", "SIGSEGV", "SIGBUS", "SIGILL", "SIGTRAP", "SIGFPE"]);
const tooComplex: Refusal = { code: "file.complex" };

/**
 * Creates a function that inspects files in a process of its own, one after the other, so that no file can keep pages
 * waiting or end the server. A file that takes more than `cpuLimit` (milliseconds of CPU, however busy the machine is) or too
 * much memory ends the process and is refused as too complex; the next file starts another.
 *
 * One file of each network may wait, and gives way to those of others after one of its own, so that nobody's files keep
 * others waiting for long. The function throws ProblemError 503 for a second one of a network, if `mostWaiting` are
 * waiting, and where a process neither works nor answers for `silence` milliseconds; errors of the system as they are.
 */
export function createInspector({
  cpuLimit = 2000,
  silence = 60_000,
  mostWaiting = 20,
  start = startProcess,
}: { cpuLimit?: number; silence?: number; mostWaiting?: number; start?: () => ChildProcess } = {}): Inspect {
  let child: ChildProcess | undefined;

  async function ask(order: InspectionOrder): Promise<Refusal | undefined> {
    if (!child?.connected) child = start();
    const asked = child;
    keepAlive(asked, true);
    const done = new AbortController();
    const timer = setTimeout(() => asked.kill("SIGKILL"), silence);
    try {
      asked.send(order, () => {});
      const [answer, signal] = (await Promise.race([
        once(asked, "message", { signal: done.signal }),
        once(asked, "exit", { signal: done.signal }),
      ])) as [InspectionAnswer | number | null, unknown];
      if (typeof answer === "object" && answer) {
        if (answer.isWorn) asked.disconnect();
        if (answer.failure) throw Object.assign(new Error(answer.failure.message), answer.failure);
        return answer.refusal;
      }
      if (asked.killed) throw unavailable(1);
      if (crashes.has(signal)) return tooComplex;
      throw new Error(`The process that inspects files ended: ${String(signal ?? answer)}`);
    } finally {
      clearTimeout(timer);
      done.abort();
      keepAlive(asked, false);
    }
  }

  /** The network of the file that is inspected now, or was last. */
  let served = "";
  let isBusy = false;
  const waiting: { network: string; begin: () => void }[] = [];
  /** The longest that all files take that are before the next. */
  const unavailable = (files: number) =>
    new ProblemError("unavailable", {
      detail: "Many files are waiting for inspection",
      // A process that was ended takes half a second to start again.
      retryAfter: Math.ceil((files * (cpuLimit + 500)) / 1000),
    });

  function beginNext(): void {
    const next = waiting.find(({ network }) => network !== served) ?? waiting[0];
    isBusy = next !== undefined;
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    next.begin();
  }

  return async ({ path, type, sender }) => {
    const network = networkOf(sender);
    if (isBusy) {
      const isSecond = network !== "" && waiting.some((file) => file.network === network);
      if (isSecond || waiting.length >= mostWaiting) throw unavailable(waiting.length + 1);
      await new Promise<void>((begin) => waiting.push({ network, begin }));
    }
    isBusy = true;
    served = network;
    try {
      return await ask({ path, type, cpuLimit });
    } finally {
      beginNext();
    }
  };
}

/** The network that a sender is in. Empty for the site itself. */
function networkOf(address: string): string {
  return address && (networksOf(address).networks[scopes.indexOf("network")] ?? address);
}

function startProcess(): ChildProcess {
  return fork(new URL("inspection-process.ts", import.meta.url), {
    execArgv: [`--max-old-space-size=${processMemory}`],
    // Libraries write warnings about files, which would fill the log.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}

/** Whether the process may keep the server from ending. */
function keepAlive(child: ChildProcess, isNeeded: boolean): void {
  if (isNeeded) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}
