import type { Page } from "@playwright/test";
import { fill } from "#contract/fill.ts";
import { pathIn, type Locale } from "#contract/locales.ts";
import type { PagePath } from "#contract/pages.ts";
import { findAccessibilityProblems } from "./accessibility.ts";
import { addressOf, expect, hydrated, library, messages, oneLanguage, test } from "./fixtures.ts";
import { findMovingElements } from "./moving.ts";

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

test("the loading bar has no accessibility problems", async ({ page, visit }) => {
  await visit(addressOf("en", "/culture"));
  const { promise: looked, resolve: release } = Promise.withResolvers<void>();
  await page.context().route("**/brand.data*", async (route) => {
    await looked;
    await route.continue();
  });
  await footerLink(page, "en", "/brand").click();
  await expect(page.getByRole("progressbar")).toHaveAttribute("data-stage", "growing");
  const found = await findAccessibilityProblems(page);
  release();

  expect(found).toEqual([]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(library.page("en", "/brand").meta.title);
});

test.describe("a navigation to a failing page", () => {
  // The exhibit throws its answer, which the browser logs under a minified name.
  test.use({ expectedErrors: [""] });

  test("marks the loading bar as failed and then hides it", async ({ page, visit }) => {
    await visit(exhibit(code, "index-of-exhibits"));
    await recordStages(page);
    await page.getByRole("link", { name: "failing" }).click();

    await expect(page.getByText(fill(messages[code].error.status, { status: 503 }))).toBeVisible();
    await expectMarkedAndHidden(page);
  });
});

test.describe("a navigation whose data does not arrive", () => {
  test.use({ expectedErrors: ["net::ERR_FAILED", ".data"] });

  test("marks the loading bar as failed, and the page opens by itself later", async ({ page, visit }) => {
    const heading = page.getByRole("heading", { level: 1 });
    await visit(addressOf(code, "/culture"));
    await page.context().route("**/brand.data*", (route) => route.abort());
    await recordStages(page);
    await footerLink(page, code, "/brand").click();

    await expect(heading).toHaveText(messages[code].offline.title);
    await expectMarkedAndHidden(page);
    await expect(heading).toHaveText(library.page(code, "/brand").meta.title);
    await expect(page).toHaveURL(addressOf(code, "/brand"));
  });
});

test("a fast navigation does not show the loading bar", async ({ page, visit }) => {
  await page.clock.install();
  await visit(addressOf("en", "/welfare"));
  await recordStages(page);
  // The clock stands still while the page loads, so that the navigation is fast on any machine.
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const path of ["/brand", "/services/ocean-freight", "/branch"] as const) {
    await footerLink(page, "en", path).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(library.page("en", path).meta.title);
    await page.clock.runFor(1000);
    expect(await recordedStages(page)).toEqual([]);
  }
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

test.describe("a lost connection", () => {
  // The worker may still be storing files of the page.
  test.use({ expectedErrors: ["net::ERR_", "failed: "] });

  test("is reported, and its return for a moment", async ({ page, visit, context }) => {
    const { offline, online } = messages[code].status;
    await visit(addressOf(code, "/culture"));
    const notice = page.getByRole("status");
    await expect(notice).toBeEmpty();

    await context.setOffline(true);
    await expect(notice).toHaveText(offline);
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // At the end of the page it stands below the footer.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const footer = await page.getByRole("contentinfo").boundingBox();
    const { y = 0 } = (await notice.boundingBox()) ?? {};
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(y + 1);

    await context.setOffline(false);
    await expect(notice).toHaveText(online);
    await expect(notice).toBeEmpty({ timeout: 8000 });

    await context.setOffline(true);
    await expect(notice).toHaveText(offline);
  });
});

test.describe("a navigation without a connection", () => {
  test.use({ expectedErrors: ["net::ERR_", "failed: ", ".data", "/assets/", "fetching the script"] });

  test("shows the offline page, and the wanted page once the connection is back", async ({
    page,
    visit,
    context,
  }) => {
    const { offline, status } = messages[code];
    const { company, emergencyPhone, phone } = library.company;
    const main = page.getByRole("main");
    await visit(addressOf(code, "/culture"));
    await context.setOffline(true);
    await footerLink(page, code, "/brand").click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(offline.title);
    await expect(page).toHaveTitle(`${offline.title} | ${company}`);
    await expect(page).toHaveURL(addressOf(code, "/brand"));
    for (const number of [emergencyPhone, phone])
      await expect(main.getByRole("link", { name: number })).toHaveAttribute("href", /^tel:\+\d+$/);
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.getByRole("status")).toHaveText(status.offline);
    expect(await findAccessibilityProblems(page)).toEqual([]);

    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(library.page(code, "/brand").meta.title);
    await expect(page).toHaveURL(addressOf(code, "/brand"));
  });
});

test.describe("a search without a connection", () => {
  test.use({ expectedErrors: ["net::ERR_", "failed: ", "/assets/", "fetching the script"] });

  test("shows a telephone number, and works once the connection is back", async ({
    page,
    visit,
    context,
  }) => {
    const { part, search } = messages[code];
    await visit(addressOf(code, "/culture"));
    await recordStages(page);
    await context.setOffline(true);
    await page.getByRole("button", { name: search.open, exact: true }).click();
    const drawer = page.getByRole("dialog", { name: search.label });
    await expect(drawer.getByRole("alert")).toContainText(part.offline);
    await expect(drawer.getByRole("link", { name: library.company.phone })).toBeVisible();
    await context.setOffline(false);
    await expect(drawer.getByRole("status")).toHaveText(search.hint, { timeout: 15_000 });
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

test.describe("code that does not load", () => {
  test.use({ expectedErrors: ["net::ERR_FAILED", "/assets/service-"] });

  test("reloads to the wanted page once; a second failure within a minute shows an error", async ({
    page,
    visit,
  }) => {
    const { error } = messages[code];
    await page.clock.setFixedTime(new Date("2026-06-30T09:00:00Z"));
    await visit(addressOf(code, "/culture"));
    const documents = countDocuments(page);
    await page.context().route("**/assets/service-*.js", (route) => route.abort());

    const { title } = library.page(code, service).meta;
    await Promise.all([page.waitForEvent("load"), footerLink(page, code, service).click()]);
    await expect(page).toHaveURL(addressOf(code, service));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    expect(documents()).toBe(1);

    await page.clock.setFixedTime(new Date("2026-06-30T09:00:59Z"));
    await page.goto(addressOf(code, "/culture"));
    await hydrated(page);
    expect(documents()).toBe(2);
    await footerLink(page, code, service).click();
    await expect(page.getByText(fill(error.status, { status: 500 }))).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(error.error);
    await expect(page).toHaveTitle(`${error.error} | ${library.company.company}`);
    await expect(page.getByRole("link", { name: error.backHome })).toBeVisible();
    await expect(page.getByRole("button", { name: error.reload })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    expect(documents()).toBe(2);

    // A minute after the first reload, another reload is allowed.
    await page.clock.setFixedTime(new Date("2026-06-30T09:01:00Z"));
    await page.goto(addressOf(code, "/culture"));
    await hydrated(page);
    await Promise.all([page.waitForEvent("load"), footerLink(page, code, service).click()]);
    await expect(page).toHaveURL(addressOf(code, service));
    expect(documents()).toBe(4);
  });

  test("loads after the reload if it is available again", async ({ page, visit }) => {
    await visit(addressOf("en", "/culture"));
    await page.context().route("**/assets/service-*.js", (route) => route.abort());
    await Promise.all([page.waitForEvent("load"), footerLink(page, "en", service).click()]);
    await page.context().unroute("**/assets/service-*.js");

    await page.goto(addressOf("en", "/culture"));
    await hydrated(page);
    await footerLink(page, "en", service).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(library.page("en", service).meta.title);
  });

  test("leaves the first page readable, and reloads it at most once", async ({ page }) => {
    const documents = countDocuments(page);
    await page.context().route("**/assets/service-*.js", (route) => route.abort());
    await page.goto(addressOf("en", service));
    await page.mouse.move(200, 300);
    await expect.poll(documents).toBe(2);
    await page.waitForLoadState();
    await page.mouse.move(300, 200);

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(library.page("en", service).meta.title);
    await expect(page.getByRole("heading", { level: 2, name: messages.en.service.questions })).toBeVisible();
    expect(documents()).toBe(2);
  });
});

test.describe("messages that do not load", () => {
  test.use({ expectedErrors: ["net::ERR_FAILED", "/assets/es-"] });

  test("reload the page once", async ({ page }) => {
    const documents = countDocuments(page);
    await page.context().route("**/assets/es-*.js", (route) => route.abort(), { times: 1 });
    await page.goto(addressOf("es", "/culture"));
    await page.mouse.move(200, 300);
    await expect.poll(documents).toBe(2);
    await hydrated(page);
    await footerLink(page, "es", "/brand").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(library.page("es", "/brand").meta.title);
    expect(documents()).toBe(2);
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

/** A service that every page's footer links to. */
const service: PagePath = "/services/air-freight";

function footerLink(page: Page, locale: Locale, path: PagePath) {
  return page.getByRole("contentinfo").getByRole("link", { name: messages[locale].pages[path], exact: true });
}

function exhibit(locale: Locale, name: string): string {
  return `/global${pathIn(locale, `/dev/${name}`)}`;
}

/** Counts the documents that the page requests from now on. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
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
