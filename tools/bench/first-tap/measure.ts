import { setTimeout as wait } from "node:timers/promises";
import { devices, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { addressOf, hydrated, menuNames } from "#test/e2e/fixtures.ts";
import { awaitAnswer, longestInteraction, observeInteractions, timeToAnswer } from "./in-page.ts";
import type { Tap } from "./taps.ts";

/** What an input came to. */
export interface Outcome {
  /** Milliseconds from the input to the end of the frame that answers it. */
  answered: number;
  /** The longest interaction of the page, as Event Timing measures it (INP); 0 below its threshold of 16 ms. */
  duration: number;
  /** Whether it still holds when all scripts have run. */
  isKept: boolean;
}

export const slowdown = 4;
/** An answer that takes longer is none. */
const mostMs = 30_000;

const desktop = { viewport: { width: 1440, height: 900 } };
/** As Chromium's developer tools define it; bytes a second. */
const slow3g = { offline: false, latency: 2000, downloadThroughput: 51_200, uploadThroughput: 51_200 };

/**
 * Opens a page and does one thing as soon as it is seen, whether or not scripts have arrived.
 * @throws Error if nothing answers.
 */
export async function firstTap(
  browser: Browser,
  origin: string,
  tap: Tap,
  { isSlow }: { isSlow: boolean },
): Promise<Outcome> {
  const page = await open(browser, (tap.device !== "desktop" && devices["Pixel 7"]) || desktop, isSlow);
  try {
    await page.goto(origin + addressOf("en", tap.path), { waitUntil: "commit" });
    await tap.element(page).evaluate(awaitAnswer, tap.answer);
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await tap.act(page);
    return await outcomeOf(page, () => tap.isKept(page));
  } finally {
    await page.context().close();
  }
}

/**
 * Follows a link of the header whose page's data has been prefetched.
 * @throws Error if the data is not prefetched, or the page does not appear.
 */
export async function followLink(browser: Browser, origin: string): Promise<Outcome> {
  const page = await open(browser, desktop, false);
  try {
    await page.goto(origin + addressOf("en", "/"));
    const link = page
      .getByRole("banner")
      .getByRole("link", { name: menuNames("en")["/Joinus"] })
      .first();
    const data = page.waitForResponse(/\.data(\?|$)/, { timeout: mostMs });
    data.catch(() => undefined);
    // The first focus may only start the scripts; the second then prefetches.
    await link.focus();
    await hydrated(page);
    await link.blur();
    await link.hover();
    await (await data).finished();
    await settle(page);
    await page.locator("html").evaluate(awaitAnswer, "heading" as const);
    await page.mouse.down();
    await page.mouse.up();
    return await outcomeOf(page, async () => page.url().endsWith("/Joinus"));
  } finally {
    await page.context().close();
  }
}

async function outcomeOf(page: Page, isKept: () => Promise<boolean>): Promise<Outcome> {
  const answer = page.evaluate(timeToAnswer);
  // Closing the page rejects it, when it is late.
  answer.catch(() => undefined);
  const answered = await Promise.race([answer, wait(mostMs, undefined, { ref: false })]);
  if (answered === undefined) throw new Error(`no answer within ${mostMs / 1000} s`);
  await settle(page);
  return { answered, isKept: await isKept(), duration: await page.evaluate(longestInteraction) };
}

/** Waits until nothing loads and no script runs. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle", { timeout: mostMs });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
}

async function open(browser: Browser, device: BrowserContextOptions, isSlow: boolean): Promise<Page> {
  // Each is a first visit, and the worker would fetch the scripts before the tap.
  const context = await browser.newContext({ ...device, serviceWorkers: "block" });
  await context.addInitScript(observeInteractions);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  if (isSlow) await session.send("Network.emulateNetworkConditions", slow3g);
  return page;
}
