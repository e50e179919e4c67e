import type { Locator, Page } from "@playwright/test";
import { fill } from "#shared/fill.ts";
import { locales } from "#shared/locales.ts";
import { addressOf, expect, content, messages, oneLanguage, test } from "#test/e2e/fixtures.ts";
import { menuOpener, menuDrawer, languageOpener, languageDrawer } from "#test/e2e/drawers.ts";

const code = oneLanguage;
const { header } = messages[code];

test("each window gets its layout, and the language drawer a quarter of its width", async ({
  page,
  visit,
}) => {
  await visit(addressOf(code, "/services/tank"));
  await expect(languageOpener(page, code).locator("svg")).toBeVisible();
  for (const { width, height, isMobile } of [
    { width: 1440, height: 900, isMobile: false },
    { width: 1024, height: 768, isMobile: false },
    { width: 780, height: 600, isMobile: false },
    { width: 779, height: 600, isMobile: true },
    { width: 800, height: 1100, isMobile: true },
    { width: 320, height: 568, isMobile: true },
  ]) {
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await expect(menuOpener(page, code)).toBeVisible({ visible: isMobile });
      await expect(page.getByRole("navigation", { name: header.main })).toBeVisible({ visible: !isMobile });
      await expect(languageOpener(page, code)).toBeVisible({ visible: !isMobile });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expectHeaderFits(page, width);

      if (isMobile) {
        await menuOpener(page, code).click();
        await expect
          .poll(() => placeInPage(page, menuDrawer(page, code)))
          .toEqual({ left: 0, right: 0, height });
      }
      const opener = (isMobile ? menuDrawer(page, code) : page.getByRole("banner")).getByRole("button", {
        name: `${header.language}:`,
      });
      if (isMobile) {
        await expect(opener.locator("svg")).toBeVisible();
        for (const { name } of locales) await expect(opener.getByText(name, { exact: true })).toBeVisible();
      }
      await opener.click();
      await expect
        .poll(() => placeInPage(page, languageDrawer(page, code)))
        .toMatchObject({ right: 0, height });
      const { left } = await placeInPage(page, languageDrawer(page, code));
      const pageWidth = await pageWidthOf(page);
      expect(left).toBe(isMobile ? 0 : pageWidth - Math.max(pageWidth / 4, 280));

      await page.keyboard.press("Escape");
      if (isMobile) await page.keyboard.press("Escape");
    });
  }
});

test("the header is one line in small windows and with large text", async ({ page, visit }) => {
  await visit(addressOf(code, "/services/tank"));
  for (const { width, height, letters } of [
    { width: 320, height: 568, letters: 17 },
    { width: 844, height: 390, letters: 17 },
    { width: 320, height: 568, letters: 34 },
    { width: 1440, height: 900, letters: 34 },
  ]) {
    await test.step(`${width} px, letters of ${letters} px`, async () => {
      await page.setViewportSize({ width, height });
      await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}px`), letters);
      await expectHeaderFits(page, width);
      const word = page.getByRole("banner").getByText(header.emergencyShort, { exact: true }).first();
      if (height > width) expect((await word.boundingBox())?.width).toBeGreaterThan(letters * 4);
      const row = page
        .getByRole("link", { name: fill(header.home, { company: content.company.company }) })
        .locator("..");
      expect((await row.boundingBox())?.height).toBeLessThanOrEqual(Math.max(76, letters * 3.2));
    });
  }
});

/** The width of the window without the scroll bar or its gutter. */
async function pageWidthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.body.getBoundingClientRect().width);
}

/** A drawer's distance from the sides of the page, and its height. */
async function placeInPage(page: Page, drawer: Locator) {
  const box = await drawer.boundingBox();
  if (!box) throw new Error("The drawer has no place");
  return { left: box.x, right: (await pageWidthOf(page)) - box.x - box.width, height: box.height };
}

/** Expects no control of the header to be cut off or to overlap another. */
async function expectHeaderFits(page: Page, width: number) {
  const controls = await page.getByRole("banner").locator("a:visible, button:visible").all();
  const boxes = await Promise.all(controls.map((control) => control.boundingBox()));
  const names = await Promise.all(controls.map((control) => control.textContent()));
  boxes.forEach((box, index) => {
    if (!box) throw new Error(`${names[index]} has no place`);
    expect(box.x, `${names[index]} begins inside the window`).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width, `${names[index]} ends inside the window`).toBeLessThanOrEqual(width);
    for (const [otherIndex, other] of boxes.entries()) {
      if (!other || otherIndex <= index) continue;
      const apart =
        other.x >= box.x + box.width ||
        other.x + other.width <= box.x ||
        other.y >= box.y + box.height ||
        other.y + other.height <= box.y;
      expect(apart, `${names[index]} and ${names[otherIndex]} lie apart`).toBe(true);
    }
  });
}
