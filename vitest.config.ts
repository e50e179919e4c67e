import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The longest files. Started late, one would run alone at the end. */
const startedFirst = new Set(
  ["api/submissions/submit", "reader/content", "cli/submissions"].map((file) => resolve(`${file}.test.ts`)),
);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => startedFirst.has(moduleId);
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own method
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: ["{api,cli,contract,desk,reader,server,shared,site,test,tools}/**/*.test.{ts,tsx}"],
    // In a browser: `npm run test:components`. They take longer: `npm run test:more`.
    exclude: ["test/components/**", "test/more/**"],
    globalSetup: ["test/postgres.ts"],
    maxWorkers: 4,
    // Files that run one after another in a process share its modules, which saves a quarter of the time. So no test
    // replaces modules (`vi.mock`), and each restores what it changes.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    setupFiles: ["test/fixed-seed.ts"],
    environment: "node",
    env: {
      // As `loadBuild` sets it: files share a process, which cannot load React both for development and for production.
      NODE_ENV: "production",
      // Halves the time that the programs started by tests take to start.
      NODE_COMPILE_CACHE: resolve("node_modules/.cache/compile"),
    },
    testTimeout: 15_000,
  },
});
