import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startSite, type RunningSite } from "#test/run-site.ts";
import type { Engine } from "./installed.ts";

declare module "vitest" {
  interface ProvidedContext {
    engine: Engine;
    site: string;
    outbox: string;
  }
}

let site: RunningSite | undefined;

/** Starts the built site for the run. */
export async function setup(project: TestProject): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "site-engines-"));
  site = await startSite({
    // In production WebKit would ask for https, even from this machine.
    SITE_MODE: "pre",
    DATA_DIR: folder,
    // All visits come from one address.
    RATE_LIMIT_FACTOR: "1000",
  });
  project.provide("site", site.origin);
  project.provide("outbox", join(folder, "outbox"));
}

export async function teardown(): Promise<void> {
  await site?.stop();
}
