import type { Locator } from "@playwright/test";
import { fill } from "#shared/fill.ts";
import { formatNumber } from "#shared/numbers.ts";
import { findAccessibilityProblems } from "./accessibility.ts";
import { answerCaptcha, captchaDialog } from "./captcha-dialog.ts";
import { addressOf, expect, footerLink, hydrated, messages, oneLanguage, test } from "./fixtures.ts";
import { confirmReview, createEmail, formOn, lettersAbout, openForm, receiptOn, reviewOf } from "./forms.ts";

const submissions = "**/abroad/userMain/createUserMainInfo";

const code = oneLanguage;
const { cargo, contact, form: words, number, person, problems, quote, survey } = messages[code];

test("an ambiguous quantity offers two readings, and a right one is sent with its text", async ({ page }) => {
  const { form, fillIn, send } = await openForm(page, code, "quote");
  await fillIn(createEmail());
  const quantity = form.getByRole("textbox", { name: quote.quantity });
  const [small, large] = [formatNumber(24, code), formatNumber(24_000, code)];
  await quantity.fill("1,250");
  await expect(form.getByText(number.ambiguous)).toBeVisible();
  const example = "24,000";
  for (const [text, problem] of [
    ["", fill(problems.required, { field: messages[code].fields.quantity })],
    ["20 t", fill(problems["number.unit"], { number: "20", unit: "t" })],
    ["20-25", fill(problems["number.unreadable"], { text: "20-25" })],
    ["0", problems.number],
    [example, fill(problems["number.ambiguous"], { small, large })],
  ] as const) {
    await quantity.fill(text);
    await send.click();
    await expect(quantity).toHaveAccessibleDescription(problem);
  }
  expect(await findAccessibilityProblems(page, "#new form")).toEqual([]);
  await form.getByRole("button", { name: `${large} ${quote.units.t}` }).click();
  await expect(quantity).toHaveValue(large);
  await expect(quantity).toBeFocused();
  await expect(form.getByText(number.ambiguous)).toHaveCount(0);
  await expect(quantity).toHaveAttribute("aria-invalid", "false");

  await form.getByRole("combobox", { name: quote.unit }).selectOption("kg");
  await quantity.fill(large);
  await expect(form.getByText(fill(number.read, { number: `${large} ${quote.units.kg}` }))).toBeVisible();
  const request = page.waitForRequest(submissions);
  await send.click();
  await confirmReview(page, code);
  await answerCaptcha(captchaDialog(page, code));
  const sent = (await request).postDataJSON() as object;
  expect(sent).toMatchObject({ quantity: 24_000, typed: { quantity: large } });
  // Fields left empty are not sent.
  for (const name of ["phone", "packingGroup", "incoterm", "frequency", "packaging", "website"])
    expect(sent).not.toHaveProperty(name);
  await receiptOn(page, code, "quote");
});

test("everything typed into a quote is kept over a reload, a step back and a change of language", async ({
  page,
}) => {
  const { form } = await openForm(page, code, "quote");
  await form.getByRole("radio", { name: quote.dangerousChoices.yes, exact: true }).check();
  await form.getByRole("checkbox", { name: quote.isHeavy }).check();
  const typed = {
    unNumber: "1993",
    hazardClass: "3",
    packingGroup: "II",
    packaging: "IBC",
    pieceLength: "14",
    pieceWeight: "31",
    originCountry: "ES",
    phone: "600 000 000",
    notes: "Gate 3",
  };
  for (const [name, value] of Object.entries(typed)) await enter(form.locator(`[name=${name}]`), value);
  const expectAll = async (shown: Locator) => {
    for (const [name, value] of Object.entries(typed))
      await expect(shown.locator(`[name=${name}]`)).toHaveValue(value);
    await expect(shown.getByText(/^(España|Spain), \+34 600 00 00 00$/)).toBeVisible();
  };

  await page.reload();
  await hydrated(page);
  await expectAll(form);
  await footerLink(page, code, "/culture").click();
  await expect(page).toHaveURL(addressOf(code, "/culture"));
  await page.goBack();
  await expectAll(form);
  const { form: translated } = await openForm(page, "en", "quote");
  await expectAll(translated);
});

test("the pieces of a route are kept over a reload, with their number", async ({ page }) => {
  const { form } = await openForm(page, code, "survey");
  await form.getByRole("radio", { name: survey.purposes.route }).check();
  await form.getByRole("button", { name: words.add }).click();
  for (const at of [0, 1]) await form.locator(`[name="pieces.${at}.length"]`).fill(String(20 + at));
  await page.reload();
  await hydrated(page);
  for (const at of [0, 1])
    await expect(form.locator(`[name="pieces.${at}.length"]`)).toHaveValue(String(20 + at));
  await expect(form.locator('[name="pieces.2.length"]')).toHaveCount(0);

  const remove = form.getByRole("button", { name: words.remove, exact: true });
  await remove.click();
  await expect(form.locator('[name="pieces.1.length"]')).toHaveCount(0);
  await expect(remove).toHaveAttribute("aria-disabled", "true");
  await expect(remove).toBeFocused();
});

