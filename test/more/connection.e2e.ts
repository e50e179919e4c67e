import type { Page } from "@playwright/test";
import type { PagePath } from "#shared/pages.ts";
import { findAccessibilityProblems } from "#test/e2e/accessibility.ts";
import {
  addressOf,
  expect,
  footerLink,
  content,
  messages,
  oneLanguage,
  started,
  test,
} from "#test/e2e/fixtures.ts";

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
    await page.getByRole("button", { name: messages[code].header.close, exact: true }).last().click();
    await expect(notice).toBeEmpty();
  });
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: ["net::ERR_", "failed: ", "503"] });

  test("a link shows the offline page, and the wanted page once the connection is back", async ({
    page,
    context,
  }) => {
    const { offline } = messages[code];
    const { company, emergencyPhone, phone } = content.company;
    await page.goto(addressOf(code, "/culture"));
    await isKept(page, addressOf(code, "/offline" as PagePath));
    await context.setOffline(true);
    await footerLink(page, code, "/brand").click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(offline.title);
    await expect(page).toHaveTitle(`${offline.title} | ${company}`);
    await expect(page).toHaveURL(addressOf(code, "/brand"));
    for (const number of [emergencyPhone, phone])
      await expect(page.getByRole("link", { name: number })).toHaveAttribute("href", /^tel:\+\d+$/);
    await expect(page.getByRole("listitem")).toContainText([content.page(code, "/culture").meta.title]);
    expect(await findAccessibilityProblems(page)).toEqual([]);

    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.page(code, "/brand").meta.title);
    await expect(page).toHaveURL(addressOf(code, "/brand"));
  });

  test("a search that was used shows a telephone number, and works once the connection is back", async ({
    page,
    context,
  }) => {
    const { part, search } = messages[code];
    const drawer = page.getByRole("dialog", { name: search.label });
    const open = () => page.getByRole("button", { name: search.open, exact: true }).click();
    await page.goto(addressOf(code, "/culture"));
    await isKept(page, addressOf(code, "/offline" as PagePath));
    await open();
    await drawer.getByRole("searchbox").fill("tanque");
    await expect(drawer.getByRole("listitem").first()).toBeVisible();
    for (const script of await scriptsOf(page)) await isKept(page, script);
    await page.goto(addressOf(code, "/welfare"));
    await started(page);
    // For two seconds, the browser may have the index of the page before.
    await page.waitForTimeout(2500);
    await context.setOffline(true);
    await open();
    await expect(drawer.getByRole("alert")).toContainText(part.offline);
    await expect(drawer.getByRole("link", { name: content.company.phone })).toBeVisible();
    await context.setOffline(false);
    await expect(drawer.getByRole("status")).toHaveText(search.hint, { timeout: 15_000 });
  });
});

function scriptsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance.getEntriesByType("resource").flatMap(({ name }) => (name.endsWith(".js") ? [name] : [])),
  );
}

/** Resolves when the worker has stored an address. */
async function isKept(page: Page, address: string): Promise<void> {
  const poll = expect.poll(() => page.evaluate(async (path) => Boolean(await caches.match(path)), address), {
    timeout: 30_000,
  });
  await poll.toBe(true);
}
