import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import type { Page } from "@playwright/test";
import calculators from "#content/messages/calculators/es.json" with { type: "json" };
import { fill } from "#shared/fill.ts";
import type { Locale } from "#shared/locales.ts";
import type { PagePath } from "#shared/pages.ts";
import { offlineFilesUrl } from "#site/offline/worker-contract.ts";
import { addressOf, expect, content, messages, oneLanguage, test } from "#test/e2e/fixtures.ts";
import { startSite, withSite } from "#test/run-site.ts";

test.slow();
test.use({
  serviceWorkers: "allow",
  // Without a server, the browser logs each failed request.
  expectedErrors: ["failed", "Failed to load resource", "net::ERR_", "fetch", "503"],
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
    await isKept(page, addressOf(code, "/investors"));
    // A feed is no page.
    await page.goto(`${origin}/global/sitemap.xml`);
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
    await page.getByRole("link", { name: tank }).click();
    await expect(heading).toHaveText(tank);
    // The last copy of a page stands for each of its queries, and says that it is one.
    await page.goto(`${origin}${addressOf(code, "/investors")}?page=2`);
    await expect(heading).toHaveText(news);
    await expect(copy).toBeVisible();
  });
});

test("without a server the directory, though never opened, finds a city and shows the map", async ({
  page,
}) => {
  const { locator, search } = messages[code];
  await withSite({}, async ({ origin, stop }) => {
    await page.goto(origin + addressOf(code, "/culture"));
    await expect.poll(() => isDirectoryKept(page), { timeout: 30_000 }).toBe(true);
    await stop();

    const directory = origin + addressOf(code, "/branch");
    const oneFound = page.getByText(fill(locator.found, { what: locator.oneSite }));
    const entry = page.locator("#tarragona-depot");
    await page.goto(directory);
    await page.getByLabel(locator.search).fill("tarragona");
    await expect(oneFound).toBeVisible();
    await expect(page.locator("#antwerp-depot")).toBeHidden();
    const map = await page.locator(".locator-map image").getAttribute("href");
    expect(await page.evaluate(async (href) => (await fetch(href)).ok, map ?? "")).toBe(true);

    await page.goto(`${directory}?city=Tarragona#tarragona-depot`);
    await expect(oneFound).toBeVisible();
    await expect(entry.locator("summary")).toBeInViewport();
    await expect(entry.locator("[data-set=state]")).not.toBeEmpty();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("isotank");
    const drawer = page.getByRole("dialog", { name: search.label });
    await drawer.getByRole("link", { name: messages[code].pages["/branch"] }).click();
    await expect(page).toHaveURL(directory);
    await expect(page.locator("#not-loaded")).toBeHidden();
  });
});

test("a server that accepts and never answers is waited for a few seconds", async ({ page }) => {
  const site = await startSite({});
  const home = site.origin + addressOf(code, "/");
  const api = "/global/apiv1/abroad/serviceNetworking/showCompaniesInfoByCityName?cityName=Tarragona";
  const readOffices = () => page.evaluate(async (url) => (await fetch(url)).text(), api);
  await page.goto(home);
  await isKept(page, "/global/es/offline");
  const offices = await readOffices();
  expect(offices).toContain("tarragona-depot");
  await site.stop();
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(Number(new URL(site.origin).port));
  await once(silent, "listening");

  await test.step("then the copy of the offices answers", async () => {
    const began = Date.now();
    expect(await readOffices()).toBe(offices);
    expect(Date.now() - began).toBeLessThan(6000);
  });
  await test.step("then the cookie decides the language of home, and its copy is shown", async () => {
    const began = Date.now();
    await page.goto(site.origin + addressOf("en", "/"));
    await expect(page).toHaveURL(home);
    expect(Date.now() - began).toBeLessThan(9000);
    expect(sockets.length).toBeGreaterThan(0);
  });
  for (const socket of sockets) socket.destroy();
  silent.close();
});

test("without a server a calculator that was used works", async ({ page }) => {
  await withSite({}, async ({ origin, stop }) => {
    await page.goto(origin + addressOf(code, "/culture"));
    await isKept(page, "/global/es/offline");
    const service = addressOf(code, "/services/tank");
    await page.goto(origin + service);
    const number = page.getByLabel(calculators.digit.number);
    const answer = page.getByText(fill(calculators.digit.wrong, { written: "4" }));
    await number.fill("CSQU3054384");
    await expect(answer).toBeVisible();
    await isKept(page, service);
    await stop();

    await page.reload();
    await number.fill("CSQU3054384");
    await expect(answer).toBeVisible();
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

test("where the browser's cache fails, files come from the network", async ({ page, context }) => {
  await page.goto(addressOf(code, "/culture"));
  await isKept(page, addressOf(code, "/culture"));
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    caches.match = () => Promise.reject(new DOMException("The disk is damaged", "UnknownError"));
  });
  await page.reload();
  await expect(page.locator(".site-header[data-fixed]")).toBeAttached();
  const picture = page.locator("main img").first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
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

test("the oldest pictures are deleted beyond the limit that the page on cookies states", async ({ page }) => {
  await page.goto(addressOf(code, "/culture"));
  await isKept(page, addressOf(code, "/culture"));
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  await page.evaluate(async () => {
    const picture = [...document.images].find(({ currentSrc }) => currentSrc.startsWith("http"))?.currentSrc;
    for (let number = 0; number < 65; number++) await fetch(`${picture}?${number}`);
  });
  const numbers = () =>
    page.evaluate(async () => {
      const requests = await (await caches.open("pictures")).keys();
      return requests.flatMap(({ url }) => new URL(url).search.slice(1) || []);
    });
  await expect.poll(async () => (await numbers()).length, { timeout: 20_000 }).toBeLessThanOrEqual(60);
  expect(await numbers()).toContain("64");
  expect(await numbers()).not.toContain("0");
});

/** Whether the worker has stored all files of the office directory. */
function isDirectoryKept(page: Page): Promise<boolean> {
  return page.evaluate(async (list) => {
    const files = (await (await fetch(list)).json()) as string[];
    const kept = await Promise.all(files.map((file) => caches.match(file)));
    return files.length > 0 && kept.every(Boolean);
  }, offlineFilesUrl);
}

/** Resolves when the worker has stored an address. */
async function isKept(page: Page, address: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (path) => Boolean(await caches.match(path)), address), {
      timeout: 30_000,
    })
    .toBe(true);
}
