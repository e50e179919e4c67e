import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{api,cli,contract,library,server,site,test}/**/*.test.{ts,tsx}"],
    globalSetup: ["test/postgres.ts"],
    maxWorkers: 3,
    // Files that run one after another in a process share its modules, which saves a quarter of the time. So no test
    // replaces modules (`vi.mock`), and each restores what it changes.
    isolate: false,
    setupFiles: ["test/fixed-seed.ts"],
    environment: "node",
    // Halves the time that the programs started by tests take to start.
    env: { NODE_COMPILE_CACHE: resolve("node_modules/.cache/compile") },
    testTimeout: 15_000,
  },
});
