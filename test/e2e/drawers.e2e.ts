import type { Page } from "@playwright/test";
import { locales, type Locale } from "#shared/locales.ts";
import type { PagePath } from "#shared/pages.ts";
import { mainLinks, menus, menuTypeOf, menuTypes } from "#site/parts/menus.ts";
import { findAccessibilityProblems } from "./accessibility.ts";
import { addressOf, expect, started, content, menuNames, messages, oneLanguage, test } from "./fixtures.ts";
import { menuOpener, menuDrawer, languageOpener, languageDrawer, phone } from "./drawers.ts";

const code = oneLanguage;

// The drawers are dialogs opened by invoker commands: browsers that support these, as this one does, need no script.
// With scripts they are tested in Spanish, without in English, so that the menus of both languages are compared.
for (const javaScriptEnabled of [true, false]) {
  const code = javaScriptEnabled ? "es" : "en";
  const how = javaScriptEnabled ? "with scripts" : "without scripts";
  const { header } = messages[code];
  const pages = menuNames(code);
  const name = locales.find((locale) => locale.code === code)?.name ?? "";
  // Without scripts, the browser still logs the preloads that it does not make.
  const options = { javaScriptEnabled, expectedErrors: javaScriptEnabled ? [] : ["/global/assets/"] };

  async function open(page: Page, address: string) {
    await page.goto(address);
    if (javaScriptEnabled) await started(page);
  }

  test.describe(() => {
    test.use({ ...options, viewport: phone, isMobile: true, hasTouch: true });

    test(`on a phone the drawers list the menus, close and return focus (${how})`, async ({ page }) => {
      test.slow(true, "it opens the drawers many times");
      await test.step("the menu drawer fills the screen and lists the menus", async () => {
        await open(page, addressOf(code, "/contactUs"));
        const drawer = menuDrawer(page, code);
        await expect(drawer).toBeHidden();
        await menuOpener(page, code).click();
        await expect(drawer).toBeVisible();
        await expect.poll(() => drawer.boundingBox()).toEqual({ x: 0, y: 0, ...phone });

        for (const type of menuTypes) {
          const summary = drawer.getByText(header[type], { exact: true });
          await summary.click();
          const entries = menus[code][type].flatMap((column) => column.pages);
          const links = drawer
            .getByRole("group")
            .filter({ has: page.getByText(header[type], { exact: true }) })
            .getByRole("link");
          await expect(links).toHaveText(entries.map((path) => pages[path]));
          const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
          expect(addresses).toEqual(entries.map((path) => addressOf(code, path)));
          for (const link of await links.all()) await expect(link).toBeVisible();
        }
        for (const { name: linkName, to } of mainLinks) {
          const link = drawer.getByRole("link", { name: header[linkName], exact: true });
          await expect(link).toHaveAttribute("href", addressOf(code, to));
        }
        await expect(drawer.getByRole("link", { name: content.company.phone })).toHaveAttribute(
          "href",
          /^tel:\+\d+$/,
        );
        await expect(drawer.getByTitle("Switch to China")).toHaveAttribute("href", "/");
        await expect(drawer.getByRole("button", { name })).toBeVisible();
        await page.keyboard.press("Escape");
      });
      await test.step("the menu drawer closes and returns focus to its button", async () => {
        const [opener, drawer] = [menuOpener(page, code), menuDrawer(page, code)];
        const close = drawer.getByRole("button", { name: header.close });

        for (const leave of [
          () => page.keyboard.press("Escape"),
          () => close.tap(),
          () => close.press("Enter"),
        ]) {
          for (const enter of [
            () => opener.tap(),
            () => opener.press("Enter"),
            () => opener.press("Space"),
          ]) {
            await enter();
            await expect(drawer).toBeVisible();
            await leave();
            await expect(drawer).toBeHidden();
            await expect(opener).toBeFocused();
          }
        }
      });
      await test.step("the language drawer opens on top of the menu drawer", async () => {
        await menuOpener(page, code).tap();
        const opener = menuDrawer(page, code).getByRole("button", { name });
        const drawer = languageDrawer(page, code);

        for (const leave of [
          () => page.keyboard.press("Escape"),
          () => drawer.getByRole("button", { name }).tap(),
        ]) {
          await opener.tap();
          await expect(drawer).toBeVisible();
          await expect.poll(() => drawer.boundingBox()).toEqual({ x: 0, y: 0, ...phone });
          await leave();
          await expect(drawer).toBeHidden();
          await expect(opener).toBeFocused();
        }
        await expect(menuDrawer(page, code)).toBeVisible();
      });
    });
  });
}

