/** Ensures that there is a browser for the tests: the system's, Playwright's own or Debian's package. */
import { spawnSync } from "node:child_process";
import { findBrowser } from "./browser.ts";

const ways: string[][] = [
  ["npx", "playwright", "install", "--with-deps", "chromium"],
  ["apt-get", "update"],
  ["apt-get", "install", "--yes", "--no-install-recommends", "chromium-headless-shell", "fonts-liberation"],
];

for (const [command = "", ...args] of ways) {
  if (findBrowser()) break;
  console.log(`no browser yet: ${command} ${args.join(" ")}`);
  spawnSync(command, args, {
    stdio: "inherit",
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
const browser = findBrowser();
if (!browser) {
  console.error("No browser could be installed. Install Chromium and run the tests again.");
  process.exit(1);
}
console.log(`browser: ${browser}`);
