import type { Page } from "@playwright/test";
import type { Locale } from "#contract/locales.ts";
import type { PagePath } from "#contract/pages.ts";
import { mainLinks, menus, menuTypeOf, menuTypes, type MenuType } from "#site/parts/menus.ts";
import { addressOf, expect, hydrated, library, menuNames, messages, oneLanguage, test } from "./fixtures.ts";

const code = oneLanguage;

// The panels are popovers: they work with scripts, before scripts have run and without scripts. With scripts they are
// tested in Spanish, without in English, so that the menus of both languages are compared.
for (const javaScriptEnabled of [true, false]) {
  test.describe(() => {
    // Without scripts, the browser still logs the preloads that it does not make.
    test.use({ javaScriptEnabled, expectedErrors: javaScriptEnabled ? [] : ["/global/assets/"] });

    async function open(page: Page, address: string) {
      await page.goto(address);
      if (javaScriptEnabled) await hydrated(page);
    }

    const code = javaScriptEnabled ? "es" : "en";
    const how = javaScriptEnabled ? "with scripts" : "without scripts";
    const { header, panels } = messages[code];
    const pages = menuNames(code);

    test(`the panels list their pages in order, and work by mouse and by keyboard, one at a time (${how})`, async ({
      page,
    }) => {
      test.slow(true, "it opens each panel many times");
      await test.step("they are as wide as the window and list their pages in order", async () => {
        await open(page, addressOf(code, "/culture"));
        for (const type of menuTypes) {
          await buttonOf(page, code, type).click();
          const panel = panelOf(page, code, type);
          await expect(panel).toBeVisible();
          expect(await panel.boundingBox()).toMatchObject({ x: 0, width: 1440 });

          const links = panel.getByRole("link");
          await expect(links).toHaveText(entriesOf(code, type).map((path) => pages[path]));
          const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
          expect(addresses).toEqual(entriesOf(code, type).map((path) => addressOf(code, path)));
          const titles = menus[code][type].map(({ title }) => panels[title]);
          await expect(panel.getByRole("heading", { level: 2 })).toHaveText(titles);
        }
        await page.keyboard.press("Escape");
      });
      await test.step("they open and close by mouse, one at a time", async () => {
        const [company, services] = [panelOf(page, code, "company"), panelOf(page, code, "services")];
        await expect(company).toBeHidden();
        await expect(services).toBeHidden();

        for (const type of menuTypes) {
          const panel = panelOf(page, code, type);
          await buttonOf(page, code, type).click();
          await expect(panel).toBeVisible();
          await buttonOf(page, code, type).click();
          await expect(panel).toBeHidden();

          await buttonOf(page, code, type).click();
          await expect(panel).toBeVisible();
          await clickOutside(page);
          await expect(panel).toBeHidden();
        }

        await buttonOf(page, code, "company").click();
        await buttonOf(page, code, "services").click();
        await expect(services).toBeVisible();
        await expect(company).toBeHidden();
        await buttonOf(page, code, "company").click();
        await expect(company).toBeVisible();
        await expect(services).toBeHidden();
        await expect(page).toHaveURL(addressOf(code, "/culture"));
        await page.keyboard.press("Escape");
      });
      await test.step("they work by keyboard, one at a time", async () => {
        for (const type of menuTypes) {
          const [button, panel] = [buttonOf(page, code, type), panelOf(page, code, type)];
          for (const key of ["Enter", "Space"]) {
            await button.press(key);
            await expect(panel).toBeVisible();

            // The panel's links come right after its button.
            await page.keyboard.press("Tab");
            await expect(panel.getByRole("link").first()).toBeFocused();
            await page.keyboard.press("Escape");
            await expect(panel).toBeHidden();
            await expect(button).toBeFocused();
          }
        }

        await buttonOf(page, code, "company").press("Enter");
        await buttonOf(page, code, "services").press("Enter");
        await expect(panelOf(page, code, "services")).toBeVisible();
        await expect(panelOf(page, code, "company")).toBeHidden();
      });
    });

    test(`a page chosen in a panel opens and is marked, also after a reload (${how})`, async ({ page }) => {
      await open(page, addressOf(code, "/contactUs"));
      await expectMarked(page, code, "/contactUs");

      for (const type of menuTypes) {
        for (const path of [entriesOf(code, type)[0], entriesOf(code, type).at(-1)] as PagePath[]) {
          await buttonOf(page, code, type).click();
          await panelOf(page, code, type).getByRole("link", { name: pages[path], exact: true }).click();
          await expect(page).toHaveURL(addressOf(code, path));
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(
            library.page(code, path).meta.title,
          );
          await expect(panelOf(page, code, type)).toBeHidden();
          await expectMarked(page, code, path);

          // Without scripts, the link has loaded the document already.
          if (!javaScriptEnabled) continue;
          await page.reload();
          await expectMarked(page, code, path);
          await hydrated(page);
        }
      }
    });

    test(`the header links to telephone numbers, three pages and the Chinese site (${how})`, async ({
      page,
    }) => {
      await test.step("both telephone numbers", async () => {
        await open(page, addressOf(code, "/culture"));
        const { phone, emergencyPhone } = library.company;
        const banner = page.getByRole("banner");
        const phoneLink = banner.getByRole("link", { name: `${header.phone}: ${phone}` });
        await expect(phoneLink).toHaveAttribute("href", addressOfPhone(phone));
        const emergencyLink = banner.getByRole("link", { name: emergencyPhone });
        await expect(emergencyLink).toHaveAttribute("href", addressOfPhone(emergencyPhone));
      });
      await test.step("careers, sustainability and contact, which it marks", async () => {
        for (const { name, to } of mainLinks) {
          const link = mainNavigation(page, code).getByRole("link", { name: header[name], exact: true });
          await expect(link).not.toHaveAttribute("aria-current");

          await link.click();
          await expect(page).toHaveURL(addressOf(code, to));
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(library.page(code, to).meta.title);
          await expect(link).toHaveAttribute("aria-current", "page");
        }
      });
      await test.step("the Chinese site", async () => {
        // The specification prescribes the title for every language.
        const china = page.getByRole("banner").getByTitle("Switch to China");
        await expect(china).toHaveAttribute("href", "/");
        await china.click();
        await expect(page).toHaveURL("/");
        await expect(page.locator("html")).toHaveAttribute("lang", "zh");
      });
    });
  });
}

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

