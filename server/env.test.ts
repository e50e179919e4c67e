import { readFileSync } from "node:fs";
import { parseEnv as parseFile } from "node:util";
import { expect, test } from "vitest";
import { EnvError, fileStoreSettings, missingServices, parseEnv } from "./env.ts";

const production = { SITE_MODE: "production", SITE_ORIGIN: "https://www.example.com" };

const bucket = {
  S3_ENDPOINT: "https://s3.example.com",
  S3_REGION: "eu-south-2",
  S3_BUCKET: "uploads",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "secret",
};

test("without variables the mode is development and the port 3000", () => {
  expect(parseEnv({})).toEqual({
    SITE_MODE: "development",
    PORT: 3000,
    HOST: "0.0.0.0",
    DATA_DIR: "data",
    CONTENT_DIR: "content",
    RATE_LIMIT_FACTOR: 1,
    WARM_PAGES: true,
    TRUSTED_PROXIES: [],
    LETTERS_PER_DAY: 2000,
    LOG_LEVEL: "info",
    METRICS_HOST: "127.0.0.1",
    DRAIN_SECONDS: 0,
    UPLOADS_WAITING_MB: 5000,
    TAG_ORIGIN: "https://www.googletagmanager.com",
  });
});

test("SITE_MODE selects the file of the other settings", () => {
  for (const mode of ["sit", "pre"]) {
    const file = settingsFile(mode);
    expect(file["SITE_ORIGIN"]).toBeTruthy();
    expect(parseEnv({ SITE_MODE: mode })).toMatchObject({
      SITE_MODE: mode,
      SITE_ORIGIN: file["SITE_ORIGIN"],
      TRUSTED_PROXIES: [file["TRUSTED_PROXIES"]],
    });
  }
});

test("environment variables override the file", () => {
  const env = parseEnv({
    SITE_MODE: "pre",
    SITE_ORIGIN: "https://other.example",
    TRUSTED_PROXIES: "10.0.0.1",
  });
  expect(env.SITE_ORIGIN).toBe("https://other.example");
  expect(env.TRUSTED_PROXIES).toEqual(["10.0.0.1"]);
});

test("an empty variable counts as unset", () => {
  const env = parseEnv({ SITE_MODE: "", PORT: "", SITE_ORIGIN: "", API_BASE_URL: "" });
  expect(env).toEqual(parseEnv({}));
  expect(parseEnv({ SITE_MODE: "pre", SITE_ORIGIN: "" }).SITE_ORIGIN).toBe(
    settingsFile("pre")["SITE_ORIGIN"],
  );
});

test("unknown variables are ignored", () => {
  expect(parseEnv({ PATH: "/usr/bin" })).not.toHaveProperty("PATH");
});

test("the settings are frozen", () => {
  expect(Object.isFrozen(parseEnv({}))).toBe(true);
});

test("production needs the public origin", () => {
  expect(messageFor({ SITE_MODE: "production" })).toMatch(/^SITE_ORIGIN: is needed in production/);
  expect(messageFor({ SITE_MODE: "production", SITE_ORIGIN: "" })).toMatch(/^SITE_ORIGIN: /);
  const env = parseEnv({ ...production, SMTP_URL: "smtp://mail.example.com" });
  expect(env.SITE_ORIGIN).toBe("https://www.example.com");
});

test("an unknown mode is refused with the list of modes", () => {
  for (const mode of ["prod", "Production", "toString", "../settings/pre"]) {
    expect(messageFor({ SITE_MODE: mode })).toBe(
      "SITE_MODE: must be one of development, sit, pre, production",
    );
  }
});

test("every invalid variable is listed on its own line", () => {
  const lines = messageFor({
    PORT: "many",
    SITE_ORIGIN: "www.example.com",
    API_BASE_URL: "ftp://api.example.com",
    TRUSTED_PROXIES: "proxy",
  }).split("\n");
  expect(lines.map((line) => line.split(":")[0]).toSorted()).toEqual([
    "API_BASE_URL",
    "PORT",
    "SITE_ORIGIN",
    "TRUSTED_PROXIES",
  ]);
});

test.each([
  ["SMTP_URL", ["smtp://", "smtp:user@host", "smtp://:587", "smtp://ana:a#b@mail.example.com"]],
  ["DATABASE_URL", ["postgres://", "postgres:///site", "postgres://ana:a#b@db/site"]],
  ["CLAMD_SOCKET", ["::::", "localhost", "localhost:99999999", "localhost:0", "a b:3310", ":3310"]],
] as const)("%s needs a valid host and port", (name, values) => {
  for (const value of values)
    expect(messageFor({ [name]: value, UPLOADS: "disk" })).toMatch(`${name}: must be`);
});

