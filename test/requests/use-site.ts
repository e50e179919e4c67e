import { afterAll, beforeAll, expect } from "vitest";
import { findPersonalData, typedTexts } from "#test/personal-data.ts";
import { startSite, type RunningSite } from "#test/run-site.ts";

/** Starts the built site for the tests of a file. After them, it fails the file if the site has logged personal data. */
export function useSite(env: Record<string, string> = {}): { readonly origin: string } {
  let site: RunningSite | undefined;
  beforeAll(async () => {
    site = await startSite(env);
  }, 60_000);
  afterAll(async () => {
    await site?.stop();
    expect(findPersonalData(site?.log() ?? "", typedTexts())).toEqual([]);
  });
  return {
    get origin() {
      if (!site) throw new Error("The site has not started");
      return site.origin;
    },
  };
}
