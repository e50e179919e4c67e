import { z } from "zod";

const schema = z.object({
  /** The port on this computer's own address. */
  EDIT_PORT: z.coerce.number().int().min(1).max(65_535).default(3030),
  /** The public origin, where a proxy that signs people in stands before the desk of a team. */
  EDIT_ORIGIN: z
    .url({ protocol: /^https$/, error: "must be an origin such as https://desk.example.com" })
    .optional(),
  /** A team's git host: the editor's own setting `backend` as JSON (https://sveltiacms.app/en/docs/backends). */
  EDIT_BACKEND: z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue('must be JSON such as {"name":"gitlab","repo":"group/site"}');
        return z.NEVER;
      }
    })
    .pipe(z.looseObject({ name: z.string(), repo: z.string() }))
    .optional(),
});

/** The desk's own settings. @throws Error that names the setting */
export function parseDeskEnv(values: NodeJS.ProcessEnv) {
  const { data, error } = schema.safeParse(values);
  if (error) throw new Error(z.prettifyError(error));
  const { EDIT_PORT: port, EDIT_ORIGIN: origin = `http://localhost:${port}`, EDIT_BACKEND: backend } = data;
  return { port, origin, backend };
}
