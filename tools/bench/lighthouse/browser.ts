import { launch, type LaunchedChrome } from "chrome-launcher";
import lighthouse, { type Flags, type Result } from "lighthouse";
import { browserFlags, findBrowser } from "#test/browser.ts";

/** A page that takes longer is given up, and its browser with it. */
const mostSeconds = 90;

/** One browser for all pages; started again after a page that crashed it or never ended. */
export class Auditor {
  #chrome: LaunchedChrome | undefined;

  /** @throws Error if the page cannot be measured. The next page gets a new browser then. */
  async audit(url: string, flags: Flags): Promise<Result> {
    try {
      this.#chrome ??= await launch({
        chromePath: findBrowser(),
        chromeFlags: ["--headless=new", ...browserFlags],
      });
      const { port } = this.#chrome;
      const run = lighthouse(url, { ...flags, port });
      const result = (await withinTime(run))?.lhr;
      if (!result || result.runtimeError) throw new Error(result?.runtimeError?.message ?? "no result");
      return result;
    } catch (error) {
      this.close();
      throw error;
    }
  }

  close(): void {
    this.#chrome?.kill();
    this.#chrome = undefined;
  }
}

async function withinTime<T>(run: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`not done after ${mostSeconds} s`)), mostSeconds * 1000);
  // Whatever it throws after its time is over has no reader.
  run.catch(() => undefined);
  try {
    return await Promise.race([run, promise]);
  } finally {
    clearTimeout(timer);
  }
}
