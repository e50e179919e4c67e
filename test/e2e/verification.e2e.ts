import type { Page } from "@playwright/test";
import type { Locale } from "#shared/locales.ts";
import { findAccessibilityProblems } from "./accessibility.ts";
import { captchaDialog } from "./captcha-dialog.ts";
import { test as base, expect, messages, oneLanguage } from "./fixtures.ts";
import { confirmReview, createEmail, openForm, receiptOn } from "./forms.ts";
import { startSite, type RunningSite } from "#test/run-site.ts";
import { solve } from "./captcha-slider.ts";

const code = oneLanguage;

/** A separate site with a higher rate limit: all tests share one address. */
const test = base.extend<object, { site: RunningSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the requested fixtures from the pattern
    async ({}, use) => {
      const site = await startSite({ RATE_LIMIT_FACTOR: "100" });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
});

const phone = { width: 390, height: 844 };

const { captcha: words } = messages[code];

// Other tests solve it by clicks, by taps and by keyboard.
test("the slider is solved by its piece with a mouse, and the form is sent", async ({ page, site }) => {
  const dialog = await openDialog(page, site, code);
  await solve(dialog, "mouse, by the piece itself");
  await receiptOn(page, code, "contact");
});

test("the dialog has no accessibility problems on a phone", async ({ page, site }) => {
  test.slow();
  await page.setViewportSize(phone);
  const dialog = await openDialog(page, site, code);
  expect(await findAccessibilityProblems(page, "dialog[open]")).toEqual([]);
  await dialog.way("toPoints").click();
  await dialog.background();
  await page.keyboard.press("Enter");
  expect(await findAccessibilityProblems(page, "dialog[open]")).toEqual([]);
  // The check is never answered, so the state remains.
  await page.route("**/captcha/check", () => {});
  await dialog.way("toWork").click();
  await expect(dialog.box.getByText(words.working)).toBeVisible();
  expect(await findAccessibilityProblems(page, "dialog[open]")).toEqual([]);
});

test.describe("on a phone", () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test("the slider is solved by touch without scrolling the page", async ({ page, site }) => {
    const dialog = await openDialog(page, site, code);
    const scrolled = () =>
      dialog.box.evaluate((element) => [window.scrollY, element.scrollTop, element.scrollLeft]);
    const before = await scrolled();
    await page.route("**/captcha/check", async (route) => {
      expect(await scrolled()).toEqual(before);
      await route.continue();
    });
    await solve(dialog, "touch");
    await receiptOn(page, code, "contact");
  });
});

/** Fills in and sends the contact form, and returns the dialog that opens. */
async function openDialog(page: Page, site: RunningSite, locale: Locale) {
  const { fillIn, send } = await openForm(page, locale, "contact", site.origin);
  await fillIn(createEmail());
  await send.click();
  await confirmReview(page, locale);
  const dialog = captchaDialog(page, locale);
  await expect(dialog.box).toBeVisible();
  return dialog;
}
