import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startSite } from "./e2e/server.ts";
import { makeFolder } from "#test/folders.ts";

// Tests the output of `npm run build`.
test(
  "imported records appear on the pages of a running copy within five seconds",
  { timeout: 60_000 },
  async () => {
    const dataDir = makeFolder();
    const site = await startSite({ DATA_DIR: dataDir });
    onTestFinished(async () => void (await site.stop()));
    const textOf = async () => (await fetch(`${site.origin}/global/investors`)).text();
    expect(await textOf()).not.toContain("Tested import");

    const file = join(dataDir, "news.yaml");
    const news = readFileSync("content/records/news.yaml", "utf8");
    writeFileSync(file, news.replace(/(title:\s*(?:\{\s*)?en: )"[^"]*"/, '$1"Tested import"'));
    execFileSync(process.execPath, ["cli/records.ts", "import", file], {
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: "ignore",
    });
    await expect.poll(textOf, { timeout: 5000, interval: 200 }).toContain("Tested import");
  },
);
