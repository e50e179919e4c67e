import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { parseEnv as parseFile } from "node:util";
import { expect, test } from "vitest";
import { CORE_SCHEMA, load, mergeTag } from "js-yaml";
import { envSchema } from "#server/env-schema.ts";
import { parseEnv } from "#server/env.ts";
import { makeFolder } from "#test/folders.ts";

type Texts = Record<string, string>;

/** The settings of each shipped example. */
const examples: Record<string, Texts> = {
  systemd: parseFile(readFileSync("deploy/site.env.example", "utf8")) as Texts,
  compose: composeSettings(),
};

test.each(Object.entries(examples))("the site accepts the example settings for %s", (_name, settings) => {
  const env = parseEnv(settings);
  expect(env).toMatchObject({ SITE_MODE: "production", DRAIN_SECONDS: 5 });
  const unknown = Object.keys(settings).filter((name) => !(name in envSchema.shape));
  expect(unknown).toEqual([]);
});

test("the example for systemd has the virus scanner that the privacy notice promises", () => {
  expect(examples["systemd"]).toHaveProperty("CLAMD_SOCKET");
});

test("every deployment starts the same command as npm run serve", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { serve: string } };
  // The environment there sets the folder of the compile cache.
  const command = scripts.serve.replace("--import ./server/compile-cache.js ", "");
  expect(readFileSync("deploy/systemd/site@.service", "utf8")).toContain(
    `\nExecStart=/srv/site/current/node_modules/.bin/${command}\n`,
  );
  expect(readFileSync("Dockerfile", "utf8")).toContain(
    `\nCMD ${JSON.stringify(command.split(" ")).replaceAll(",", ", ")}\n`,
  );
});

test("supervisors wait longer than a copy takes to stop", () => {
  const unit = readFileSync("deploy/systemd/site@.service", "utf8");
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? [];
  const compose = load(readFileSync("compose.yaml", "utf8"), { schema: CORE_SCHEMA.withTags(mergeTag) }) as {
    services: Record<string, { stop_grace_period?: string }>;
  };
  const waits = [seconds, compose.services["site-1"]?.stop_grace_period?.replace("s", "")].map(Number);
  // 5 of notice, 10 for open requests, 10 for letters: server/main.ts.
  for (const wait of waits) expect(wait).toBeGreaterThan(25);
});

