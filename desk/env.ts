import { z } from "zod";
import { origin, wholeNumber } from "#server/env-values.ts";
import { jsonText } from "./json-text.ts";

const schema = z.object({
  /** The port on this computer's own address. */
  EDIT_PORT: wholeNumber(1, 65_535).default(3030),
  /** The public origin, where a proxy that signs people in stands before the desk of a team. */
  EDIT_ORIGIN: origin.refine((url) => url.startsWith("https:"), "must begin with https://").optional(),
  /** A team's git host: the editor's own setting `backend` as JSON (https://sveltiacms.app/en/docs/backends). */
  EDIT_BACKEND: jsonText(
    z.looseObject({ name: z.string(), repo: z.string() }),
    'must be JSON such as {"name":"gitlab","repo":"group/site"}',
  ).optional(),
});

/** The desk's own settings; an empty one counts as not set. @throws Error that names the setting */
export function parseDeskEnv(values: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value));
  const { data, error } = schema.safeParse(given);
  if (error) throw new Error(z.prettifyError(error));
  const { EDIT_PORT: port, EDIT_ORIGIN: origin = `http://localhost:${port}`, EDIT_BACKEND: backend } = data;
  return { port, origin, backend };
}
