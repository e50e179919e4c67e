import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const systemBrowsers = [
  // Chromium without windows: starts faster and needs half the memory.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** What every browser is started with: as root, on machines without a graphics card, and with no requests of its own. */
export const browserFlags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];

/** The path of the browser for tests: the system's Chromium, else Playwright's own; undefined without either. */
export function findBrowser(): string | undefined {
  return [...systemBrowsers, chromium.executablePath()].find((path) => existsSync(path));
}
