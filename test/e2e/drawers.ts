import type { Page } from "@playwright/test";
import { type Locale } from "#shared/locales.ts";
import { messages } from "./fixtures.ts";

export const phone = { width: 390, height: 844 };

export function menuOpener(page: Page, locale: Locale) {
  return page.getByRole("banner").getByRole("button", { name: messages[locale].header.menu, exact: true });
}

export function menuDrawer(page: Page, locale: Locale) {
  return page.getByRole("dialog", { name: messages[locale].header.menu, exact: true });
}

export function languageOpener(page: Page, locale: Locale) {
  return page.getByRole("banner").getByRole("button", { name: `${messages[locale].header.language}:` });
}

export function languageDrawer(page: Page, locale: Locale) {
  return page.getByRole("dialog", { name: messages[locale].header.language, exact: true });
}