test("site-command passes the settings and the folder of the systemd unit to a command", () => {
  const { run, settings } = commandFolder();
  const unit = readFileSync("deploy/systemd/site@.service", "utf8").replaceAll(/^#.*\n/gm, "");
  expect(unit).toContain(
    "\nEnvironmentFile=/etc/site/site.env\nEnvironmentFile=-/etc/site/%i.env\nEnvironment=PORT=%i HOST=127.0.0.1 DATA_DIR=/var/lib/site/%i\n",
  );
  writeFileSync(
    join(settings, "site.env"),
    "# Comment\n\nA=postgres://u:p$HOME&`x`#1;@h\nMAIL_FROM=Estuary <no-reply@estuary.example>\nQUOTED=\"a 'b'\"\nB=1",
  );
  writeFileSync(join(settings, "3001.env"), "B=2\n");
  const { status, stdout, stderr } = run("3001", "doctor", "--", "--json", "a b");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const { args, env, umask } = JSON.parse(stdout) as { args: string[]; env: Texts; umask: number };
  expect({ args, umask }).toEqual({ args: ["--json", "a b"], umask: 0o077 });
  expect(env).toMatchObject({
    A: "postgres://u:p$HOME&`x`#1;@h",
    B: "2",
    MAIL_FROM: "Estuary <no-reply@estuary.example>",
    QUOTED: "a 'b'",
    PORT: "3001",
    HOST: "127.0.0.1",
    DATA_DIR: join(settings, "data/3001"),
  });
  // Set by the caller, not for the site.
  expect(env).not.toHaveProperty("DATABASE_URL");
});

test.each([
  [["doctor"], "usage: site-command PORT COMMAND"],
  [["3001", "table"], 'no command "table"; there are: submissions'],
  [["3010", "doctor"], "no copy has run on port 3010"],
])("site-command %j changes nothing and says why", (args, reason) => {
  const { run, settings } = commandFolder();
  writeFileSync(join(settings, "site.env"), "A=1\n");
  const { status, stdout, stderr } = run(...args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toContain(reason);
});

test("the nightly service makes a backup, and then removes those that would become 30 days old", () => {
  const { release, settings } = commandFolder();
  writeFileSync(join(settings, "site.env"), "A=1\n");
  // A command that leaves what it was given.
  writeFileSync(
    join(release, "cli/backup.ts"),
    'import { mkdirSync } from "node:fs"; mkdirSync(process.argv[2], { recursive: true });',
  );
  const backups = join(settings, "backups");
  for (const [name, days] of Object.entries({ old: 29.1, young: 28.9 })) {
    mkdirSync(join(backups, name), { recursive: true });
    const time = new Date(Date.now() - days * 86_400_000);
    utimesSync(join(backups, name), time, time);
  }
  const unit = readFileSync("deploy/systemd/site-backup@.service", "utf8");
  for (const [, command = ""] of unit.matchAll(/^ExecStart=(.*)$/gm)) {
    const line = command
      .replaceAll("%i", "3001")
      .replaceAll("%%", "%")
      .replaceAll("$$", "$")
      .replaceAll("/srv/site/current", release)
      .replaceAll("/var/backups/site", backups);
    expect(spawnSync("/bin/sh", ["-c", line], { encoding: "utf8" })).toMatchObject({ status: 0, stderr: "" });
  }
  const [made, ...others] = readdirSync(backups).toSorted();
  expect(made).toMatch(/^\d{4}-\d\d-\d\dT\d{6}Z$/);
  expect(others).toEqual(["young"]);
});

test.skipIf(!existsSync(".git"))(
  "a checkout on Windows keeps the line ends of scripts and pictures whole",
  () => {
    const files = [
      "deploy/roll-out",
      "deploy/site-command",
      "content/es/branch.md",
      "content/pictures/buoy.webp",
    ];
    const folder = makeFolder();
    spawnSync("git", ["-c", "core.autocrlf=true", "checkout-index", `--prefix=${folder}/`, ...files]);
    for (const file of files) expect(readFileSync(join(folder, file)).equals(readFileSync(file))).toBe(true);
  },
);

test("the documentation runs the operator's commands through site-command", () => {
  const scripts = readFileSync("package.json", "utf8");
  for (const file of ["docs/deploy.md", "docs/operations.md"]) {
    const text = readFileSync(file, "utf8");
    expect(/site\.env *&&/.exec(text)).toBeNull();
    for (const [, name] of text.matchAll(/deploy\/site-command 3001 ([a-z]+)/g))
      expect(scripts).toContain(`"${name}": "node cli/`);
  }
});

/** Creates a release with site-command and a command that prints its arguments and environment, with settings and data. */
function commandFolder() {
  const settings = makeFolder();
  const release = join(settings, "release");
  for (const folder of ["data/3001", "release/deploy", "release/cli", "release/node_modules/.bin"])
    mkdirSync(join(settings, folder), { recursive: true });
  cpSync("package.json", join(release, "package.json"));
  symlinkSync(process.execPath, join(release, "node_modules/.bin/node"));
  writeFileSync(
    join(release, "cli/doctor.ts"),
    "console.log(JSON.stringify({ args: process.argv.slice(2), env: process.env, umask: process.umask() }))",
  );
  const script = readFileSync("deploy/site-command", "utf8");
  const command = join(release, "deploy/site-command");
  writeFileSync(
    command,
    script
      .replaceAll("/etc/site", settings)
      .replaceAll("/var/lib/site", join(settings, "data"))
      .replace("user=site", `user=${userInfo().username}`),
    { mode: 0o755 },
  );
  const run = (...args: string[]) =>
    spawnSync(command, args, { encoding: "utf8", env: { ...process.env, DATABASE_URL: "postgres://wrong" } });
  return { run, settings, release };
}

function composeSettings(): Texts {
  const compose = load(readFileSync("compose.yaml", "utf8"), { schema: CORE_SCHEMA.withTags(mergeTag) }) as {
    services: Record<string, { environment: Texts }>;
  };
  return compose.services["site-1"]?.environment ?? {};
}