const { header } = messages[code];
const pages = menuNames(code);
const name = locales.find((locale) => locale.code === code)?.name ?? "";

test.describe("on a phone", () => {
  test.use({ viewport: phone, isMobile: true, hasTouch: true });

  test("a page chosen in the menu drawer opens and is marked there", async ({ page, visit }) => {
    await visit(addressOf(code, "/contactUs"));
    const [opener, drawer] = [menuOpener(page, code), menuDrawer(page, code)];
    for (const type of menuTypes) {
      const path = menus[code][type].at(-1)?.pages.at(-1) as PagePath;
      await opener.tap();
      await drawer.getByText(header[type], { exact: true }).tap();
      await drawer.getByRole("link", { name: pages[path], exact: true }).tap();
      await expect(page).toHaveURL(addressOf(code, path));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.page(code, path).meta.title);
      await expect(drawer).toBeHidden();

      // The group of the page is open.
      await expectMarked(page, code, path);
      await page.reload();
      await started(page);
      await expectMarked(page, code, path);
    }
  });
});

test("the language drawer closes and returns focus to its button", async ({ page, visit }) => {
  await visit(addressOf(code, "/contactUs"));
  const [opener, drawer] = [languageOpener(page, code), languageDrawer(page, code)];

  for (const leave of [
    () => page.keyboard.press("Escape"),
    () => drawer.getByRole("button", { name: header.close }).click(),
    () => drawer.getByRole("button", { name }).click(),
    () => page.mouse.click(200, 600),
  ]) {
    await opener.click();
    await expect(drawer).toBeVisible();
    await expect(drawer.getByRole("button", { name })).toHaveAttribute("aria-current", "true");
    await leave();
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await expect(page).toHaveURL(addressOf(code, "/contactUs"));
});

test("the panels and drawers have no accessibility problems", async ({ page, visit }) => {
  test.slow();
  await visit(addressOf(code, "/services/tank"));
  for (const type of menuTypes) {
    await page.getByRole("banner").getByRole("button", { name: header[type], exact: true }).click();
    await expect(page.getByRole("group", { name: header[type], exact: true })).toBeVisible();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.keyboard.press("Escape");
  }
  await languageOpener(page, code).click();
  await expect(languageDrawer(page, code)).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.keyboard.press("Escape");

  await page.setViewportSize(phone);
  await menuOpener(page, code).click();
  const drawer = menuDrawer(page, code);
  await expect(drawer.getByRole("link", { name: pages["/services/tank"], exact: true })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await drawer.getByText(header.company, { exact: true }).click();
  await expect(drawer.getByRole("link", { name: pages["/culture"], exact: true })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await drawer.getByRole("button", { name: `${header.language}:` }).click();
  await expect(languageDrawer(page, code)).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
});

test("a script replaces invoker commands and light dismissal in browsers without them", async ({
  page,
  visit,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, "commandForElement");
    Reflect.deleteProperty(HTMLDialogElement.prototype, "closedBy");
    // This browser would still follow the attributes.
    document.addEventListener("DOMContentLoaded", () => {
      for (const dialog of document.querySelectorAll("dialog"))
        dialog.setAttribute("closedby", "closerequest");
    });
    addEventListener("command", (event) => event.preventDefault(), { capture: true });
  });
  await visit(addressOf("en", "/culture"));
  const [opener, drawer] = [languageOpener(page, "en"), languageDrawer(page, "en")];
  await opener.click();
  await expect(drawer).toBeVisible();
  // On an empty part of the drawer.
  await page.mouse.click(1300, 850);
  await expect(drawer).toBeVisible();
  await page.mouse.click(200, 600);
  await expect(drawer).toBeHidden();
  await opener.click();
  await drawer.getByRole("button", { name: messages.en.header.close }).click();
  await expect(drawer).toBeHidden();
});

async function expectMarked(page: Page, locale: Locale, path: PagePath) {
  const { header } = messages[locale];
  const pages = menuNames(locale);
  const drawer = menuDrawer(page, locale);
  await menuOpener(page, locale).click();
  for (const type of menuTypes) {
    const summary = drawer.locator("summary").filter({ hasText: header[type] });
    if (menuTypeOf(locale, path) === type) await expect(summary).toHaveAttribute("data-active", "true");
    else await expect(summary).not.toHaveAttribute("data-active");
  }
  const current = drawer.getByRole("link", { name: pages[path], exact: true });
  await expect(current).toBeVisible();
  await expect(current).toHaveAttribute("aria-current", "page");
  await page.keyboard.press("Escape");
}
