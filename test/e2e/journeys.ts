import type { Locator, Page } from "@playwright/test";
import type { Locale } from "#shared/locales.ts";
import type { PagePath } from "#shared/pages.ts";
import { captchaDialog, passCaptcha } from "./captcha-dialog.ts";
import { addressOf, escapePattern, expect, hydrated, content, messages } from "./fixtures.ts";
import {
  confirmReview,
  expectReceipt,
  formOn,
  lettersAbout,
  receiptOn,
  reviewOf,
  type FormName,
} from "./forms.ts";

/** How visitors come: on a desktop in English, or on a phone in Spanish. */
export const visits = {
  desktop: { code: "en", use: { viewport: { width: 1440, height: 900 } } },
  phone: { code: "es", use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
} as const;

/** Follows a link of the footer, which every page has at every width. */
export async function follow(page: Page, locale: Locale, path: PagePath): Promise<void> {
  const footer = page.getByRole("contentinfo");
  const named = page.getByRole("link", {
    name: messages[locale].pages[path],
    exact: true,
    includeHidden: true,
  });
  const link = footer.locator("a").and(named).first();
  // On phones the footer's groups are closed at first.
  if (!(await link.isVisible())) await footer.locator("details", { has: named }).locator("summary").click();
  await link.click();
  await expect(page).toHaveURL(addressOf(locale, path));
}

export function callToAction(page: Page, locale: Locale, path: PagePath): Locator {
  const { action } = content.page(locale, path).meta;
  return page
    .getByRole("main")
    .getByRole("link", { name: action?.label ?? "" })
    .first();
}

/** A field by its label, which may end with a note that the field is optional. */
export function fieldOf(form: Locator, label: string): Locator {
  return form.getByLabel(new RegExp(`^${escapePattern(label)}\\s*(\\(.*\\))?\\s*$`));
}

/** Checks the list of answers, sends them, and returns the reference of the receipt. */
export async function send(page: Page, locale: Locale, name: FormName, reviewed: string[]): Promise<string> {
  await formOn(page, locale, name).send.click();
  const { box } = reviewOf(page, locale);
  for (const text of reviewed) await expect(box).toContainText(text);
  await confirmReview(page, locale);
  await passCaptcha(captchaDialog(page, locale));
  const reference = await receiptOn(page, locale, name);
  await expectReceipt(page, locale, name);
  return reference;
}

export async function letters(reference: string, email: string) {
  const both = await lettersAbout(reference);
  const toSender = both.find((letter) => letter.includes(` To: ${email}`)) ?? "";
  const toTeam = both.find((letter) => letter !== toSender) ?? "";
  return { toSender, toTeam };
}

export async function leave(page: Page, locale: Locale): Promise<void> {
  await follow(page, locale, "/culture");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    content.page(locale, "/culture").meta.title,
  );
}

/** Switches to the other language, which loads another document. The drawer has its own tests. */
export async function switchLanguage(page: Page, from: Locale): Promise<void> {
  const to = from === "en" ? "es" : "en";
  const link = page.locator(`#language-drawer a[hreflang=${to}]`);
  await link.evaluate((element: HTMLAnchorElement) => element.click());
  await expect(page.locator("html")).toHaveAttribute("lang", to);
  await hydrated(page);
}
