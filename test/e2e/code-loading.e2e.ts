import type { Page } from "@playwright/test";
import { fill } from "#shared/fill.ts";
import type { PagePath } from "#shared/pages.ts";
import { addressOf, expect, footerLink, hydrated, content, messages, oneLanguage, test } from "./fixtures.ts";

test.use({ serviceWorkers: "allow" });

const code = oneLanguage;

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

    const { title } = content.page(code, service).meta;
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
    await expect(page).toHaveTitle(`${error.error} | ${content.company.company}`);
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
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.page("en", service).meta.title);
  });

  test("leaves the first page readable, and reloads it at most once", async ({ page }) => {
    const documents = countDocuments(page);
    await page.context().route("**/assets/service-*.js", (route) => route.abort());
    await page.goto(addressOf("en", service));
    await page.mouse.move(200, 300);
    await expect.poll(documents).toBe(2);
    await page.waitForLoadState();
    await page.mouse.move(300, 200);

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.page("en", service).meta.title);
    await expect(page.getByRole("heading", { level: 2, name: messages.en.service.questions })).toBeVisible();
    expect(documents()).toBe(2);
  });
});

test.describe("words that are late", () => {
  // Which would have them.
  test.use({ serviceWorkers: "block" });

  test("are there when the page is shown", async ({ page, visit }) => {
    await visit(addressOf(code, "/culture"));
    await page.context().route("**/assets/es-*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    const link = footerLink(page, code, "/contactUs");
    await link.hover();
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      content.page(code, "/contactUs").meta.title,
    );
    await expect(page.getByRole("button", { name: messages[code].form.send })).toBeVisible();
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
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.page("es", "/brand").meta.title);
    expect(documents()).toBe(2);
  });
});

/** A service that every page's footer links to. */
const service: PagePath = "/services/air-freight";

/** Counts the documents that the page requests from now on. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}
