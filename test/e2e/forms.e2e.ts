import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { fill } from "#shared/fill.ts";
import type { Locale } from "#shared/locales.ts";
import { findAccessibilityProblems } from "./accessibility.ts";
import { answerCaptcha, captchaDialog } from "./captcha-dialog.ts";
import { addressOf, expect, hydrated, messages, oneLanguage, test } from "./fixtures.ts";
import {
  confirmReview,
  createEmail,
  formNames,
  formOn,
  forms,
  lettersAbout,
  openForm,
  receiptOn,
  receiptTitle,
  reviewOf,
} from "./forms.ts";

const code = oneLanguage;
const { received } = messages[code];

test("the receipt can be copied and saved, and the form is cleared but can be restored", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { form, email, reference } = await sendQuickly(page, code);

  await page.getByRole("button", { name: received.copy }).click();
  await expect(page.getByRole("button", { name: received.copied })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: received.save }).click();
  expect((await download).suggestedFilename()).toBe(`${reference}.txt`);
  const saved = readFileSync(await (await download).path(), "utf8");
  for (const part of [reference, email, receiptTitle(code, "contact"), "Sines"])
    expect(saved).toContain(part);

  await page.reload();
  await expect(page.locator("output")).toHaveText(reference);
  // In the other language, so is the subject, in the receipt as in the answers.
  const subject = messages.en.answers.choices.topic["data-protection"];
  await page.goto(addressOf("en", "/submitSuccess"));
  const subjects = page.getByRole("definition").and(page.getByText(subject, { exact: true }));
  await expect(subjects).toHaveCount(2);
  await page.goBack();
  await page.goBack();
  await hydrated(page);
  const message = form.getByRole("textbox", { name: messages[code].contact.message });
  await expect(message).toHaveValue("");
});

test("where the browser refuses storage, the receipt is in view and stays, and a step back leads to the form", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("Storage is off", "SecurityError");
    };
    for (const name of ["sessionStorage", "localStorage"])
      Object.defineProperty(window, name, { get: refuse });
  });
  const { form, reference } = await sendQuickly(page, code);
  const heading = page.getByRole("heading", { name: receiptTitle(code, "contact") });
  await expect(heading).toBeFocused();
  await expect(page.locator("output")).toBeInViewport();
  await page.reload();
  await expect(page.locator("output")).toHaveText(reference);
  expect(await page.evaluate(() => window.name)).toBe("");
  await page.goBack();
  await expect(form).toBeVisible();
  await page.goForward();
  await expect(page.locator("output")).toHaveText(reference);
});

test("what was sent is deleted from the browser after ten minutes", async ({ page }) => {
  await page.clock.install();
  const { form } = await sendQuickly(page, code);
  await page.clock.fastForward("10:01");
  await page.goBack();
  await expect(form).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage })))
    .not.toContain("Sines");
});

test("without a receipt the page says so, and not what happens after a form", async ({ page, visit }) => {
  await visit(addressOf(code, "/submitSuccess"));
  await expect(page.getByRole("heading", { name: received.nothing })).toBeVisible();
  await expect(page.locator("output")).toHaveCount(0);
  await expect(page.locator("#none")).toBeVisible();
  for (const name of formNames) await expect(page.locator(`#${forms[name].kind}`)).toHaveCount(0);
  const link = page.getByRole("main").getByRole("link", { name: messages[code].pages["/Joinus"] });
  await link.first().click();
  await expect(page).toHaveURL(addressOf(code, "/Joinus"));
});

test("the order form can be sent with the keyboard only", async ({ page }) => {
  const { order } = messages[code];
  const { form } = await openForm(page, code, "order");
  const email = createEmail();
  await form.getByRole("textbox", { name: order.numbers }).focus();
  for (const text of ["CSQU3054383", order.questions.documents, email]) {
    await page.keyboard.type(text);
    if (text !== email) await page.keyboard.press("Tab");
  }
  await expect(form.getByRole("textbox", { name: order.email })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: messages[code].answers.title })).toBeFocused();
  // Three answers, each with a button to change it, then Send.
  for (let tabs = 0; tabs < 4; tabs++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await answerCaptcha(captchaDialog(page, code), { by: "keys" });
  expect(await lettersAbout(await receiptOn(page, code, "order"))).toHaveLength(2);
});

test("the errors of the forms raise no accessibility problems on a phone", async ({ page }) => {
  test.slow(true, "it examines five forms");
  await page.setViewportSize({ width: 390, height: 900 });
  for (const name of formNames) {
    const { form, send } = await openForm(page, code, name);
    await send.click();
    await expect(form.getByRole("alert").filter({ has: page.getByRole("list") })).toBeFocused();
    expect.soft(await findAccessibilityProblems(page, `#${forms[name].hash} form`), name).toEqual([]);
  }

  // The application without a position has reported the missing area with all other errors.
  const { application, problems, fields } = messages[code];
  const { form } = formOn(page, code, "application");
  const area = form.getByRole("combobox", { name: application.area });
  await expect(area).toHaveAccessibleDescription(fill(problems.select, { field: fields.area }));
  await area.selectOption("europe");
  await expect(area).toHaveAttribute("aria-invalid", "false");
  await expect(form.getByLabel(application.cv, { exact: true })).toHaveAttribute("aria-invalid", "true");
});

/** Sends a message about data protection, for which the device calculates by itself. */
async function sendQuickly(page: Page, locale: Locale) {
  const { form, fillIn, send } = await openForm(page, locale, "contact");
  const email = createEmail();
  await fillIn(email);
  await form.getByRole("combobox", { name: messages[locale].contact.topic }).selectOption("data-protection");
  await send.click();
  await expect(reviewOf(page, locale).box).toBeVisible();
  expect(await findAccessibilityProblems(page, "dialog[open]")).toEqual([]);
  await confirmReview(page, locale);
  return { form, email, reference: await receiptOn(page, locale, "contact") };
}
