import type { Page } from "@playwright/test";
import { wordCount } from "#contract/captcha-types.ts";
import { fill } from "#shared/fill.ts";
import type { Locale } from "#shared/locales.ts";
import { findAccessibilityProblems } from "./accessibility.ts";
import { captchaDialog, placeOf } from "./captcha-dialog.ts";
import { addressOf, test as base, expect, content, messages, oneLanguage } from "./fixtures.ts";
import { confirmReview, createEmail, openForm, receiptOn, reviewOf } from "./forms.ts";
import { startSite, type RunningSite } from "#test/run-site.ts";
import { piece, solve } from "./captcha-slider.ts";

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

test("proof of work replaces the captcha on request", async ({ page, site }) => {
  test.slow(true, "the calculation takes seconds");
  const dialog = await openDialog(page, site, code);
  await dialog.way("toWork").click();
  await expect(dialog.box.getByText(words.working)).toBeFocused();
  await page.waitForURL(`**${addressOf(code, "/submitSuccess")}`, { timeout: 60_000 });
  await receiptOn(page, code, "contact");
});

test("three points are submitted; until then the last can be undone", async ({ page, site }) => {
  const dialog = await openDialog(page, site, code);
  await dialog.way("toPoints").click();
  const picture = dialog.box.getByRole("application");
  await expect(picture).toBeFocused();
  // Three words, in the page's language.
  await expect(picture).toHaveAccessibleName(
    new RegExp(`^${fill(words.points, { words: "[^,]+, [^,]+, [^,]+" })}$`),
  );
  const said = (number: number) =>
    dialog.box.getByText(fill(words.pointSet, { number, count: wordCount }), { exact: true });
  const { at } = await placeOf(picture);
  const before = await dialog.background();

  await page.mouse.click(...at(20, 40));
  await expect(said(1)).toBeAttached();
  // The second click of a double click is ignored.
  await page.mouse.click(...at(21, 40));
  await page.keyboard.press("Enter");
  await expect(said(2)).toBeAttached();
  await dialog.box.getByRole("button", { name: words.undo }).click();
  await expect(said(1)).toBeAttached();

  await picture.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Space");
  await expect(said(2)).toBeAttached();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  const checked = page.waitForResponse("**/captcha/check");
  await page.keyboard.press("Enter");
  expect((await checked).status()).toBe(200);
  // About one in several thousand such answers is right.
  await expect(dialog.box.getByRole("status").first()).toHaveText(words.wrong);
  expect(await dialog.background()).not.toBe(before);
});

test("a drag back cancels the answer, and closing the dialog sends nothing", async ({ page, site }) => {
  let calls = 0;
  page.on("request", (request) => {
    calls += Number(/createUserMainInfo|captcha\/check$/.test(request.url()));
  });
  const dialog = await openDialog(page, site, code);
  const { send } = reviewOf(page, code);
  const draft = () => page.evaluate(() => sessionStorage.getItem("draft:contact"));
  const before = await draft();
  await dialog.background();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.slider).toHaveValue("2");
  // A new idempotency key would store a repeated attempt twice.
  expect(await draft()).toBe(before);
  await page.keyboard.press("ArrowLeft");

  // Before the picture arrives there is nothing to drag.
  await dialog.piece();
  const { at } = await placeOf(dialog.slider);
  await page.mouse.move(...at(piece / 2));
  await page.mouse.down();
  await page.mouse.move(...at(150), { steps: 5 });
  await expect(dialog.slider).not.toHaveValue("0");
  await page.mouse.move(...at(piece / 2), { steps: 5 });
  await page.mouse.up();
  await expect(dialog.slider).toHaveValue("0");

  // A click outside does not close the dialog.
  await page.mouse.click(5, 5);
  await expect(dialog.box).toBeVisible();

  await page.keyboard.press("Escape");
  await expect(dialog.box).toBeHidden();
  await expect(send).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.box.getByRole("button", { name: words.close }).click();
  await expect(dialog.box).toBeHidden();
  await expect(send).toBeFocused();
  await expect(send).toHaveAttribute("aria-disabled", "false");
  await expect(page.getByRole("textbox", { name: messages[code].person.email })).not.toHaveValue("");
  expect(calls).toBe(0);
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

test.describe("if a captcha does not load", () => {
  test.use({ expectedErrors: ["net::ERR_FAILED", "/captcha/get"] });

  test("the dialog reports it and offers another try", async ({ page, site }) => {
    const { email } = content.company;
    await page.route("**/captcha/get", (route) => route.abort(), { times: 1 });
    const dialog = await openDialog(page, site, code);
    await expect(dialog.box.getByRole("alert")).toHaveText(fill(words.failed, { email }));
    expect(await findAccessibilityProblems(page, "dialog[open]")).toEqual([]);
    const retry = dialog.box.getByRole("button", { name: words.retry });
    await expect(retry).toBeFocused();
    await page.keyboard.press("Enter");
    await solve(dialog, "keyboard");
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
