import type { Page } from "@playwright/test";
import calculators from "#content/messages/calculators/es.json" with { type: "json" };
import { fill } from "#shared/fill.ts";
import type { Locale } from "#shared/locales.ts";
import type { PagePath } from "#shared/pages.ts";
import { addressOf, expect, hydrated, content, messages, oneLanguage, test } from "#test/e2e/fixtures.ts";
import { startSite, withSite } from "#test/run-site.ts";

test.slow();
test.use({
  serviceWorkers: "allow",
  // Without a server, the browser logs each failed request.
  expectedErrors: ["failed", "Failed to load resource", "net::ERR_", "fetch", "Error loading route module"],
});

const code = oneLanguage;
test("visited pages and the offices stay readable without a server", async ({ page }) => {
  const { status, offline } = messages[code];
  const heading = page.getByRole("heading", { level: 1 });
  const tank = content.page(code, "/services/tank").meta.title;
  const offices = content.page(code, "/branch").meta.title;
  const news = content.page(code, "/investors").meta.title;
  const kept = [tank, offices, news].toSorted((a, b) => a.localeCompare(b, code));

  await withSite({}, async ({ origin, stop }) => {
    const open = (path: Parameters<typeof addressOf>[1]) => page.goto(origin + addressOf(code, path));
    await open("/services/tank");
    // The worker stores the offline page last.
    await isKept(page, "/global/es/offline");
    await open("/investors");
    await isKept(page, `${addressOf(code, "/investors")}.data`);
    // A feed is no page.
    await page.goto(`${origin}${addressOf(code, "/")}/news.atom`);
    await open("/services/tank");
    await stop();

    await page.reload();
    await expect(heading).toHaveText(tank);
    const copy = page.getByRole("status").filter({ hasText: status.copy.split("{")[0] ?? "" });
    await expect(copy).toBeVisible();

    await open("/branch");
    await expect(heading).toHaveText(offices);
    const region = page.locator("main details", { has: page.locator("details") }).first();
    await region.locator("> summary").click();
    await region.locator("details > summary").first().click();
    await expect(region.locator('a[href^="tel:"]').first()).toBeVisible();

    await open("/welfare");
    await expect(heading).toHaveText(offline.title);
    await expect(page.getByRole("listitem")).toHaveText(kept);
    // The copy has the first page of the list, which is another.
    await page.goto(`${origin}${addressOf(code, "/investors")}?page=2`);
    await expect(heading).toHaveText(offline.title);
    await page.getByRole("link", { name: tank }).click();
    await expect(heading).toHaveText(tank);

    // A link to a page that was not visited lists those that were, like its address.
    await hydrated(page);
    const main = page.getByRole("main");
    await page.getByRole("contentinfo").getByRole("link", { name: messages[code].pages["/welfare"] }).click();
    await expect(heading).toHaveText(offline.title);
    await expect(main.getByRole("listitem")).toHaveText(kept);
    await main.getByRole("link", { name: offices }).click();
    await expect(heading).toHaveText(offices);
  });
});

test("without a server the calculator of a page that was only read works, too", async ({ page }) => {
  await withSite({}, async ({ origin, stop }) => {
    await page.goto(origin + addressOf(code, "/culture"));
    await isKept(page, "/global/es/offline");
    // The worker takes the next page from its request, and its scripts are not loaded by reading it.
    const service = addressOf(code, "/services/tank");
    await page.goto(origin + service);
    await isKept(page, `${service}.data`);
    await stop();

    await page.reload();
    await page.getByLabel(calculators.digit.number).fill("CSQU3054384");
    await expect(page.getByText(fill(calculators.digit.wrong, { written: "4" }))).toBeVisible();
  });
});

test("without a server the language is kept, and a page opens once the server is back", async ({
  page,
  browser,
}) => {
  const site = await startSite({});
  const heading = (shown: Page) => shown.getByRole("heading", { level: 1 });
  const open = (shown: Page, locale: Locale, path: PagePath) =>
    shown.goto(site.origin + addressOf(locale, path));
  const atHome = await browser.newPage();
  await open(page, code, "/culture");
  await open(atHome, code, "/");
  for (const each of [page, atHome]) await isKept(each, "/global/es/offline");
  await site.stop();

  await test.step("the cookie decides the language of home", async () => {
    await open(atHome, "en", "/");
    await expect(atHome).toHaveURL(site.origin + addressOf(code, "/"));
    await expect(heading(atHome)).toHaveText(content.page(code, "/").meta.title);
    await atHome.context().close();
  });
  await test.step("an unvisited page in the other language reports the loss in that language", async () => {
    const other = "en";
    await open(page, other, "/branch");
    await expect(page.locator("html")).toHaveAttribute("lang", other);
    await expect(heading(page)).toHaveText(messages[other].offline.title);
    await page.getByRole("link", { name: content.page(code, "/culture").meta.title }).click();
    await expect(page).toHaveURL(site.origin + addressOf(code, "/culture"));
  });
  await test.step("a page that was unavailable opens once the server is back", async () => {
    await open(page, code, "/welfare");
    await expect(heading(page)).toHaveText(messages[code].offline.title);
    const again = await startSite({ PORT: new URL(site.origin).port });
    await expect(heading(page)).toHaveText(content.page(code, "/welfare").meta.title, { timeout: 15_000 });
    await again.stop();
  });
});

test("requests of forms are never stored by the worker", async ({ page, baseURL }) => {
  await page.goto(addressOf("en", "/branch"));
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  const status = await page.evaluate(
    async (url) => (await fetch(url, { method: "POST", body: "{}" })).status,
    `${baseURL}/global/apiv1/abroad/captcha/get`,
  );
  expect(status).toBe(200);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ method, url }) => `${method} ${new URL(url).pathname}`);
  });
  expect(kept.filter((request) => !request.startsWith("GET") || request.includes("/captcha/"))).toEqual([]);
});

test("the oldest copies are deleted beyond the limits that the page on cookies states", async ({ page }) => {
  await page.goto(addressOf(code, "/culture"));
  await isKept(page, addressOf(code, "/culture"));
  await page.evaluate(
    async (read) => {
      const pages = await caches.open("pages");
      const old = { "X-Kept-At": String(Date.now() - 61 * 24 * 60 * 60 * 1000) };
      await pages.put("/global/es/read-61-days-ago", new Response("", { headers: old }));
      // Copies are listed as they were written.
      await pages.put(read, (await pages.match(read)) ?? Response.error());
      const pictures = await caches.open("pictures");
      for (let number = 0; number < 65; number++)
        await pictures.put(`/global/picture-${number}`, new Response());
    },
    addressOf(code, "/culture"),
  );
  await page.goto(addressOf(code, "/welfare"));
  const pictures = () => page.evaluate(async () => (await (await caches.open("pictures")).keys()).length);
  await expect.poll(pictures, { timeout: 20_000 }).toBe(60);
  const isCached = (path: string) => page.evaluate(async (of) => Boolean(await caches.match(of)), path);
  expect(await isCached("/global/picture-0")).toBe(false);
  expect(await isCached("/global/picture-64")).toBe(true);
  // The worker may have trimmed the pages before this one was put there, and does so again.
  await expect.poll(() => isCached("/global/es/read-61-days-ago"), { timeout: 20_000 }).toBe(false);
  expect(await isCached(addressOf(code, "/culture"))).toBe(true);
});

/** Resolves when the worker has stored an address. */
async function isKept(page: Page, address: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (path) => Boolean(await caches.match(path)), address), {
      timeout: 30_000,
    })
    .toBe(true);
}
