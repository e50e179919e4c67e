/** Starts the site. */
import { beginReading } from "#reader/follow.ts";
import { parseEnv } from "./env.ts";

try {
  const env = parseEnv(process.env);
  // Another process reads while this one loads the rest.
  const reading = await beginReading(env);
  const { serve } = await import("./serve.ts");
  await serve(env, reading);
} catch (error) {
  const { fail } = await import("./shutdown.ts");
  fail(error);
}
