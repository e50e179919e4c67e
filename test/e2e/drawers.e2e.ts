import type { Locator, Page } from "@playwright/test";
import { fill } from "#contract/fill.ts";
import { locales, type Locale } from "#contract/locales.ts";
import type { PagePath } from "#contract/pages.ts";
import { mainLinks, menus, menuTypeOf, menuTypes } from "#site/parts/menus.ts";
import { findAccessibilityProblems } from "./accessibility.ts";
import { addressOf, expect, hydrated, library, menuNames, messages, oneLanguage, test } from "./fixtures.ts";

const code = oneLanguage;

const phone = { width: 390, height: 844 };

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
    if (javaScriptEnabled) await hydrated(page);
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
        expect(await drawer.boundingBox()).toEqual({ x: 0, y: 0, ...phone });

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
        await expect(drawer.getByRole("link", { name: library.company.phone })).toHaveAttribute(
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
          expect(await drawer.boundingBox()).toEqual({ x: 0, y: 0, ...phone });
          await leave();
          await expect(drawer).toBeHidden();
          await expect(opener).toBeFocused();
        }
        await expect(menuDrawer(page, code)).toBeVisible();
      });
    });

    test(`a page chosen in the menu drawer opens and is marked there (${how})`, async ({ page }) => {
      await open(page, addressOf(code, "/contactUs"));
      const [opener, drawer] = [menuOpener(page, code), menuDrawer(page, code)];
      for (const type of menuTypes) {
        const path = menus[code][type].at(-1)?.pages.at(-1) as PagePath;
        await opener.tap();
        await drawer.getByText(header[type], { exact: true }).tap();
        await drawer.getByRole("link", { name: pages[path], exact: true }).tap();
        await expect(page).toHaveURL(addressOf(code, path));
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(library.page(code, path).meta.title);
        await expect(drawer).toBeHidden();

        // The group of the page is open.
        await expectMarked(page, code, path);
        // Without scripts, the link has loaded the document already.
        if (!javaScriptEnabled) continue;
        await page.reload();
        await hydrated(page);
        await expectMarked(page, code, path);
      }
    });
  });

  test.describe(() => {
    test.use(options);

    test(`the language drawer closes and returns focus to its button (${how})`, async ({ page }) => {
      await open(page, addressOf(code, "/contactUs"));
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
  });
}

const { header, pages } = messages[code];

test("each window gets its layout, and the language drawer a quarter of its width", async ({
  page,
  visit,
}) => {
  await visit(addressOf(code, "/services/tank"));
  await expect(languageOpener(page, code).locator("svg")).toBeVisible();
  for (const { width, height, isMobile } of [
    { width: 1920, height: 1080, isMobile: false },
    { width: 1440, height: 900, isMobile: false },
    { width: 1366, height: 768, isMobile: false },
    { width: 1024, height: 768, isMobile: false },
    { width: 780, height: 600, isMobile: false },
    { width: 779, height: 600, isMobile: true },
    { width: 800, height: 1100, isMobile: true },
    { width: 1024, height: 1366, isMobile: true },
    { width: 390, height: 844, isMobile: true },
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
        expect(await placeInPage(page, menuDrawer(page, code))).toEqual({ left: 0, right: 0, height });
      }
      const opener = (isMobile ? menuDrawer(page, code) : page.getByRole("banner")).getByRole("button", {
        name: `${header.language}:`,
      });
      if (isMobile) {
        await expect(opener.locator("svg")).toBeVisible();
        for (const { name } of locales) await expect(opener.getByText(name, { exact: true })).toBeVisible();
      }
      await opener.click();
      const { left, ...place } = await placeInPage(page, languageDrawer(page, code));
      expect(place).toEqual({ right: 0, height });
      const pageWidth = await pageWidthOf(page);
      expect(left).toBe(isMobile ? 0 : pageWidth - Math.max(pageWidth / 4, 280));

      await page.keyboard.press("Escape");
      if (isMobile) await page.keyboard.press("Escape");
    });
  }
});

