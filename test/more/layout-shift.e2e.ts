import { locales } from "#shared/locales.ts";
import { pagePaths } from "#shared/pages.ts";
import { addressOf, expect, test } from "#test/e2e/fixtures.ts";

test.use({ viewport: { width: 390, height: 844 } });

for (const { code } of locales)
  for (const { late, file, most } of [
    // The styles of a page say what the whole sheet says of it.
    { late: "the style sheet", file: /\.css$/, most: 0.01 },
    // The stand-in is as wide as the typeface on average, so that one paragraph in a hundred breaks otherwise.
    { late: "the typeface", file: /\.woff2$/, most: 0.04 },
  ])
    test(`no page moves when ${late} comes late, ${code}`, async ({ page }) => {
      test.slow(true, "it opens each page");
      await page.addInitScript(() => {
        const shifts: number[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: "layout-shift", buffered: true });
        Object.assign(window, { shifts });
      });
      await page.route(file, async (route) => {
        await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
        if (file.test(".css")) await page.evaluate(forgetTypeface);
        await route.continue();
      });
      for (const path of pagePaths) {
        await page.goto(addressOf(code, path));
        await page.waitForFunction(
          () => document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")?.sheet,
        );
        const moved = await page.evaluate(async () => {
          await document.fonts.ready;
          await new Promise((resolve) => setTimeout(resolve, 100));
          const { shifts } = window as unknown as { shifts: number[] };
          return shifts.reduce((sum, each) => sum + each, 0);
        });
        expect.soft(moved, path).toBeLessThan(most);
      }
    });

/** On a busy machine the typeface comes after the first text as well, and moves it as the other test allows. */
async function forgetTypeface(): Promise<void> {
  await document.fonts.ready;
  await new Promise((resolve) => setTimeout(resolve, 100));
  (window as unknown as { shifts: number[] }).shifts.length = 0;
}
