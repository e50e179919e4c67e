import { ContentError } from "#reader/problems.ts";
import { EnvError } from "./env.ts";
import { errorFields, log } from "./telemetry/log.ts";

/** Ends the process. Errors that an operator or an editor can fix are printed as plain lines, others logged. */
export function fail(error: unknown): never {
  if (error instanceof EnvError || error instanceof ContentError) process.stderr.write(`${error.message}\n`);
  else log("error", "not started", errorFields(error));
  process.exit(1);
}
