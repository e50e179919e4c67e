/** `npm run doctor`: checks what a site needs, and says what is wrong and what to do. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { classifyDatabaseError, failureAdvice } from "#api/database/failure.ts";
import { readMigrationState } from "#api/database/migrate.ts";
import { accessDatabase } from "#api/database/open.ts";
import { visitorLimits } from "#api/database/pool.ts";
import type { Database } from "#api/database/tables.ts";
import { openSigner } from "#api/signing/signer.ts";
import { leewayDays, readTrustedDay } from "#api/submissions/trusted-day.ts";
import { messageOf } from "#api/unavailable.ts";
import { daysBetween, isoDay } from "#shared/days.ts";
import { missingServices, type Env } from "#server/env.ts";
import { createProgram, runProgram } from "./program.ts";
import { findSqliteFile, openStore, readSettings } from "./settings.ts";
import { sanitize, type Terminal } from "./terminal.ts";

/** A check returns what it found, or throws an error that says what is wrong. */
const checks: Record<string, (env: Env) => Promise<string>> = {
  async settings(env) {
    const missing = missingServices(env).map(({ setting, text }) => `${setting}: ${text}`);
    if (missing.length > 0) throw new Error(missing.join(" "));
    return `valid, for ${env.SITE_MODE}`;
  },

  database: (env) =>
    withConnection(env, async (database) => {
      const { done, pending } = await readMigrationState(database);
      if (pending.length > 0)
        throw new Error(`migrations are missing: ${pending.length}. Start the site, or run \`migrate\`.`);
      // Writes a row as it is.
      await openSigner(database);
      return `${env.DATABASE_URL ? "PostgreSQL" : "SQLite"}, can be written, has all ${done.length} migrations`;
    }),

  async files(env) {
    const folder = join(env.DATA_DIR, "uploads");
    // Created here, it might be root's.
    if (!env.S3_BUCKET && !existsSync(folder)) return `${folder} does not exist yet`;
    await openStore(env).check();
    return `${env.S3_BUCKET ?? folder} answers`;
  },

  async mail({ SMTP_URL, DATA_DIR }) {
    if (!SMTP_URL) return `there is no mail server: letters are files in ${join(DATA_DIR, "outbox")}`;
    const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };
    const transport = createTransport({ url: SMTP_URL, ...limits });
    await transport.verify().finally(() => transport.close());
    return `${new URL(SMTP_URL).host} answers and accepts the login`;
  },

  clock: (env) =>
    withConnection(env, async (database) => {
      const today = isoDay(new Date());
      const known = (await readTrustedDay(database)) ?? today;
      const days = daysBetween(known, today);
      if (days >= 0 && days <= leewayDays) return `${today}, consistent with the last day that the site ran`;
      throw new Error(
        `it says ${today}, and the site last ran on ${known}: if the clock is wrong, set it by NTP (\`timedatectl set-ntp true\`), since captchas, links and deletion depend on it. ${days < 0 ? "If it is right, the site goes by it within ten minutes." : "If it is right, deletion starts within a day."}`,
      );
    }),
};

/** What to do if a check fails by an error that does not say so. */
const advices: Record<string, string> = {
  files: "check S3_… or, without them, DATA_DIR/uploads and its disk.",
  mail: "check SMTP_URL and the mail server; letters wait until it answers.",
};

/** Opens the database as the site does for a visitor, without migrating it. */
async function withConnection(env: Env, use: (database: Database) => Promise<string>): Promise<string> {
  if (!env.DATABASE_URL) findSqliteFile(env);
  const place = { dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL };
  const { database } = accessDatabase(place, visitorLimits);
  return use(database).finally(() => database.destroy());
}

/** Makes the checks, and prints a line for each. The exit code is 1 if something is wrong. */
export async function examine(readEnv: () => Env, terminal: Terminal, which = Object.keys(checks)) {
  let env: Env | undefined;
  for (const name of which) {
    try {
      env ??= readEnv();
      terminal.stdout.write(`ok     ${name}: ${await checks[name]?.(env)}\n`);
    } catch (error) {
      const kind = classifyDatabaseError(error);
      const advice = advices[name] ?? (kind && failureAdvice[kind]);
      const what = [messageOf(error), advice].filter(Boolean).join(": ");
      terminal.stdout.write(`WRONG  ${name}: ${sanitize(what).replace(/\s*\n\s*/g, "; ")}\n`);
      terminal.exitCode = 1;
      if (!env) return;
    }
  }
}

const program = createProgram("doctor", "Says what a site lacks, running or not. It sends no letter.");
program.action(() => examine(readSettings, process));

if (import.meta.main) await runProgram(program);
