import type { Server } from "node:http";
import { ContentError } from "#reader/problems.ts";
import { EnvError } from "./env.ts";
import { drain, waitAtMost } from "./http-server.ts";
import { errorFields, flushLog, log } from "./telemetry/log.ts";

/** How long open requests may take, in milliseconds: with DRAIN_SECONDS, below the 30 s after which supervisors kill. */
const drainLimit = 10_000;
/** How long closing may take, in milliseconds. A letter that takes longer is tried again after the next start. */
const closeLimit = 10_000;
/** npm forwards a Ctrl-C that the terminal has sent to the whole group, so that the process gets it twice. */
const sameSignalMs = 1000;

/** Creates the state of the process: whether it is about to end. */
export function createShutdown() {
  let isStopping = false;
  let signalledAt = 0;
  return {
    isStopping: () => isStopping,
    /** From now on, SIGTERM, SIGINT and uncaught errors drain the server, close everything and end the process. */
    listen(server: Server, { notice, close }: { notice: number; close: () => Promise<unknown> }): void {
      async function stop(reason: string, exitCode = 0): Promise<void> {
        if (isStopping) {
          // A second signal ends the process at once.
          if (performance.now() - signalledAt > sameSignalMs) process.exit(1);
          return;
        }
        isStopping = true;
        signalledAt = performance.now();
        log("info", "stopping", { reason });
        await drain(server, { notice, limit: drainLimit });
        await waitAtMost(closeLimit, close());
        log("info", "stopped");
        await flushLog();
        process.exit(exitCode);
      }
      process.on("SIGTERM", (signal) => void stop(signal));
      process.on("SIGINT", (signal) => void stop(signal));
      // A bug: the state is unreliable, so open requests are answered and the supervisor restarts the process.
      process.on("uncaughtException", (error) => {
        log("error", "uncaught", errorFields(error));
        if (!isStopping) void stop("uncaught", 1);
      });
    },
  };
}

/** Ends the process. Errors that an operator or an editor can fix are printed as plain lines, others logged. */
export function fail(error: unknown): never {
  if (error instanceof EnvError || error instanceof ContentError) process.stderr.write(`${error.message}\n`);
  else log("error", "not started", errorFields(error));
  process.exit(1);
}
