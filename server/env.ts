import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { parseEnv as parseFile } from "node:util";
import { z } from "zod";

const modes = ["development", "sit", "pre", "production"] as const;

const address = z.url({ protocol: /^https?$/, error: "must be an address such as https://www.example.com" });
/** An address that paths are put behind: it has no slash at its end. */
const baseAddress = address.transform((url) => url.replace(/\/+$/, ""));

const trustedProxies = z.string().transform((text, context) => {
  const entries = text.split(/[\s,]+/).filter(Boolean);
  for (const entry of entries) {
    const [ip = "", bits, ...more] = entry.split("/");
    const version = isIP(ip);
    const bitsFit = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
    if (entry !== "loopback" && !(version && bitsFit && more.length === 0)) {
      context.addIssue(
        `"${entry}" is neither an address, nor a range such as 10.0.0.0/8, nor the word loopback`,
      );
    }
  }
  return entries;
});

const schema = z
  .object({
    SITE_MODE: z.enum(modes, { error: `must be one of ${modes.join(", ")}` }),
    PORT: z
      .string()
      .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, "must be a number up to 65535")
      .transform(Number)
      .default(3000),
    HOST: z.string().default("0.0.0.0"),
    DATA_DIR: z.string().default("data"),
    /** A PostgreSQL in place of the SQLite file in DATA_DIR. */
    DATABASE_URL: z
      .url({
        protocol: /^postgres(ql)?$/,
        error: "must be an address such as postgres://user:password@host:5432/site",
      })
      .optional(),
    /** Where the editors' folder stands. */
    CONTENT_DIR: z.string().default("content"),
    /** The public origin, in canonical links, feeds and mail. */
    SITE_ORIGIN: baseAddress
      .refine(
        (url) => new URL(url).origin === url,
        "must be an origin without a path, such as https://www.example.com",
      )
      .optional(),
    SITE_PHONE: z.string().optional(),
    SITE_EMAIL: z.email({ error: "must be an e-mail address" }).optional(),
    /** The Chinese site, which `/` leads to. */
    CHINA_SITE_URL: address.optional(),
    /** Another machine's API; without it, this process answers the calls. */
    API_BASE_URL: baseAddress.optional(),
    /** Another place to load pictures from. */
    RESOURCE_BASE_URL: baseAddress.optional(),
    OBJECT_STORAGE_URL: baseAddress.optional(),
    RECRUIT_SUBMIT_URL: baseAddress.optional(),
    /** Whose X-Forwarded-For counts. */
    TRUSTED_PROXIES: trustedProxies.default([]),
  })
  .refine(({ SITE_MODE, SITE_ORIGIN }) => SITE_MODE !== "production" || SITE_ORIGIN, {
    error: "is needed in production: the public origin, such as https://www.example.com",
    path: ["SITE_ORIGIN"],
    // Told along with whatever else is wrong.
    when: () => true,
  });

export type Env = Readonly<z.infer<typeof schema>>;

/** A setting that cannot be used; the message names each variable and what it must be. */
export class EnvError extends Error {}

/**
 * Reads the settings: the file of the mode that SITE_MODE names (development without it), and over it what the
 * process was started with. An empty variable counts as one that is not there.
 * @throws EnvError that names every variable that is wrong.
 */
export function parseEnv(input: Record<string, string | undefined>): Env {
  const mode = input["SITE_MODE"] || "development";
  const isMode = modes.some((known) => known === mode);
  const file = isMode
    ? parseFile(readFileSync(new URL(`settings/${mode}.env`, import.meta.url), "utf8"))
    : {};
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value));
  const result = schema.safeParse({ ...file, SITE_MODE: mode, ...given });
  if (result.success) return Object.freeze(result.data);
  throw new EnvError(
    result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n"),
  );
}
