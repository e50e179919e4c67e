import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

/** The tests of this folder, which wait for processes, proxies, databases and clocks more than they calculate. */
export default defineConfig({
  test: {
    include: ["test/more/*.test.ts"],
    globalSetup: ["test/postgres.ts"],
    maxWorkers: 2,
    setupFiles: ["test/fixed-seed.ts"],
    env: {
      // As `loadBuild` sets it.
      NODE_ENV: "production",
      // Halves the time that the programs started by tests take to start.
      NODE_COMPILE_CACHE: resolve("node_modules/.cache/compile"),
    },
    testTimeout: 15_000,
    // As in Playwright: it distinguishes a slow machine from a broken site.
    retry: process.env["CI"] ? 1 : 0,
  },
});
