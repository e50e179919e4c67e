import type { Page } from "@playwright/test";
import type { Locale } from "#shared/locales.ts";
import type { PagePath } from "#shared/pages.ts";
import { menus, type MenuType } from "#site/parts/menus.ts";
import { messages } from "./fixtures.ts";

export function entriesOf(locale: Locale, type: MenuType): PagePath[] {
  return menus[locale][type].flatMap(({ pages }) => pages);
}

export function mainNavigation(page: Page, locale: Locale) {
  return page.getByRole("banner").getByRole("navigation", { name: messages[locale].header.main });
}

export function buttonOf(page: Page, locale: Locale, type: MenuType) {
  return mainNavigation(page, locale).getByRole("button", {
    name: messages[locale].header[type],
    exact: true,
  });
}

export function panelOf(page: Page, locale: Locale, type: MenuType) {
  return page.getByRole("group", { name: messages[locale].header[type], exact: true });
}

export async function clickOutside(page: Page) {
  await page.mouse.click(720, 880);
}
