import { locales } from "#contract/locales.ts";
import { pagePaths, pages } from "#contract/pages.ts";
import { addressOf, expect, library, messages, test } from "./fixtures.ts";

const screens = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];
/** A phone on its side. */
const lowScreen = { width: 844, height: 390 };

const services = pagePaths.filter((path) => pages[path] === "service");

for (const viewport of screens)
  for (const { code: locale } of locales)
    test(`home shows its five tasks on the first screen of ${sizeOf(viewport)} (${locale})`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(addressOf(locale, "/"));
      const tasks = page.getByRole("navigation", { name: messages[locale].home.tasks }).getByRole("link");
      await expect(tasks).toHaveCount(5);
      for (const task of await tasks.all())
        await expect(task.locator("span").first()).toBeInViewport({ ratio: 1 });
    });

for (const viewport of [...screens, lowScreen])
  for (const { code: locale } of locales)
    test(`a service shows its lead and its action on the first screen of ${sizeOf(viewport)} (${locale})`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize(viewport);
      for (const path of services)
        await test.step(path, async () => {
          await page.goto(addressOf(locale, path));
          const { action, lead } = library.page(locale, path).meta;
          const text = page.getByRole("main").getByText(lead, { exact: true });
          await expect(text).toBeInViewport({ ratio: 1 });
          const link = page.getByRole("main").getByRole("link", { name: action.label, exact: true });
          await expect(link.first()).toBeInViewport({ ratio: 1 });
        });
    });
/** Seven screens of a phone. */
const mostHeight = 5900;

for (const { code: locale } of locales)
  test(`a service is at most ${mostHeight} px high on a phone (${locale})`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of services) {
      await page.goto(addressOf(locale, path));
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect.soft(height, path).toBeLessThanOrEqual(mostHeight);
    }
  });

function sizeOf({ width, height }: { width: number; height: number }): string {
  return `${width} × ${height}`;
}