test("a panel opens directly below the header, which stays visible", async ({ page, visit }) => {
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

test("a panel opened before the scripts arrive stays open", async ({ page }) => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.context().route("**/assets/*.js", async (route) => {
    await allowed;
    await route.continue();
  });
  await page.goto(addressOf(code, "/culture"), { waitUntil: "commit" });
  await buttonOf(page, code, "company").click();
  await expect(panelOf(page, code, "company")).toBeVisible();

  allow();
  await hydrated(page);
  expect(await isExpanded(page, messages[code].header.company)).toBe(true);
  await expect(panelOf(page, code, "company")).toBeVisible();
});

test("every page of the menus is marked in them", async ({ request }) => {
  for (const path of menuTypes.flatMap((type) => entriesOf(code, type))) {
    const html = await (await request.get(addressOf(code, path))).text();
    const marked = Array.from(
      html.matchAll(/<a [^>]*aria-current="page"[^>]*>/g),
      ([tag]) => /href="(.*?)"/.exec(tag)?.[1],
    );
    // Once in the panel and once in the drawer; links to parts of a list carry their own mark.
    expect(marked.filter((href) => !href?.includes("#"))).toEqual([
      addressOf(code, path),
      addressOf(code, path),
    ]);
  }
});

function entriesOf(locale: Locale, type: MenuType): PagePath[] {
  return menus[locale][type].flatMap(({ pages }) => pages);
}

function mainNavigation(page: Page, locale: Locale) {
  return page.getByRole("banner").getByRole("navigation", { name: messages[locale].header.main });
}

function buttonOf(page: Page, locale: Locale, type: MenuType) {
  return mainNavigation(page, locale).getByRole("button", {
    name: messages[locale].header[type],
    exact: true,
  });
}

function panelOf(page: Page, locale: Locale, type: MenuType) {
  return page.getByRole("group", { name: messages[locale].header[type], exact: true });
}

function addressOfPhone(number: string): string {
  return `tel:${number.replaceAll(/[^+\d]/g, "")}`;
}

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

async function clickOutside(page: Page) {
  await page.mouse.click(720, 880);
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

async function expectMarked(page: Page, locale: Locale, path: PagePath) {
  for (const type of menuTypes) {
    const isActive = menuTypeOf(locale, path) === type;
    const button = buttonOf(page, locale, type);
    if (isActive) await expect(button).toHaveAttribute("data-active", "true");
    else await expect(button).not.toHaveAttribute("data-active");

    await button.click();
    const current = panelOf(page, locale, type).locator("[aria-current=page]");
    await expect(current).toHaveText(isActive ? [menuNames(locale)[path]] : []);
    await page.keyboard.press("Escape");
  }
}
