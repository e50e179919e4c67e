import type { Page } from "@playwright/test";
import { pagePaths, pages } from "#shared/pages.ts";
import { addressOf, expect, content, messages, oneLanguage as locale, test } from "#test/e2e/fixtures.ts";

const phone = { width: 390, height: 844 };
const screens = [{ width: 1440, height: 900 }, { width: 1366, height: 768 }, phone];
/** A phone on its side. */
const lowScreen = { width: 844, height: 390 };

const services = pagePaths.filter((path) => pages[path] === "service");

/** Ten screens of a phone, and the line with the emergency number above them: drawings, steps and case are open. */
const mostHeight = 8600;

// A page is loaded once and resized, since its layout depends on nothing but the size of the window.
test("home shows its five tasks on the first screen of each size", async ({ page }) => {
  await page.goto(addressOf(locale, "/"));
  const tasks = page.getByRole("navigation", { name: messages[locale].home.tasks }).getByRole("link");
  await expect(tasks).toHaveCount(5);
  await onEach(page, screens, async () => {
    for (const task of await tasks.all())
      await expect(task.locator("span").first()).toBeInViewport({ ratio: 1 });
  });
});

test("a service shows its lead and its action on the first screen, and is short on a phone", async ({
  page,
}) => {
  test.slow(true, "it opens each service");
  for (const path of services)
    await test.step(path, async () => {
      await page.goto(addressOf(locale, path));
      const { action, lead } = content.page(locale, path).meta;
      const main = page.getByRole("main");
      await onEach(page, [...screens, lowScreen], async () => {
        await expect(main.getByText(lead, { exact: true })).toBeInViewport({ ratio: 1 });
        const link = main.getByRole("link", { name: action.label, exact: true });
        await expect(link.first()).toBeInViewport({ ratio: 1 });
      });
      await page.setViewportSize(phone);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect.soft(height, path).toBeLessThanOrEqual(mostHeight);
    });
});

/** Runs checks at each size of the window. */
async function onEach(page: Page, sizes: typeof screens, check: () => Promise<void>): Promise<void> {
  for (const size of sizes)
    await test.step(`${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size);
      await check();
    });
}
