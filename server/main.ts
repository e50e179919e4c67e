/** Starts the site: this process serves it, or as many workers as `--workers N` or WORKERS says. */
import { parseArgs } from "node:util";
import { parseEnv } from "./env.ts";
import { fail } from "./fail.ts";

try {
  const { values } = parseArgs({
    options: {
      workers: { type: "string" },
      // The number of a worker, from 0, which the primary adds.
      worker: { type: "string" },
    },
  });
  const env = parseEnv({ ...process.env, ...(values.workers && { WORKERS: values.workers }) });
  // Loaded as needed: the primary needs a tenth of the rest.
  if (values.worker === undefined && env.WORKERS > 1)
    (await import("./workers/primary.ts")).startWorkers(env);
  else await (await import("./serve.ts")).serve(env, Number(values.worker ?? 0));
} catch (error) {
  fail(error);
}
