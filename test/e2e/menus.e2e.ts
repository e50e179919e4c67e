import type { Page } from "@playwright/test";
import type { Locale } from "#shared/locales.ts";
import type { PagePath } from "#shared/pages.ts";
import { mainLinks, menus, menuTypeOf, menuTypes } from "#site/parts/menus.ts";
import { addressOf, expect, started, content, menuNames, messages, oneLanguage, test } from "./fixtures.ts";
import { entriesOf, buttonOf, panelOf, mainNavigation, clickOutside } from "./menu-panels.ts";

const code = oneLanguage;

// The panels are popovers: they work with scripts, before scripts have run and without scripts. With scripts they are
// tested in Spanish, without in English, so that the menus of both languages are compared.
for (const javaScriptEnabled of [true, false]) {
  test.describe(() => {
    // Without scripts, the browser still logs the preloads that it does not make.
    test.use({ javaScriptEnabled, expectedErrors: javaScriptEnabled ? [] : ["/global/assets/"] });

    async function open(page: Page, address: string) {
      await page.goto(address);
      if (javaScriptEnabled) await started(page);
    }

    const code = javaScriptEnabled ? "es" : "en";
    const how = javaScriptEnabled ? "with scripts" : "without scripts";
    const { panels } = messages[code];
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
  });
}

const { header } = messages[code];
const pages = menuNames(code);

test("a page chosen in a panel opens and is marked, also after a reload", async ({ page, visit }) => {
  await visit(addressOf(code, "/contactUs"));
  await expectMarked(page, code, "/contactUs");

  for (const type of menuTypes) {
    const path = entriesOf(code, type).at(-1) as PagePath;
    await buttonOf(page, code, type).click();
    await panelOf(page, code, type).getByRole("link", { name: pages[path], exact: true }).click();
    await expect(page).toHaveURL(addressOf(code, path));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.page(code, path).meta.title);
    await expect(panelOf(page, code, type)).toBeHidden();
    await expectMarked(page, code, path);
    await page.reload();
    await expectMarked(page, code, path);
    await started(page);
  }
});

test("the header links to telephone numbers, three pages and the Chinese site", async ({ page, visit }) => {
  await test.step("both telephone numbers", async () => {
    await visit(addressOf(code, "/culture"));
    const { phone, emergencyPhone } = content.company;
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
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.page(code, to).meta.title);
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

function addressOfPhone(number: string): string {
  return `tel:${number.replaceAll(/[^+\d]/g, "")}`;
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
