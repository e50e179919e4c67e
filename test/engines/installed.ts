import { globSync } from "node:fs";

export const engines = ["firefox", "webkit"] as const;

export type Engine = (typeof engines)[number];

/** The programs that each engine needs, where Debian puts them, and the packages that they come in. */
const needed = {
  firefox: { "/usr/bin/firefox-esr": "firefox-esr" },
  webkit: {
    "/usr/lib/*/webkit2gtk-4.1/MiniBrowser": "webkit2gtk-driver",
    "/usr/bin/WebKitWebDriver": "webkit2gtk-driver",
    "/usr/bin/Xvfb": "xvfb",
  },
} satisfies Record<Engine, Record<string, string>>;

/** The first program of an engine, which is its browser. */
export function browserOf(engine: Engine): string {
  const [pattern = ""] = Object.keys(needed[engine]);
  return globSync(pattern)[0] ?? "";
}

/** Whether an engine can be tested on this machine. Under CI it has to be. */
export function isInstalled(engine: Engine): boolean {
  const missing = Object.entries(needed[engine]).filter(([pattern]) => globSync(pattern).length === 0);
  if (missing.length === 0) return true;
  const packages = [...new Set(missing.map(([, name]) => name))].join(" ");
  const message = `The tests in ${engine} need Debian's ${packages}`;
  if (process.env["CI"]) throw new Error(message);
  console.warn(`${message}: they are skipped.`);
  return false;
}
