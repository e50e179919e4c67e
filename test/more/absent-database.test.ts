import { execFile } from "node:child_process";
import { existsSync, mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test, vi } from "vitest";
import { accessDatabase } from "#api/database/open.ts";
import { readMigrationState } from "#api/database/migrate.ts";
import { databaseKinds, emptyPlace } from "#test/databases.ts";
import { makeFolder } from "#test/folders.ts";

vi.setConfig({ testTimeout: 60_000 });

const commands = [["submissions/main", "list"], ["letters", "list"], ["migrate"], ["backup", "backups"]];

test("a command that finds no database creates none, and says how to name the right one", async () => {
  // As in a release's folder, without the settings of the site.
  const folder = realpathSync(makeFolder());
  const all = await Promise.all(commands.map((command) => run(command, { cwd: folder })));
  for (const { command, code, out, err } of all) {
    expect({ command, code, out }).toEqual({ command, code: 1, out: "" });
    expect(err).toContain(join(folder, "data", "site.sqlite"));
    expect(err).toMatch(/DATA_DIR.*DATABASE_URL/s);
  }
  expect(existsSync(join(folder, "data"))).toBe(false);
});

test.each(databaseKinds)("a %s database without the site's tables is left as it is", async (kind) => {
  const { dataDir, databaseUrl } = await emptyPlace(kind);
  if (!databaseUrl) writeFileSync(join(dataDir, "site.sqlite"), "");
  const env: Record<string, string> = databaseUrl
    ? { DATABASE_URL: databaseUrl, UPLOADS: "disk", DATA_DIR: makeFolder() }
    : { DATA_DIR: dataDir };
  const { code, err } = await run(["letters", "list"], { env });
  expect(code).toBe(1);
  expect(err).toMatch(/has no tables of the site.*DATA_DIR.*DATABASE_URL/s);
  const { database } = accessDatabase({ dataDir, databaseUrl });
  expect((await readMigrationState(database)).done).toEqual([]);
  await database.destroy();
});

test("an empty file is migrated, and commands in the same folder find its database", async () => {
  const folder = makeFolder();
  mkdirSync(join(folder, "data"));
  writeFileSync(join(folder, "data", "site.sqlite"), "");
  expect(await run(["migrate"], { cwd: folder })).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Done: 0020-schema\b.*all migrations of this release\.\n$/s) as string,
  });
  const list = await run(["letters", "list"], { cwd: folder });
  expect(list).toMatchObject({ code: 3, out: "", err: "No letter matches.\n" });
});

/** Runs a command of the site: how it ends, and what it prints. */
function run(
  [name = "", ...args]: string[],
  { cwd = ".", env = {} }: { cwd?: string; env?: Record<string, string> },
): Promise<{ command: string; code: number; out: string; err: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [resolve(`cli/${name}.ts`), ...args],
      { cwd, env: { PATH, NODE_COMPILE_CACHE, ...env } },
      (_error, out, err) =>
        done({ command: [name, ...args].join(" "), code: child.exitCode ?? -1, out, err }),
    );
  });
}
