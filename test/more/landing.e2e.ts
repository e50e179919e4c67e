import type { Page } from "@playwright/test";
import { addressOf, expect, hydrated, oneLanguage, test } from "#test/e2e/fixtures.ts";

const code = oneLanguage;

/** Addresses that lead to a place of a page, such as one entry, and its id. */
const entries = [
  ["/branch", "#tarragona-depot", "tarragona-depot"],
  ["/branch", "?city=Antwerp#antwerp-depot", "antwerp-depot"],
  ["/branch", "?city=antwerp", "directory"],
  ["/honor-qualification", "#fire-permit-sohar", "fire-permit-sohar"],
  ["/Joinus", "#job-2610-sin-02", "job-2610-sin-02"],
  ["/investors", "#tarragona-depot-opens", "tarragona-depot-opens"],
] as const;

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    for (const [path, rest, id] of entries)
      test(`${path}${rest} begins at its place, which stays there`, async ({ page }) => {
        // On a first visit, the whole style sheet and the typeface come after the page is shown.
        await page.route(/\.(css|woff2)$/, async (route) => {
          await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
          await route.continue();
        });
        await page.goto(addressOf(code, path) + rest);
        await hydrated(page);
        await page.waitForFunction(
          () =>
            document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")?.sheet && document.fonts.ready,
        );
        // Longer than what comes last, the state of an open entry and the answer of the API, takes.
        await page.waitForTimeout(1500);
        const { top, wanted } = await placeOf(page, id);
        expect(Math.abs(top - wanted)).toBeLessThan(2);
      });
  });

test("a way back to a filtered directory leads to where it was left", async ({ page, visit }) => {
  await visit(`${addressOf(code, "/branch")}?city=Antwerp`);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const left = await page.evaluate(() => scrollY);
  await page.getByRole("contentinfo").getByRole("link").first().click();
  await expect(page).not.toHaveURL(/branch/);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 100);
});

/** Where an element begins, and where the styles want it to: below the header and what stays with it. */
async function placeOf(page: Page, id: string): Promise<{ top: number; wanted: number }> {
  return page.evaluate((id) => {
    const element = document.getElementById(id) ?? document.body;
    const length = (of: Element, name: "scrollPaddingTop" | "scrollMarginTop") =>
      parseFloat(getComputedStyle(of)[name]);
    return {
      top: element.getBoundingClientRect().top,
      wanted: length(document.documentElement, "scrollPaddingTop") + length(element, "scrollMarginTop"),
    };
  }, id);
}
