import { findAccessibilityProblems } from "./accessibility.ts";
import { addressOf, expect, footerLink, content, messages, oneLanguage, test } from "./fixtures.ts";

test.use({ serviceWorkers: "allow" });

const code = oneLanguage;

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
    const { company, emergencyPhone, phone } = content.company;
    const main = page.getByRole("main");
    // Each engine has its own words for a failure, and WebKit others again behind a service worker.
    await page.addInitScript(() => {
      const { fetch } = window;
      window.fetch = (...request) =>
        fetch(...request).catch(() => {
          throw new TypeError("FetchEvent.respondWith received an error: no-response");
        });
    });
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
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.page(code, "/brand").meta.title);
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
    await context.setOffline(true);
    await page.getByRole("button", { name: search.open, exact: true }).click();
    const drawer = page.getByRole("dialog", { name: search.label });
    await expect(drawer.getByRole("alert")).toContainText(part.offline);
    await expect(drawer.getByRole("link", { name: content.company.phone })).toBeVisible();
    await context.setOffline(false);
    await expect(drawer.getByRole("status")).toHaveText(search.hint, { timeout: 15_000 });
  });
});
