import { expect, test } from "vitest";
import { parseEnv } from "./env.ts";
import { missingServices } from "./missing-services.ts";

const production = { SITE_MODE: "production", SITE_ORIGIN: "https://www.example.com", LETTERS: "files" };
const settingsOf = (input: Record<string, string>) =>
  missingServices(parseEnv(input)).map(({ setting }) => setting);

test("production without a mail server or a virus scanner is told", () => {
  expect(settingsOf(production)).toEqual(["SMTP_URL", "CLAMD_SOCKET"]);
  expect(settingsOf({ ...production, CLAMD_SOCKET: "/run/clamd" })).toEqual(["SMTP_URL"]);
  expect(settingsOf({ ...production, CLAMD_SOCKET: "/run/clamd", SMTP_URL: "smtp://mail.example" })).toEqual(
    [],
  );
});

test("other modes do without", () => {
  for (const SITE_MODE of ["development", "sit", "pre"]) expect(settingsOf({ SITE_MODE })).toEqual([]);
});

test("the text names the folder where letters pile up", () => {
  const [smtp] = missingServices(parseEnv({ ...production, DATA_DIR: "/srv/data" }));
  expect(smtp?.text).toContain("/srv/data/outbox");
});
