import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { parseEnv as parseFile } from "node:util";
import { z } from "zod";

/** Where this process answers the calls and has the pictures. */
export const ownPaths = { api: "/global/apiv1/abroad", pictures: "/global/pictures" };

const modes = ["development", "sit", "pre", "production"] as const;

const address = z.url({ protocol: /^https?$/, error: "must be an address such as https://www.example.com" });
/** An address that paths are put behind: it has no slash at its end. */
const baseAddress = address.transform((url) => url.replace(/(?<!\/)\/+$/, ""));

/** The same, or the path at which this process answers by itself, which counts as none. */
function addressOrOwn(path: string) {
  return z
    .union([z.literal(path).transform(() => undefined), baseAddress], {
      error: `must be an address such as https://www.example.com, or ${path}`,
    })
    .optional();
}

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

const s3Names = [
  "S3_ENDPOINT",
  "S3_REGION",
  "S3_BUCKET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
] as const;

const schema = z
  .object({
    // Basics
    SITE_MODE: z.enum(modes, { error: `must be one of ${modes.join(", ")}` }),
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
    /** Where the editors' folder stands. */
    CONTENT_DIR: z.string().default("content"),

    // Data
    DATA_DIR: z.string().default("data"),
    /** A PostgreSQL in place of the SQLite file in DATA_DIR. */
    DATABASE_URL: z
      .url({
        protocol: /^postgres(ql)?$/,
        error: "must be an address such as postgres://user:password@host:5432/site",
      })
      .optional(),
    /** An S3-compatible store for uploads; without it they lie in DATA_DIR. All five together. */
    S3_ENDPOINT: baseAddress.optional(),
    S3_REGION: z.string().optional(),
    S3_BUCKET: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    /** Keeps uploads in DATA_DIR although the database is a PostgreSQL, which is right for a single copy alone. */
    UPLOADS: z.enum(["disk"], { error: "must be disk, or not set" }).optional(),
    /** How many megabytes of files may wait for their form, of all visitors together. */
    UPLOADS_WAITING_MB: z
      .string()
      .regex(/^[1-9]\d{1,6}$/, "must be a whole number from 10 to 9999999")
      .transform(Number)
      .default(5000),
    /** The socket of a clamd that looks at uploads: a path, or host:port. */
    CLAMD_SOCKET: z.string().optional(),

    // Letters
    /** Where mail is handed on; without it, letters land as .eml files in DATA_DIR. */
    SMTP_URL: z
      .url({
        protocol: /^smtps?$/,
        error: "must be an address such as smtp://user:password@mail.example.com:587",
      })
      .optional(),
    /** The sender of letters, `Name <address>`; without it, the company at the domain of its e-mail address. */
    MAIL_FROM: z
      .string()
      .regex(/^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$/, "must be like Estuary <no-reply@estuary.example>")
      .optional(),
    /** Writes letters to DATA_DIR/outbox in production, where somebody has to read them. */
    LETTERS: z.enum(["files"], { error: "must be files, or not set" }).optional(),
    /** Letters in a day, over all copies; beyond it acknowledgements wait for the next day. */
    LETTERS_PER_DAY: z
      .string()
      .regex(/^[1-9]\d{0,6}$/, "must be a whole number from 1 to 9999999")
      .transform(Number)
      .default(2000),
    /** Who is told when half of a day's letters are sent, and when all are. */
    OPERATOR_EMAIL: z.email({ error: "must be an e-mail address" }).optional(),

    // Other machines
    /** Another machine's API; without it, this process answers the calls. */
    API_BASE_URL: addressOrOwn(ownPaths.api),
    /** Another place to load pictures from. */
    RESOURCE_BASE_URL: addressOrOwn(ownPaths.pictures),
    /** Where the browser sends files and applications: backends that share the API's database. */
    OBJECT_STORAGE_URL: addressOrOwn(ownPaths.api),
    RECRUIT_SUBMIT_URL: addressOrOwn(ownPaths.api),

    // Limits
    /** Multiplies what visitors may do in an hour, such as for an office that shares one address. */
    RATE_LIMIT_FACTOR: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, "must be a whole number from 1 to 9999")
      .transform(Number)
      .default(1),
    /** Whose X-Forwarded-For counts. */
    TRUSTED_PROXIES: trustedProxies.default([]),

    // The process
    PORT: z
      .string()
      .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, "must be a number up to 65535")
      .transform(Number)
      .default(3000),
    HOST: z.string().default("0.0.0.0"),
    /** Whether every page is made ahead, at the start and after each change: ten seconds of a core. */
    WARM_PAGES: z
      .enum(["yes", "no"], { error: "must be yes or no" })
      .default("yes")
      .transform((answer) => answer === "yes"),

    // Watching
    /** How events are written; without it, text for a terminal and JSON lines for everything else. */
    LOG_FORMAT: z.enum(["json", "text"], { error: "must be json or text" }).optional(),
    /** The lowest level of events that are written. */
    LOG_LEVEL: z
      .enum(["debug", "info", "warn", "error"], { error: "must be debug, info, warn or error" })
      .default("info"),
    /** Where Prometheus reads the metrics; without it they are not served. Never the site's own port. */
    METRICS_PORT: z
      .string()
      .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, "must be a number up to 65535")
      .transform(Number)
      .optional(),
    METRICS_HOST: z.string().default("127.0.0.1"),
    /** Where OpenTelemetry traces go, over HTTP; their SDK reads further `OTEL_…` variables by itself. */
    OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.optional(),
    OTEL_SDK_DISABLED: z.string().optional(),
    /** Which part of the traces that begin here is kept; a proxy that sends `traceparent` decides for its own. */
    OTEL_TRACES_SAMPLER_ARG: z
      .string()
      .refine(
        (text) => /^[\d.]{1,10}$/.test(text) && Number(text) <= 1,
        "must be a number from 0 to 1, such as 0.1",
      )
      .transform(Number)
      .default(1),

    // Deploying
    /** For how many seconds `/readyz` says 503, after the signal to stop, before the socket closes. */
    DRAIN_SECONDS: z
      .string()
      .regex(/^([0-5]?\d|60)$/, "must be a number of seconds from 0 to 60")
      .transform(Number)
      .default(0),
  })
  .refine(({ SITE_MODE, SITE_ORIGIN }) => SITE_MODE !== "production" || SITE_ORIGIN, {
    error: "is needed in production: the public origin, such as https://www.example.com",
    path: ["SITE_ORIGIN"],
    // Told along with whatever else is wrong.
    when: () => true,
  })
  .refine((env) => new Set(s3Names.map((name) => Boolean(env[name]))).size === 1, {
    error: `are needed together: ${s3Names.join(", ")}`,
    path: ["S3_*"],
    when: () => true,
  })
  .refine(
    ({ PORT, METRICS_PORT }) => METRICS_PORT === undefined || METRICS_PORT === 0 || METRICS_PORT !== PORT,
    {
      error: "must be another port than PORT: visitors must not read the metrics",
      path: ["METRICS_PORT"],
      when: () => true,
    },
  )
  .refine((env) => !env.DATABASE_URL || env.S3_ENDPOINT || env.UPLOADS, {
    error:
      "are needed beside DATABASE_URL: copies that share a database must share the files that visitors send. " +
      `Set ${s3Names.join(", ")}; or, if there is one copy and there will never be two, UPLOADS=disk`,
    path: ["S3_*"],
    when: () => true,
  })
  .refine((env) => !(env.UPLOADS && env.S3_ENDPOINT), {
    error: "disk contradicts S3_ENDPOINT: remove one of them",
    path: ["UPLOADS"],
    when: () => true,
  })
  .refine((env) => env.SITE_MODE !== "production" || env.SMTP_URL || env.LETTERS, {
    error:
      "is needed in production: the mail server, such as smtp://user:password@mail.example.com:587. " +
      "Without one, letters stay in DATA_DIR/outbox; set LETTERS=files if somebody reads them there",
    path: ["SMTP_URL"],
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

/** The public origin, in links that leave the site. */
export function siteOrigin({ SITE_ORIGIN, PORT }: Env): string {
  return SITE_ORIGIN ?? `http://localhost:${PORT}`;
}

/** Where uploads are kept, by the settings. */
export function fileStoreSettings(env: Env) {
  const {
    DATA_DIR: dataDir,
    S3_ENDPOINT,
    S3_REGION,
    S3_BUCKET,
    S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY,
  } = env;
  if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return { dataDir };
  const s3 = {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
  return { dataDir, s3 };
}