test("a draft survives a crash for a day, until it is deleted", async ({ page, context }) => {
  const { form } = await openForm(page, code, "contact");
  const message = form.getByRole("textbox", { name: contact.message });
  await message.fill("24 t of phenol");

  // A new tab has none of the session storage, as after a crash.
  const next = await context.newPage();
  await openForm(next, code, "contact");
  const again = formOn(next, code, "contact").form;
  await expect(again.getByRole("textbox", { name: contact.message })).toHaveValue("24 t of phenol");
  await again.getByRole("button", { name: words.draftDelete }).click();
  await expect(again.getByText(words.draftDeleted)).toBeVisible();
  await expect(again.getByRole("textbox", { name: contact.message })).toHaveValue("");
  await expect(again.getByRole("button", { name: words.draftDelete })).toBeFocused();
  await next.reload();
  await hydrated(next);
  await expect(again.getByRole("textbox", { name: contact.message })).toHaveValue("");

  // The first tab has its own draft.
  await page.reload();
  await hydrated(page);
  await expect(message).toHaveValue("24 t of phenol");
  await page.clock.install({ time: Date.now() + 25 * 3_600_000 });
  await page.reload();
  await hydrated(page);
  await expect(message).toHaveValue("");
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    "phenol",
  );
});

test("each line of a summary names its field and its group, once", async ({ page }) => {
  const { form, send } = await openForm(page, code, "survey");
  await form.getByRole("radio", { name: survey.purposes.route }).check();
  await form.getByRole("button", { name: words.add }).click();
  for (const at of [0, 1]) await form.locator(`[name="pieces.${at}.width"]`).fill("4");
  await form.getByRole("textbox", { name: person.company }).fill("x");
  await send.click();
  const lines = await form.getByRole("alert").first().getByRole("link").allTextContents();
  expect(new Set(lines).size).toBe(lines.length);
  const window = fill(survey.slot, { number: 1 });
  expect(lines.some((line) => line.startsWith(`${window}, ${survey.date}: `))).toBe(true);
  const piece = fill(survey.piece, { number: 2 });
  expect(lines.some((line) => line.startsWith(`${piece}, ${cargo.pieceLength}: `))).toBe(true);
  expect(lines).toContain(`${person.company}: ${fill(problems["text.short"], { min: 2 })}`);

  // Assistive technology learns which fields are required.
  await expect(form.getByRole("textbox", { name: person.company })).toHaveAttribute("aria-required", "true");
  await expect(form.getByRole("textbox", { name: survey.notes })).not.toHaveAttribute(
    "aria-required",
    "true",
  );
  await expect(form.getByRole("radiogroup", { name: survey.purpose })).toHaveAttribute(
    "aria-required",
    "true",
  );
});

test("an address in another script, pasted with a sign that nobody sees, is shown as typed and written to", async ({
  page,
}) => {
  const { form, fillIn, send } = await openForm(page, "en", "contact");
  const [local] = createEmail().split("@");
  await fillIn(`\u200b${local}@пример.рф`);
  await form.getByRole("combobox", { name: messages.en.contact.topic }).selectOption("data-protection");
  await send.click();
  await expect(reviewOf(page, "en").box).toContainText(`${local}@пример.рф`);
  await confirmReview(page, "en");
  const reference = await receiptOn(page, "en", "contact");
  await expect(page.getByRole("main")).toContainText(`${local}@пример.рф`);
  expect((await lettersAbout(reference)).join()).toContain(`To: ${local}@xn--e1afmkfd.xn--p1ai`);
});

test("a hidden field filled in by a program does not stop the form", async ({ page }) => {
  const { form, fillIn, send } = await openForm(page, "en", "contact");
  await fillIn(createEmail());
  await form.getByRole("combobox", { name: messages.en.contact.topic }).selectOption("data-protection");
  await form.locator("[name=website]").evaluate((field: HTMLInputElement) => {
    field.value = "https://example.com";
  });
  await send.click();
  await confirmReview(page, "en");
  await receiptOn(page, "en", "contact");
});

async function enter(control: Locator, value: string): Promise<void> {
  const isSelect = await control.evaluate((element) => element instanceof HTMLSelectElement);
  await (isSelect ? control.selectOption(value) : control.fill(value));
}
