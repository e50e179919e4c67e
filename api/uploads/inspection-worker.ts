/** The thread that inspects files, one at a time: a hostile one may take seconds of CPU. */
import { answerCalls } from "#api/worker-calls.ts";
import { lowerThreadPriority } from "#library/background-thread.ts";
import type { Inspection } from "./inspection.ts";

/** An error of the inspection, with what the system says of it. */
export interface InspectionFailure {
  message: string;
  code?: string | undefined;
  syscall?: string | undefined;
  path?: string | undefined;
}

lowerThreadPriority();
// Imported afterwards, so that loading it does not compete with pages.
const { inspect } = await import("./inspect.ts");

answerCalls<string, Inspection | undefined, InspectionFailure>(inspect, (error) => {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, code, syscall, path }: NodeJS.ErrnoException = error;
  return { message, code, syscall, path };
});