test.each([
  ["SMTP_URL", ["smtp://mail.example.com", "smtps://ana:a%40b@[::1]:465"]],
  ["DATABASE_URL", ["postgres://ana@db/site", "postgres:///site?host=/run/postgresql"]],
  ["CLAMD_SOCKET", ["/run/clamd.sock", "./clamd.sock", "localhost:3310", "::1:3310", "10.0.0.1:3310"]],
] as const)("%s may be %j", (name, values) => {
  for (const value of values) expect(parseEnv({ [name]: value, UPLOADS: "disk" })[name]).toBe(value);
});

test("production is warned when every address is trusted as a proxy", () => {
  const warned = (proxies: string) =>
    missingServices(parseEnv({ ...production, LETTERS: "files", TRUSTED_PROXIES: proxies })).some(
      ({ setting }) => setting === "TRUSTED_PROXIES",
    );
  expect(["0.0.0.0/0", "10.0.0.1, ::/0"].map(warned)).toEqual([true, true]);
  expect(["10.0.0.0/8", "loopback"].map(warned)).toEqual([false, false]);
});

test("a port is a whole number from 0 to 65535", () => {
  expect(parseEnv({ PORT: "0" }).PORT).toBe(0);
  expect(parseEnv({ PORT: "65535" }).PORT).toBe(65_535);
  for (const port of ["-1", "65536", "80.5", "80a"]) expect(messageFor({ PORT: port })).toMatch(/^PORT: /);
});

test("base addresses lose their trailing slash, the Chinese site's is kept", () => {
  const env = parseEnv({
    SITE_ORIGIN: "https://www.example.com/",
    API_BASE_URL: "https://api.example.com/v1/",
    RESOURCE_BASE_URL: "http://localhost:9000/",
    CHINA_SITE_URL: "https://www.example.cn/",
  });
  expect(env.SITE_ORIGIN).toBe("https://www.example.com");
  expect(env.API_BASE_URL).toBe("https://api.example.com/v1");
  expect(env.RESOURCE_BASE_URL).toBe("http://localhost:9000");
  expect(env.CHINA_SITE_URL).toBe("https://www.example.cn/");
});

test("trusted proxies are addresses, ranges or `loopback`, separated by commas or spaces", () => {
  expect(
    parseEnv({ TRUSTED_PROXIES: " loopback, 10.0.0.0/8 192.168.1.1,::1,fd00::/8 " }).TRUSTED_PROXIES,
  ).toEqual(["loopback", "10.0.0.0/8", "192.168.1.1", "::1", "fd00::/8"]);
});

test("each invalid proxy entry is reported", () => {
  const wrong = [
    "10.0.0.0/33",
    "fd00::/129",
    "10.0.0.1/",
    "10.0.0",
    "localhost",
    "10.0.0.0/-1",
    "loopback/8",
  ];
  const lines = messageFor({ TRUSTED_PROXIES: ["10.0.0.1", ...wrong].join(",") }).split("\n");
  expect(lines.map((line) => /^TRUSTED_PROXIES: "([^"]*)"/.exec(line)?.[1])).toEqual(wrong);
});

function settingsFile(mode: string): NodeJS.Dict<string> {
  return parseFile(readFileSync(new URL(`settings/${mode}.env`, import.meta.url), "utf8"));
}

