import { existsSync, readFileSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Check, Finding } from "./check.ts";
import { sizeOf } from "./check.ts";

/** The version of Node that the site is tested with. */
export const nodeCheck: Check = {
  name: "Node",
  advice: "Run `npm ci`.",
  async look() {
    const { dependencies } = JSON.parse(
      readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
    ) as { dependencies: Record<string, string> };
    const [tested = "", running] = [dependencies["node"], process.versions.node];
    const isSameLine = tested.split(".")[0] === running.split(".")[0];
    return [
      isSameLine
        ? { name: "Node", state: "ok", text: running }
        : {
            name: "Node",
            state: "warning",
            text: `${running}; the site is tested with ${tested}`,
            advice: "Start it with `npm run`, which takes the version that `npm ci` has installed.",
          },
    ];
  },
};

/** Whether `npm run build` was done. */
export const buildCheck: Check = {
  name: "build",
  advice: "Run `npm run build`.",
  async look() {
    const isBuilt = existsSync(new URL("../../build/server/index.js", import.meta.url));
    return [
      isBuilt
        ? { name: "build", state: "ok", text: "The site is built" }
        : { name: "build", state: "wrong", text: "The site is not built", advice: "Run `npm run build`." },
    ];
  },
};

const few = 200e6;
const little = 1e9;

/** Free space of the disk that DATA_DIR is on. */
export const diskCheck: Check = {
  name: "disk",
  advice: "Check DATA_DIR: the site keeps its data there.",
  async look({ env }) {
    if (!existsSync(env.DATA_DIR))
      return [
        {
          name: "disk",
          state: "skipped",
          text: `${env.DATA_DIR} is not there yet: the first start makes it`,
        },
      ];
    const { bavail, blocks, bsize, ffree, files } = statfsSync(env.DATA_DIR);
    const [free, whole] = [bavail * bsize, blocks * bsize];
    const text = `${sizeOf(free)} of ${sizeOf(whole)} free for ${env.DATA_DIR}`;
    const advice = "Free some space, or move DATA_DIR to a larger disk: on a full one no form can be stored.";
    if (files > 0 && ffree / files < 0.02)
      return [{ name: "disk", state: "warning", text: `Few inodes are left for ${env.DATA_DIR}`, advice }];
    const state = free < few ? "wrong" : free < little || free < whole * 0.05 ? "warning" : "ok";
    return [{ name: "disk", state, text, ...(state !== "ok" && { advice }) }];
  },
};

/** Whether other users of the machine can read what visitors have sent. */
export const modesCheck: Check = {
  name: "modes",
  advice: "Check DATA_DIR.",
  async look({ env }) {
    const paths = ["", "site.sqlite", "site.sqlite-wal", "outbox", "uploads"]
      .map((name) => join(env.DATA_DIR, name))
      .filter((path) => existsSync(path));
    if (paths.length === 0) return [];
    const isOpen = (path: string) => (statSync(path).mode & 0o077) !== 0;
    // Behind a closed folder, the modes of what is in it do not matter.
    const open = isOpen(env.DATA_DIR) ? paths.filter(isOpen) : [];
    const finding: Finding =
      open.length === 0
        ? { name: "modes", state: "ok", text: "Only the user of the site can read its data" }
        : {
            name: "modes",
            state: "warning",
            text: `Other users of this machine can read ${open.join(", ")}`,
            advice: `chmod 700 ${env.DATA_DIR}`,
          };
    const owner = statSync(env.DATA_DIR).uid;
    const isForeign = process.getuid && process.getuid() !== owner && process.getuid() !== 0;
    return isForeign
      ? [
          finding,
          {
            name: "modes",
            state: "warning",
            text: `${env.DATA_DIR} belongs to another user than the one who runs this`,
            advice: "Run commands as the user of the site, such as `sudo -u site npm run doctor`.",
          },
        ]
      : [finding];
  },
};
