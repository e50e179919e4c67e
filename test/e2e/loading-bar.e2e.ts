import type { Page } from "@playwright/test";
import { pathIn, type Locale } from "#shared/locales.ts";
import { addressOf, expect, footerLink, content, messages, oneLanguage, test } from "./fixtures.ts";
import { findMovingElements } from "./moving.ts";

test.use({ serviceWorkers: "allow" });

const code = oneLanguage;

/** Milliseconds by which the browser may show a stage late. */
const jitter = 120;

test("the loading bar appears after 200 ms and hides 500 ms after the page has loaded", async ({
  page,
  visit,
}) => {
  await visit(exhibit(code, "index-of-exhibits"));
  await recordStages(page);
  await page.getByRole("link", { name: "slow" }).click();

  const bar = page.getByRole("progressbar", { name: messages[code].status.loading });
  await expect(bar).toHaveAttribute("data-stage", "growing");
  await expect(bar).toHaveAttribute("aria-hidden", "false");
  await expect(page).toHaveURL(exhibit(code, "slow"));
  const [growing, done, idle, ...rest] = await stagesUntilIdle(page);

  expect([growing?.stage, done?.stage, idle?.stage, rest]).toEqual(["growing", "done", "idle", []]);
  expect(growing?.at).toBeGreaterThanOrEqual(200);
  expect(between(done, idle)).toBeGreaterThanOrEqual(500 - jitter);
  expect(between(done, idle)).toBeLessThan(1500);
  await expect(bar).toBeHidden();
});

test.describe("a navigation whose data does not arrive", () => {
  test.use({ expectedErrors: ["net::ERR_FAILED", ".data", "failed: "] });

  test("marks the loading bar as failed, and the page opens by itself later", async ({ page, visit }) => {
    const heading = page.getByRole("heading", { level: 1 });
    await visit(addressOf(code, "/culture"));
    await page.context().route(/brand\.data|favicon\.svg/, (route) => route.abort());
    await recordStages(page);
    await footerLink(page, code, "/brand").click();

    await expect(heading).toHaveText(messages[code].offline.title);
    await expectMarkedAndHidden(page);
    await page.context().unroute(/brand\.data|favicon\.svg/);
    await expect(heading).toHaveText(content.page(code, "/brand").meta.title);
    await expect(page).toHaveURL(addressOf(code, "/brand"));
  });
});

test.describe("an error document", () => {
  test.use({ expectedErrors: ["the server responded with a status of 404"] });

  test("does not show the loading bar, and is not loaded again", async ({ page, visit }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shown: [] });
      new MutationObserver(() => {
        const stage = document.querySelector<HTMLElement>("[role=progressbar]")?.dataset["stage"];
        if (stage !== "idle") (window as unknown as { shown: unknown[] }).shown.push(stage);
      }).observe(document, { attributes: true, attributeFilter: ["data-stage"], subtree: true });
      // Only the worker asks for a page again, to keep it.
      const { register } = ServiceWorkerContainer.prototype;
      ServiceWorkerContainer.prototype.register = function (...given) {
        (window as unknown as { shown: unknown[] }).shown.push("worker");
        return register.apply(this, given);
      };
    });
    await visit("/global/no-such-page");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(messages.en.error.notFound);
    await expect(page.locator("[role=progressbar]")).toHaveAttribute("data-stage", "idle");
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await page.evaluate(() => (window as unknown as { shown: unknown[] }).shown)).toEqual([]);
  });
});

test.describe("a search whose index does not load", () => {
  test.use({ expectedErrors: ["net::ERR_", "search.json"] });

  test("marks the loading bar visibly, and can be loaded again", async ({ page, visit }) => {
    const { part, search } = messages.en;
    await visit(addressOf("en", "/culture"));
    await page.context().route("**/search.json", (route) => route.abort());
    await recordStages(page);
    const look = page.waitForFunction(() => {
      const bar = document.querySelector("[role=progressbar][data-stage=failed]");
      if (!bar) return undefined;
      const { height } = bar.getBoundingClientRect();
      const isOnTop = bar.matches(":popover-open");
      return { isOnTop, height, pattern: getComputedStyle(bar).backgroundImage };
    });
    await page.getByRole("button", { name: search.open, exact: true }).click();
    // Visible within half a second: on top of the drawer, 8 px high, with stripes that contrast with any background.
    expect(await (await look).jsonValue()).toEqual({
      isOnTop: true,
      height: 8,
      pattern: expect.stringContaining("repeating-linear-gradient"),
    });
    await expectMarkedAndHidden(page);

    const drawer = page.getByRole("dialog", { name: search.label });
    await expect(drawer.getByRole("alert")).toContainText(search.failed);
    await page.context().unroute("**/search.json");
    await drawer.getByRole("button", { name: part.retry }).click();
    await expect(drawer.getByRole("status")).toHaveText(search.hint);
  });
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("neither the drawers nor the loading bar move", async ({ page, visit }) => {
    const { header } = messages.en;
    await visit(exhibit("en", "index-of-exhibits"));
    await page.getByRole("banner").getByRole("button", { name: header.language }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await findMovingElements(page)).toEqual([]);
    await page.keyboard.press("Escape");

    await page.getByRole("link", { name: "slow" }).click();
    await expect(page.getByRole("progressbar")).toHaveAttribute("data-stage", "growing");
    expect(await findMovingElements(page)).toEqual([]);
  });
});

function exhibit(locale: Locale, name: string): string {
  return `/global${pathIn(locale, `/dev/${name}`)}`;
}

interface StageChange {
  stage: string | undefined;
  /** Milliseconds since the click before it. */
  at: number;
}

/** Records in the page, from now on, when the loading bar changes its stage. */
async function recordStages(page: Page): Promise<void> {
  await page.evaluate(() => {
    let clicked = 0;
    let last = "idle";
    const changes: { stage: string | undefined; at: number }[] = [];
    document.addEventListener("click", () => (clicked = performance.now()), { capture: true });
    new MutationObserver(() => {
      // An error page replaces the layout and its loading bar.
      const stage = document.querySelector<HTMLElement>("[role=progressbar]")?.dataset["stage"];
      if (!stage || stage === last) return;
      last = stage;
      changes.push({ stage, at: performance.now() - clicked });
    }).observe(document.body, {
      attributes: true,
      attributeFilter: ["data-stage"],
      childList: true,
      subtree: true,
    });
    Object.assign(window, { stageChanges: changes });
  });
}

function recordedStages(page: Page): Promise<StageChange[]> {
  return page.evaluate(() => (window as unknown as { stageChanges: StageChange[] }).stageChanges);
}

async function stagesUntilIdle(page: Page): Promise<StageChange[]> {
  await expect(page.locator("[role=progressbar]")).toHaveAttribute("data-stage", "idle");
  return recordedStages(page);
}

async function expectMarkedAndHidden(page: Page): Promise<void> {
  const stages = (await stagesUntilIdle(page)).filter(({ stage }) => stage !== "growing");
  expect(stages.map(({ stage }) => stage)).toEqual(["failed", "idle"]);
  expect(between(stages[0], stages[1])).toBeGreaterThanOrEqual(500 - jitter);
}

function between(first: StageChange | undefined, second: StageChange | undefined): number {
  return (second?.at ?? NaN) - (first?.at ?? NaN);
}