test("the header is one line in small windows and with large text", async ({ page, visit }) => {
  for (const path of ["/", "/services/tank"] as const) {
    await visit(addressOf(code, path));
    for (const { width, height, letters } of [
      { width: 320, height: 568, letters: 17 },
      { width: 332, height: 568, letters: 17 },
      { width: 390, height: 844, letters: 17 },
      { width: 844, height: 390, letters: 17 },
      { width: 320, height: 568, letters: 34 },
      { width: 1440, height: 900, letters: 34 },
      { width: 1920, height: 1000, letters: 34 },
    ]) {
      await test.step(`${path}, ${width} px, letters of ${letters} px`, async () => {
        await page.setViewportSize({ width, height });
        await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}px`), letters);
        await expectHeaderFits(page, width);
        const row = page
          .getByRole("link", { name: fill(header.home, { company: library.company.company }) })
          .locator("..");
        expect((await row.boundingBox())?.height).toBeLessThanOrEqual(Math.max(76, letters * 3.2));
      });
    }
  }
});

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

test("the page behind the language drawer does not scroll, and a panel joins a header of large text", async ({
  page,
  visit,
}) => {
  await test.step("the page behind the language drawer does not scroll", async () => {
    await visit(addressOf(code, "/services/tank"));
    await languageOpener(page, code).click();
    for (const x of [200, 1400]) expect(await scrollAfterWheel(page, { x, y: 500 })).toBe(0);
    await page.keyboard.press("Escape");
    await expect.poll(() => scrollAfterWheel(page, { x: 200, y: 500 })).toBeGreaterThan(0);
  });
  await test.step("a panel opens directly below the header with text of twice the size", async () => {
    await page.setViewportSize({ width: 1920, height: 1000 });
    await page.evaluate(() => (document.documentElement.style.fontSize = "34px"));
    for (const y of [0, 600]) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);
      await expect(page.getByRole("banner")).toHaveAttribute("data-fixed", String(y > 0));
      await page
        .getByRole("banner")
        .getByRole("button", { name: header.company, exact: true })
        .press("Enter");
      const panel = page.getByRole("group", { name: header.company, exact: true });
      await expect
        .poll(async () => {
          const row = await page.locator(".site-header-row").boundingBox();
          return Math.abs((row ? row.y + row.height : NaN) - ((await panel.boundingBox())?.y ?? NaN));
        })
        .toBeLessThanOrEqual(1);
      await page.keyboard.press("Escape");
    }
  });
});

test("a link of the menu drawer closes it and focuses the page, even a link to the open page", async ({
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
  await expect(page.getByRole("main")).toBeFocused();

  // So does the browser's back button.
  await menuOpener(page, code).click();
  await page.goBack();
  await expect(page).toHaveURL(addressOf(code, "/sustainability"));
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

test("a drawer opened before the scripts arrive stays open", async ({ page }) => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await allowed;
    await route.continue();
  });
  await page.setViewportSize(phone);
  await page.goto(addressOf(code, "/culture"), { waitUntil: "commit" });
  await menuOpener(page, code).click();
  await expect(menuDrawer(page, code)).toBeVisible();

  allow();
  await hydrated(page);
  await expect(menuDrawer(page, code)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menuDrawer(page, code)).toBeHidden();
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
      for (const dialog of document.querySelectorAll("dialog")) dialog.removeAttribute("closedby");
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

function menuOpener(page: Page, locale: Locale) {
  return page.getByRole("banner").getByRole("button", { name: messages[locale].header.menu, exact: true });
}

function menuDrawer(page: Page, locale: Locale) {
  return page.getByRole("dialog", { name: messages[locale].header.menu, exact: true });
}

function languageOpener(page: Page, locale: Locale) {
  return page.getByRole("banner").getByRole("button", { name: `${messages[locale].header.language}:` });
}

function languageDrawer(page: Page, locale: Locale) {
  return page.getByRole("dialog", { name: messages[locale].header.language, exact: true });
}

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
