import type { Page } from "@playwright/test";
import { addressOf, expect, messages, oneLanguage, started, test } from "./fixtures.ts";
import { findMovingElements } from "./moving.ts";

test.use({ serviceWorkers: "allow" });

const code = oneLanguage;

/** Milliseconds by which the browser may show a stage late. */
const jitter = 120;

test("the loading bar appears after 200 ms of a move, and is gone on the way back", async ({ page }) => {
  await page.goto(addressOf(code, "/culture"));
  await started(page);
  await expect(page.getByRole("progressbar", { name: messages[code].status.loading })).toBeHidden();
  const stages = await reportStages(page);
  await page.context().route("**/brand", () => undefined);
  await page.evaluate(() => {
    const link = [...document.querySelectorAll("a")].find(({ pathname }) => pathname.endsWith("/brand"));
    // Without pointing at it, which would load the page ahead.
    setTimeout(() => link?.click());
    // As the page comes back from the back/forward cache.
    setTimeout(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })), 1000);
  });
  await expect.poll(() => stages.map(({ stage }) => stage)).toEqual(["growing", "idle"]);
  expect(stages[0]?.at).toBeGreaterThanOrEqual(200);
  expect(stages[0]?.at).toBeLessThan(1000);
  expect(stages.map(({ isShown }) => isShown)).toEqual([true, false]);
  expect(stages[0]?.grows).toBe("5s");
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

  test("marks the loading bar visibly, and can be loaded again", async ({ page }) => {
    const { part, search } = messages.en;
    await page.goto(addressOf("en", "/culture"));
    await started(page);
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
    await visit(addressOf("en", "/culture"));
    await page.getByRole("banner").getByRole("button", { name: header.language }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await findMovingElements(page)).toEqual([]);
    await page.keyboard.press("Escape");

    await page.locator(".loading-bar").evaluate((bar: HTMLElement) => {
      bar.setAttribute("data-stage", "growing");
      bar.showPopover();
    });
    expect(await findMovingElements(page)).toEqual([]);
  });
});

interface StageChange {
  stage: string | undefined;
  /** Milliseconds since the click before it. */
  at: number;
}

/** Reports the stages of the loading bar, also while the page is being left. */
async function reportStages(page: Page): Promise<(StageChange & { isShown: boolean; grows: string })[]> {
  const stages: Awaited<ReturnType<typeof reportStages>> = [];
  page.on("console", (message) => {
    if (message.type() === "info") stages.push(JSON.parse(message.text()) as (typeof stages)[number]);
  });
  await page.evaluate(() => {
    let clicked = 0;
    document.addEventListener("click", () => (clicked = performance.now()), { capture: true });
    const bar = document.querySelector<HTMLElement>("[role=progressbar]");
    new MutationObserver(() => {
      if (!bar) return;
      const grows = getComputedStyle(bar).transitionDuration;
      const change = { stage: bar.dataset["stage"], isShown: bar.matches(":popover-open"), grows };
      console.info(JSON.stringify({ ...change, at: performance.now() - clicked }));
    }).observe(bar as Node, { attributes: true, attributeFilter: ["data-stage"] });
  });
  return stages;
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
