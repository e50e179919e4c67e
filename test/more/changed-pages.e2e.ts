import { menuDrawer, menuOpener, phone } from "#test/e2e/drawers.ts";
import { addressOf, expect, holdScripts, hydrated, oneLanguage, test } from "#test/e2e/fixtures.ts";
import { buttonOf, panelOf } from "#test/e2e/menu-panels.ts";
import { translateTexts } from "./translate.ts";

// Islands of pages that others have changed: test/components/islands.test.tsx. All pages, translated: test/more.

// React reports that it has found another island than the server's, and builds it anew.
test.use({ expectedErrors: ["Minified React error #418"] });

test("a menu that is open stays open when the page has been changed", async ({ page }) => {
  await test.step("a panel", async () => {
    await page.goto(addressOf(oneLanguage, "/company/about"));
    const release = await holdScripts(page);
    await buttonOf(page, oneLanguage, "services").click();
    const panel = panelOf(page, oneLanguage, "services");
    await expect(panel).toBeVisible();
    await translateTexts(page);
    release();
    await hydrated(page);
    await expect(panel).toBeVisible();
  });
  await test.step("a drawer", async () => {
    await page.setViewportSize(phone);
    await page.goto(addressOf(oneLanguage, "/company/about"));
    const release = await holdScripts(page);
    await menuOpener(page, oneLanguage).click();
    await expect(menuDrawer(page, oneLanguage)).toBeVisible();
    await page.evaluate(() => {
      const number = document.querySelector("footer a[href^='tel:']")?.firstChild as Text;
      const link = document.createElement("a");
      number.replaceWith(link);
      link.append(number);
    });
    release();
    await hydrated(page);
    await expect(menuDrawer(page, oneLanguage)).toBeVisible();
    await expect(menuDrawer(page, oneLanguage)).toHaveJSProperty("open", true);
  });
});
