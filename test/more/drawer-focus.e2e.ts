import type { Locator, Page } from "@playwright/test";
import { addressOf, expect, messages, oneLanguage, test } from "#test/e2e/fixtures.ts";
import { menuOpener, menuDrawer, languageOpener, languageDrawer, phone } from "#test/e2e/drawers.ts";

const code = oneLanguage;
const { header } = messages[code];

test("focus stays inside the drawers", async ({ page, visit }) => {
  test.slow(true, "it presses Tab many times");
  await visit(addressOf(code, "/contactUs"));
  await languageOpener(page, code).click();
  await expectFocusTrapped(page, languageDrawer(page, code));
  await page.keyboard.press("Escape");
  await page.setViewportSize(phone);
  await menuOpener(page, code).click();
  await expectFocusTrapped(page, menuDrawer(page, code));
});

test("the page behind the language drawer does not scroll", async ({ page, visit }) => {
  await visit(addressOf(code, "/services/tank"));
  await languageOpener(page, code).click();
  for (const x of [200, 1400]) expect(await scrollAfterWheel(page, { x, y: 500 })).toBe(0);
  await page.keyboard.press("Escape");
  await expect.poll(() => scrollAfterWheel(page, { x: 200, y: 500 })).toBeGreaterThan(0);
});

test("a link of the menu drawer closes it, even a link to the open page, and so does a step back", async ({
  page,
  visit,
}) => {
  await page.setViewportSize(phone);
  await visit(addressOf(code, "/contactUs"));
  for (const path of ["/sustainability", "/sustainability"] as const) {
    await menuOpener(page, code).click();
    await menuDrawer(page, code).getByRole("link", { name: header.sustainability, exact: true }).click();
    await expect(menuDrawer(page, code)).toBeHidden();
    await expect(page).toHaveURL(addressOf(code, path));
  }
  await menuOpener(page, code).click();
  await menuDrawer(page, code).getByRole("link", { name: header.careers, exact: true }).click();
  await expect(menuDrawer(page, code)).toBeHidden();

  // From the back/forward cache, the page is as it was when its link was followed.
  await menuOpener(page, code).click();
  await expect(menuDrawer(page, code)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(menuDrawer(page, code)).toBeHidden();
});

test.describe(() => {
  test.use({ viewport: phone, isMobile: true, hasTouch: true });

  test("the page behind the menu drawer does not scroll", async ({ page, visit }) => {
    await visit(addressOf(code, "/services/tank"));
    await page.evaluate(() => window.scrollTo({ top: 500, behavior: "instant" }));
    // By coordinates, because Playwright would scroll the page first.
    const opener = await menuOpener(page, code).boundingBox();
    await page.touchscreen.tap((opener?.x ?? 0) + 20, (opener?.y ?? 0) + 20);

    // The drawer is longer than the screen: it scrolls to its end, and the page never scrolls.
    const rest = () =>
      menuDrawer(page, code).evaluate(
        ({ scrollHeight, clientHeight, scrollTop }) => scrollHeight - clientHeight - scrollTop,
      );
    await expect.poll(rest).toBeGreaterThan(0);
    await expect
      .poll(async () => {
        expect(await scrollAfterWheel(page, { x: 200, y: 500 })).toBe(500);
        return rest();
      })
      .toBeLessThan(1);
    expect(await scrollAfterWheel(page, { x: 200, y: 500 })).toBe(500);

    await page.keyboard.press("Escape");
    await expect(menuDrawer(page, code)).toBeHidden();
    expect(await page.evaluate(() => window.scrollY)).toBe(500);
    await expect.poll(() => scrollAfterWheel(page, { x: 200, y: 500 })).toBeGreaterThan(500);
  });
});

/** Tabs forwards and backwards past both ends of the drawer. Focus may move to the browser's controls, never to the page. */
async function expectFocusTrapped(page: Page, drawer: Locator) {
  const focusable = await drawer.locator("a:visible, button:visible, summary:visible").count();
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let times = 0; times < focusable + 5; times += 1) {
      await page.keyboard.press(key);
      const place = await drawer.evaluate((dialog) => {
        const { activeElement, body } = document;
        if (activeElement === body) return "browser";
        return dialog.contains(activeElement) ? "drawer" : activeElement?.outerHTML;
      });
      expect(["drawer", "browser"]).toContain(place);
    }
  }
}

/** Turns the wheel at a point and returns the scroll position once the event has arrived and some frames have passed. */
async function scrollAfterWheel(page: Page, { x, y }: { x: number; y: number }): Promise<number> {
  await page.mouse.move(x, y);
  const scrolled = page.evaluate(async () => {
    await new Promise((resolve) => window.addEventListener("wheel", resolve, { once: true, passive: true }));
    for (let frame = 0; frame < 10; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return window.scrollY;
  });
  await page.mouse.wheel(0, 300);
  return scrolled;
}