function messageFor(input: Record<string, string>): string {
  try {
    parseEnv(input);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  throw new Error(`${JSON.stringify(input)} was taken`);
}

test("an S3 store needs all of its settings", () => {
  expect(fileStoreSettings(parseEnv(bucket)).s3).toMatchObject({ bucket: "uploads", region: "eu-south-2" });
  expect(fileStoreSettings(parseEnv({}))).toEqual({ dataDir: "data" });
  const { S3_BUCKET: _, ...rest } = bucket;
  expect(() => parseEnv(rest)).toThrow(/S3_BUCKET/);
});

test("PostgreSQL needs a shared file store, or the setting that there is a single copy", () => {
  const database = { DATABASE_URL: "postgres://site@localhost/site" };
  for (const mode of ["development", "sit", "pre", "production"]) {
    const mail = { SITE_ORIGIN: "https://www.example.com", LETTERS: "files" };
    const refusal = messageFor({ ...database, ...mail, SITE_MODE: mode });
    expect(refusal).toMatch(/^S3_\*: are needed beside DATABASE_URL: .*S3_ENDPOINT.* UPLOADS=disk$/);
  }
  expect(fileStoreSettings(parseEnv({ ...database, ...bucket })).s3).toBeDefined();
  expect(fileStoreSettings(parseEnv({ ...database, UPLOADS: "disk" })).s3).toBeUndefined();
  expect(messageFor({ ...bucket, UPLOADS: "disk" })).toMatch(/^UPLOADS: .*S3_ENDPOINT/);
});

test("production needs a mail server, or the setting that letters are read as files", () => {
  expect(messageFor(production)).toMatch(/^SMTP_URL: is needed in production: .* LETTERS=files/);
  expect(parseEnv({ ...production, LETTERS: "files" }).SMTP_URL).toBeUndefined();
  expect(parseEnv({ SITE_MODE: "pre" }).SMTP_URL).toBeUndefined();
});

test("outside development a stopping copy gives load balancers five seconds to notice", () => {
  for (const mode of ["sit", "pre", "production"]) {
    expect(parseEnv({ ...production, SITE_MODE: mode, LETTERS: "files" }).DRAIN_SECONDS).toBe(5);
  }
  expect(parseEnv({ DRAIN_SECONDS: "60" }).DRAIN_SECONDS).toBe(60);
});

test("HSTS is two years with subdomains in production, and can be changed or turned off", () => {
  const hsts = (input: Record<string, string>) =>
    parseEnv({ ...production, LETTERS: "files", ...input }).HSTS;
  expect(hsts({})).toBe("max-age=63072000; includeSubDomains");
  expect(hsts({ HSTS: "max-age=86400" })).toBe("max-age=86400");
  expect(hsts({ HSTS: "off" })).toBeUndefined();
  expect(parseEnv({}).HSTS).toBeUndefined();
});

test.each([
  ["DRAIN_SECONDS", "61"],
  ["HSTS", "63072000"],
  ["HSTS", "max-age=1; preload"],
  ["HSTS", "max-age=1\r\nSet-Cookie: a=b"],
  ["UPLOADS", "bucket"],
  ["LETTERS", "yes"],
  ["SMTP_URL", "http://mail.example.com"],
  ["MAIL_FROM", "no-reply@example.com"],
  ["MAIL_FROM", "A <a@b>\r\nBcc: <x@y>"],
  ["RATE_LIMIT_FACTOR", "0"],
  ["RATE_LIMIT_FACTOR", "many"],
  ["WARM_PAGES", "perhaps"],
])("%s cannot be %s", (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(name);
});

test("each mode's file sets all four addresses, and those that this process serves itself are dropped", () => {
  const names = ["API_BASE_URL", "RESOURCE_BASE_URL", "OBJECT_STORAGE_URL", "RECRUIT_SUBMIT_URL"] as const;
  for (const mode of ["development", "sit", "pre", "production"]) {
    const file = settingsFile(mode);
    expect(names.filter((name) => !file[name])).toEqual([]);
    const env = parseEnv({ ...production, SITE_MODE: mode, LETTERS: "files" });
    expect(names.map((name) => env[name])).toEqual([undefined, undefined, undefined, undefined]);
  }
});

test("an address may be another machine's, but not another path of this one", () => {
  const url = "https://api.example.com/v2";
  expect(parseEnv({ RECRUIT_SUBMIT_URL: `${url}/` }).RECRUIT_SUBMIT_URL).toBe(url);
  expect(messageFor({ RECRUIT_SUBMIT_URL: "/elsewhere" })).toContain(
    "RECRUIT_SUBMIT_URL: must be an address such as https://www.example.com, or /global/apiv1/abroad",
  );
});

const missingIn = (input: Record<string, string>) =>
  missingServices(parseEnv(input)).map(({ setting }) => setting);

test("production without a virus scanner is reported; letters that stay in files were chosen", () => {
  expect(missingIn({ ...production, LETTERS: "files" })).toEqual(["CLAMD_SOCKET"]);
  expect(missingIn({ ...production, LETTERS: "files", CLAMD_SOCKET: "/run/clamd" })).toEqual([]);
});

test("nothing is reported in other modes", () => {
  for (const SITE_MODE of ["development", "sit", "pre"]) expect(missingIn({ SITE_MODE })).toEqual([]);
});
