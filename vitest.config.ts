import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{api,cli,contract,library,server,site,test}/**/*.test.{ts,tsx}"],
    globalSetup: ["test/postgres.ts"],
    maxWorkers: 3,
    setupFiles: ["test/fixed-seed.ts"],
    environment: "node",
    testTimeout: 15_000,
  },
});
