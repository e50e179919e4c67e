import { z } from "zod";
import { basePath } from "#shared/locales.ts";
import {
  address,
  addressOrOwn,
  baseAddress,
  hasHost,
  isSocketAddress,
  origin,
  port,
  trustedProxies,
  wholeNumber,
} from "./env-values.ts";

/** The paths at which this process serves the API and the pictures. */
export const ownPaths = { api: `${basePath}/apiv1/abroad`, pictures: `${basePath}/pictures` };

export const modes = ["development", "sit", "pre", "production"] as const;

const s3Names = [
  "S3_ENDPOINT",
  "S3_REGION",
  "S3_BUCKET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
] as const;

const postgresAddress = "must be an address such as postgres://user:password@host:5432/site";
const smtpAddress = "must be an address such as smtp://user:password@mail.example.com:587";

export const envSchema = z
  .object({
    // Basics
    SITE_MODE: z.enum(modes, { error: `must be one of ${modes.join(", ")}` }),
    /** The public origin, in canonical links, feeds and mail. */
    SITE_ORIGIN: origin.optional(),
    /** The Chinese site, to which `/` redirects. */
    CHINA_SITE_URL: address.optional(),
    /** The editors' folder. */
    CONTENT_DIR: z.string().default("content"),

    // Data
    DATA_DIR: z.string().default("data"),
    /** A PostgreSQL database, instead of the SQLite file in DATA_DIR. */
    DATABASE_URL: z
      .url({
        protocol: /^postgres(ql)?$/,
        error: postgresAddress,
      })
      .refine(hasHost, postgresAddress)
      .optional(),
    /** An S3-compatible store for uploads, instead of DATA_DIR. All five together. */
    S3_ENDPOINT: baseAddress.optional(),
    S3_REGION: z.string().optional(),
    S3_BUCKET: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    /** `disk` keeps uploads in DATA_DIR beside a PostgreSQL database, which works for a single copy only. */
    UPLOADS: z.enum(["disk"], { error: "must be disk, or not set" }).optional(),
    /** How many megabytes of uploads may wait for their form, over all visitors. */
    UPLOADS_WAITING_MB: wholeNumber(10, 9_999_999).default(5000),
    /** The socket of a clamd that scans uploads: a path, or host:port. */
    CLAMD_SOCKET: z
      .string()
      .refine(isSocketAddress, "must be the path of a socket, or an address such as localhost:3310")
      .optional(),

    // Letters
    /** The mail server; without it, letters are written as .eml files to DATA_DIR. */
    SMTP_URL: z
      .url({
        protocol: /^smtps?$/,
        error: smtpAddress,
      })
      .refine(hasHost, smtpAddress)
      .optional(),
    /** The sender of letters, `Name <address>`; by default the company at the domain of its e-mail address. */
    MAIL_FROM: z
      .string()
      .regex(/^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$/, "must be like Estuary <no-reply@estuary.example>")
      .optional(),
    /** `files` writes letters to DATA_DIR/outbox in production, where an operator has to read them. */
    LETTERS: z.enum(["files"], { error: "must be files, or not set" }).optional(),
    /** Acknowledgements a day, over all copies. Letters to the teams are always sent. */
    LETTERS_PER_DAY: wholeNumber(1, 9_999_999).default(2000),

    // Other machines
    /** The API of another machine; by default this process answers the calls. */
    API_BASE_URL: addressOrOwn(ownPaths.api),
    /** Another address to load pictures from. */
    RESOURCE_BASE_URL: addressOrOwn(ownPaths.pictures),
    /** Where the browser sends files and applications: backends that share the API's database. */
    OBJECT_STORAGE_URL: addressOrOwn(ownPaths.api),
    RECRUIT_SUBMIT_URL: addressOrOwn(ownPaths.api),

    // Limits
    /** Multiplies the limits of visitors, for example for an office that shares one address. */
    RATE_LIMIT_FACTOR: wholeNumber(1, 9999).default(1),
    /** Proxies whose X-Forwarded-For is trusted. */
    TRUSTED_PROXIES: trustedProxies.default([]),

    // Analytics and advertising
    /** The Google tag of analytics and that of advertising, which load after a visitor's consent; none by default. */
    ANALYTICS_ID: z
      .string()
      .regex(/^G-[A-Z0-9]{4,16}$/, "must be a measurement id such as G-1A2B3C4D5E")
      .optional(),
    ADS_ID: z
      .string()
      .regex(/^AW-\d{6,14}$/, "must be a conversion id such as AW-1234567890")
      .optional(),
    /** Where both are loaded from: another origin for tests, or for a tag gateway of one's own. */
    TAG_ORIGIN: origin.default("https://www.googletagmanager.com"),

    /** The header Strict-Transport-Security, or `off`; production.env has a default. */
    HSTS: z
      .union(
        [
          z.literal("off").transform(() => undefined),
          // Lists of preloaded sites take only those that include their subdomains.
          z.string().regex(/^max-age=\d{1,10}(; includeSubDomains(; preload)?)?$/),
        ],
        { error: "must be like max-age=63072000; includeSubDomains, or off" },
      )
      .optional(),

    // The process
    PORT: port.default(3000),
    HOST: z.string().default("0.0.0.0"),
    /** Whether to render every page at the start and after each change, which takes a core ten seconds. */
    WARM_PAGES: z
      .enum(["yes", "no"], { error: "must be yes or no" })
      .default("yes")
      .transform((answer) => answer === "yes"),

    // Monitoring
    /** The lowest level that is logged. */
    LOG_LEVEL: z
      .enum(["debug", "info", "warn", "error"], { error: "must be debug, info, warn or error" })
      .default("info"),
    /** The port that serves metrics to Prometheus; by default none. Never the site's own port. */
    METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().default("127.0.0.1"),

    // Deploying
    /** How many seconds `/readyz` answers 503 between the signal to stop and the closing of the socket. */
    DRAIN_SECONDS: wholeNumber(0, 60, "a number of seconds").default(0),
  })
  .refine(({ SITE_MODE, SITE_ORIGIN }) => SITE_MODE !== "production" || SITE_ORIGIN, {
    error: "is needed in production: the public origin, such as https://www.example.com",
    path: ["SITE_ORIGIN"],
    // Reported together with other errors.
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
      "Without one, letters stay in DATA_DIR/outbox; set LETTERS=files if an operator reads them there",
    path: ["SMTP_URL"],
    when: () => true,
  });
