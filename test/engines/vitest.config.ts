import { defineConfig } from "vitest/config";
import { engines, isInstalled } from "./installed.ts";

/** The tests of this folder, once in each engine. */
export default defineConfig({
  test: {
    globalSetup: ["test/engines/setup.ts"],
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 60_000,
    // As in Playwright: it distinguishes a slow machine from a broken site.
    retry: process.env["CI"] ? 1 : 0,
    passWithNoTests: true,
    projects: engines.map((engine) => ({
      extends: true,
      test: {
        name: engine,
        include: isInstalled(engine) ? ["test/engines/*.smoke.ts"] : [],
        provide: { engine },
      },
    })),
  },
});
