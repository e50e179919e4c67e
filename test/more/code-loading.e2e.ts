import type { Page } from "@playwright/test";
import calculators from "#content/messages/calculators/es.json" with { type: "json" };
import type { PagePath } from "#shared/pages.ts";
import { addressOf, expect, content, oneLanguage, started, test } from "#test/e2e/fixtures.ts";

const code = oneLanguage;
/** A page with a calculator. */
const service: PagePath = "/services/air-freight";
const files = "**/assets/chargeable-weight-calculator.island-*.js";

test.describe("code that does not load", () => {
  test.use({ expectedErrors: ["net::ERR_FAILED", "/assets/", "dynamically imported"] });

  test("reloads the page at most once a minute, and leaves it readable", async ({ page }) => {
    const gross = page.getByLabel(calculators.weight.gross);
    const notice = page.locator("#not-loaded");
    const documents = countDocuments(page);
    await page.clock.setFixedTime(new Date("2026-06-30T09:00:00Z"));
    await page.context().route(files, (route) => route.abort());
    await page.goto(addressOf(code, service));
    await started(page);
    await gross.focus();
    await expect.poll(documents).toBe(2);
    await started(page);

    await page.clock.setFixedTime(new Date("2026-06-30T09:00:59Z"));
    await gross.focus();
    await expect(notice).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.page(code, service).meta.title);
    expect(documents()).toBe(2);

    // A minute after the first reload, another is allowed.
    await page.clock.setFixedTime(new Date("2026-06-30T09:01:00Z"));
    await page.goto(addressOf(code, service));
    await started(page);
    await gross.focus();
    await expect.poll(documents).toBe(4);
  });

  test("loads after the reload if it is available again", async ({ page }) => {
    const documents = countDocuments(page);
    await page.context().route(files, (route) => route.abort());
    await page.goto(addressOf(code, service));
    await started(page);
    const gross = page.getByLabel(calculators.weight.gross);
    await gross.focus();
    await expect.poll(documents).toBe(2);
    await started(page);
    await page.context().unroute(files);
    await gross.fill("250,2");
    await expect(page.getByRole("status").filter({ hasText: calculators.weight.chargeable })).toContainText(
      "250,5",
    );
  });

  test("never reloads a page that holds what was typed, and says that it is needed", async ({ page }) => {
    const documents = countDocuments(page);
    await page.context().route(files, (route) => route.abort());
    await page.goto(addressOf(code, service));
    await started(page);
    const gross = page.getByLabel(calculators.weight.gross);
    await gross.fill("250,2");
    await expect(page.locator("#not-loaded")).toBeVisible();
    await expect(gross).toHaveValue("250,2");
    expect(documents()).toBe(1);
  });
});

test("words that are late are there when an island answers", async ({ page }) => {
  await page.context().route("**/assets/es-*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto(addressOf(code, service));
  await page.getByLabel(calculators.weight.gross).fill("250,2");
  await expect(page.getByRole("status").filter({ hasText: calculators.weight.chargeable })).toContainText(
    "250,5",
  );
});

/** Counts the documents that the page requests from now on. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}
