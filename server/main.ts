/** Starts the site. */
import { parseEnv } from "./env.ts";
import { fail } from "./fail.ts";
import { serve } from "./serve.ts";

try {
  await serve(parseEnv(process.env));
} catch (error) {
  fail(error);
}
