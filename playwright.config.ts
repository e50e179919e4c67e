import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { browserFlags, findBrowser } from "./test/browser.ts";

/** Set TEST_PORT to run the tests of two working copies at once. */
const port = Number(process.env["TEST_PORT"] ?? 3987);
// Halves the time that the sites started by tests take to start.
process.env["NODE_COMPILE_CACHE"] ??= resolve("node_modules/.cache/compile");
process.env["TEST_DATA_DIR"] ??= mkdtempSync(join(tmpdir(), "site-test-"));
/** What all sites log, read after the run. */
process.env["TEST_LOG"] ??= join(process.env["TEST_DATA_DIR"], "log.txt");

export default defineConfig({
  testMatch: "*.e2e.ts",
  // `npm test` runs the first, `npm run test:more` the other.
  projects: [
    { name: "e2e", testDir: "test/e2e" },
    { name: "more", testDir: "test/more" },
  ],
  globalTeardown: "test/e2e/check-logs.ts",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env["CI"]),
  // A retry distinguishes a slow machine from a broken site; the report marks retried tests as flaky.
  retries: process.env["CI"] ? 1 : 0,
  timeout: 30_000,
  // A slow machine needs more than 5 s for a form whose parts load one after another.
  expect: { timeout: 10_000 },
  reporter: process.env["CI"] ? [["list"]] : [["dot"]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "en-GB",
    viewport: { width: 1440, height: 900 },
    // It fetches much of the site behind the first page of each test, which takes a fifth of the time. Journeys, and tests of
    // what it could change (connections, languages, moves between pages), allow it.
    serviceWorkers: "block",
    trace: "on-first-retry",
    launchOptions: {
      executablePath: findBrowser(),
      args: browserFlags,
    },
  },
  webServer: {
    command: 'node server/main.ts >> "$TEST_LOG" 2>&1',
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: process.env["TEST_DATA_DIR"],
      SITE_MODE: "development",
      LOG_LEVEL: "debug",
      // All tests share one IP address.
      RATE_LIMIT_FACTOR: "1000",
    },
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
  },
});
