import { locales } from "#site/locales.ts";
import { addressOf, expect, library, messages, test } from "./fixtures.ts";
import { withSite } from "./server.ts";

test.slow();
test.use({
  serviceWorkers: "allow",
  // Without a server the browser reports each request that fails.
  expectedErrors: ["failed", "Failed to load resource", "net::ERR_", "fetch"],
});

for (const { code } of locales) {
  test(`what was read and the offices stay readable without a server (${code})`, async ({ page }) => {
    const { status, offline } = messages[code];
    const heading = page.getByRole("heading", { level: 1 });
    const tank = library.page(code, "/services/tank").meta.title;
    const offices = library.page(code, "/branch").meta.title;

    await withSite({}, async ({ origin, stop }) => {
      const open = (path: Parameters<typeof addressOf>[1]) => page.goto(origin + addressOf(code, path));
      await open("/services/tank");
      // What goes with a page is kept one by one, the page for lost connections last.
      const lastKept = `/global/${code === "en" ? "" : "es/"}offline`;
      await expect
        .poll(() => page.evaluate(async (path) => Boolean(await caches.match(path)), lastKept), {
          timeout: 30_000,
        })
        .toBe(true);
      await stop();

      await page.reload();
      await expect(heading).toHaveText(tank);
      const copy = page.getByRole("status").filter({ hasText: status.copy.split("{")[0] ?? "" });
      await expect(copy).toBeVisible();

      await open("/branch");
      await expect(heading).toHaveText(offices);
      await page.locator("main summary").first().click();
      await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();

      await open("/welfare");
      await expect(heading).toHaveText(offline.title);
      await expect(page.getByRole("listitem")).toHaveText([tank, offices]);
      await page.getByRole("link", { name: tank }).click();
      await expect(heading).toHaveText(tank);
    });
  });
}

test("what the forms send is never kept", async ({ page, baseURL }) => {
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
