import type { Page } from "@playwright/test";
import type { Locale } from "#shared/locales.ts";
import type { PagePath } from "#shared/pages.ts";
import { menuTypes, type MenuType } from "#site/parts/menus.ts";
import { addressOf, expect, menuNames, messages, oneLanguage, test } from "#test/e2e/fixtures.ts";
import { entriesOf, buttonOf, panelOf, clickOutside } from "#test/e2e/menu-panels.ts";

const code = oneLanguage;

test("the buttons of the panels expose whether the panels are open", async ({ page, visit }) => {
  await visit(addressOf(code, "/culture"));
  for (const type of menuTypes) {
    const button = buttonOf(page, code, type);
    const expectExpanded = (expanded: boolean) =>
      expect.poll(() => isExpanded(page, messages[code].header[type])).toBe(expanded);
    await expectExpanded(false);

    await button.click();
    await expectExpanded(true);
    await button.click();
    await expectExpanded(false);

    await button.press("Enter");
    await expectExpanded(true);
    await page.keyboard.press("Escape");
    await expectExpanded(false);

    await button.press("Space");
    await expectExpanded(true);
    await clickOutside(page);
    await expectExpanded(false);

    await button.click();
    await panelOf(page, code, type).getByRole("link").first().click();
    await expectExpanded(false);
  }
});

test("a panel opens directly below the header, which stays visible, with large text as well", async ({
  page,
  visit,
}) => {
  await visit(addressOf(code, "/culture"));
  for (const type of menuTypes) {
    for (const scrolled of [0, 600]) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), scrolled);
      await expect(page.getByRole("banner")).toHaveAttribute("data-fixed", String(scrolled > 0));
      // By coordinates, because Playwright would scroll the page first.
      const button = await buttonOf(page, code, type).boundingBox();
      await page.mouse.click((button?.x ?? 0) + 20, (button?.y ?? 0) + 20);
      await expectJoined(page, code, type);
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
      await page.keyboard.press("Escape");
    }
  }
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.evaluate(() => (document.documentElement.style.fontSize = "34px"));
  await buttonOf(page, code, "company").press("Enter");
  await expectJoined(page, code, "company");
});

test("a panel closes when the open page is chosen again", async ({ page, visit }) => {
  for (const type of menuTypes) {
    const [path] = entriesOf(code, type) as [PagePath];
    await visit(addressOf(code, path));
    await buttonOf(page, code, type).click();
    await panelOf(page, code, type)
      .getByRole("link", { name: menuNames(code)[path], exact: true })
      .click();

    await expect(panelOf(page, code, type)).toBeHidden();
    await expect(page).toHaveURL(addressOf(code, path));
  }
});

/** The expanded state in the accessibility tree; the popover sets it without an attribute. */
async function isExpanded(page: Page, accessibleName: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send("DOM.getDocument");
  const wanted = { backendNodeId: root.backendNodeId, accessibleName, role: "button" };
  const { nodes } = await session.send("Accessibility.queryAXTree", wanted);
  await session.detach();
  const button = nodes.find(({ ignored }) => !ignored);
  return button?.properties?.find(({ name }) => name === "expanded")?.value.value;
}

/** Expects the panel to touch the header without covering its buttons. */
async function expectJoined(page: Page, locale: Locale, type: MenuType) {
  const button = buttonOf(page, locale, type);
  await expect
    .poll(async () => {
      const rowEnd = await button.evaluate(
        (element) => element.closest("nav")?.parentElement?.getBoundingClientRect().bottom,
      );
      const buttonBox = await button.boundingBox();
      const panelBox = await panelOf(page, locale, type).boundingBox();
      if (!rowEnd || !buttonBox || !panelBox) return "not there";
      if (panelBox.y < buttonBox.y + buttonBox.height) return "the panel covers the button";
      return panelBox.y > rowEnd + 1 ? "there is a gap" : "joined";
    })
    .toBe("joined");
}
