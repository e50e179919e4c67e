import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const systemBrowsers = [
  // The same Chromium without its windows: it starts sooner and takes half the memory.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The browser that tests run in: the system's Chromium if there is one, else Playwright's own; undefined without. */
export function findBrowser(): string | undefined {
  return [...systemBrowsers, chromium.executablePath()].find((path) => existsSync(path));
}
