import { existsSync, readFileSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { formatSize } from "#cli/text.ts";
import { ok, skipped, warning, wrong, type Check } from "./check.ts";

/** Checks that the version of Node is the one that the site is tested with. */
export const nodeCheck: Check = {
  name: "Node",
  advice: "Run `npm ci`.",
  async run() {
    const { dependencies } = JSON.parse(
      readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
    ) as { dependencies: Record<string, string> };
    const [tested = "", running] = [dependencies["node"], process.versions.node];
    return tested.split(".")[0] === running.split(".")[0]
      ? ok(running)
      : warning(
          `${running}; the site is tested with ${tested}`,
          "Start it with `npm run`, which uses the version that `npm ci` installed.",
        );
  },
};

/** Checks that `npm run build` was done. */
export const buildCheck: Check = {
  name: "build",
  advice: "Run `npm run build`.",
  async run() {
    return existsSync(new URL("../../build/server/index.js", import.meta.url))
      ? ok("The site is built")
      : wrong("The site is not built", "Run `npm run build`.");
  },
};

/** Free bytes of the disk below which it is wrong, or a warning. */
const limits = { wrong: 200e6, warning: 1e9 };

/** Checks the free space on the disk of DATA_DIR. */
export const diskCheck: Check = {
  name: "disk",
  advice: "Check DATA_DIR: the site keeps its data there.",
  async run({ env }) {
    if (!existsSync(env.DATA_DIR))
      return skipped(`${env.DATA_DIR} does not exist yet: the first start creates it`);
    const { bavail, blocks, bsize, ffree, files } = statfsSync(env.DATA_DIR);
    const [free, total] = [bavail * bsize, blocks * bsize];
    const advice = "Free some space, or move DATA_DIR to a larger disk: a full one stores no forms.";
    if (files > 0 && ffree / files < 0.02) return warning(`Few inodes are left for ${env.DATA_DIR}`, advice);
    const text = `${formatSize(free)} of ${formatSize(total)} free for ${env.DATA_DIR}`;
    if (free < limits.wrong) return wrong(text, advice);
    return free < limits.warning || free < total * 0.05 ? warning(text, advice) : ok(text);
  },
};

/** Checks that other users of the machine cannot read the data, and that this user can. */
export const modesCheck: Check = {
  name: "modes",
  advice: "Check DATA_DIR.",
  async run({ env }) {
    const paths = ["", "site.sqlite", "site.sqlite-wal", "outbox", "uploads"]
      .map((name) => join(env.DATA_DIR, name))
      .filter((path) => existsSync(path));
    if (paths.length === 0) return [];
    const isOpen = (path: string) => (statSync(path).mode & 0o077) !== 0;
    // In a closed folder, the modes of the files do not matter.
    const open = isOpen(env.DATA_DIR) ? paths.filter(isOpen) : [];
    const result =
      open.length === 0
        ? ok("Only the site's user can read its data")
        : warning(`Other users of this machine can read ${open.join(", ")}`, `chmod 700 ${env.DATA_DIR}`);
    const owner = statSync(env.DATA_DIR).uid;
    const isForeign = process.getuid && process.getuid() !== owner && process.getuid() !== 0;
    if (!isForeign) return result;
    return [
      result,
      warning(
        `${env.DATA_DIR} belongs to another user than the one who runs this`,
        "Run commands as the site's user, such as `sudo -u site npm run doctor`.",
      ),
    ];
  },
};
