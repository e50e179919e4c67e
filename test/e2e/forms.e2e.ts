import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { fill } from "#contract/fill.ts";
import type { Locale } from "#contract/locales.ts";
import { readWords } from "#library/letter-words.ts";
import type { Page as LibraryPage } from "#library/library.ts";
import { barriers } from "./barriers.ts";
import { answerCaptcha, captchaDialog } from "./captcha-dialog.ts";
import { addressOf, expect, hydrated, library, messages, oneLanguage, test } from "./fixtures.ts";
import {
  confirmReview,
  createEmail,
  formNames,
  formOn,
  forms,
  lettersAbout,
  openForm,
  receiptOn,
  reviewOf,
} from "./forms.ts";
import type { FormName } from "./forms.ts";

const mailWords = readWords("content");

for (const { code } of oneLanguage) {
  const { received, form: words } = messages[code];

  for (const name of formNames) {
    test(`the ${name} form is filled in, verified, stored and answered by letter (${code})`, async ({
      page,
    }) => {
      const { form, fillIn, send } = await openForm(page, code, name);
      const email = createEmail();
      await fillIn(email);
      await send.click();
      await confirmReview(page, code);
      await answerCaptcha(captchaDialog(page, code));

      const reference = await receiptOn(page, code, name);
      const { title, answer } = formKindOf(code, name);
      await expect(page.getByRole("heading", { name: title })).toBeFocused();
      await expect(page.getByRole("definition").filter({ hasText: answer }).first()).toBeVisible();
      // The confirmation's address, and the list of answers.
      await expect(page.getByRole("definition").filter({ hasText: email })).toHaveCount(2);
      await expect(page.getByRole("heading", { name: messages[code].answers.sent })).toBeVisible();
      // Of what follows, only what follows this form.
      await expect(page.locator(`#${forms[name].kind}`)).toBeVisible();
      await expect(page.locator("#none, .sheet-section")).toHaveCount(3);
      await expect(form).toHaveCount(0);

      const letters = await lettersAbout(reference);
      // The desk's letter has the address as well, to reply to.
      const [toSender = "", ...others] = letters.filter((letter) => letter.includes(` To: ${email}`));
      expect(others).toEqual([]);
      expect(toSender).toContain(reference);
      expect(toSender).toContain(mailWords[code].toSender.unasked);
    });
  }

  test(`an answer is gone back to from the list, changed, and sent as changed (${code})`, async ({
    page,
  }) => {
    const { answers, contact, person } = messages[code];
    const { form, fillIn, send } = await openForm(page, code, "contact");
    const email = createEmail();
    await fillIn(email);
    await form.getByRole("combobox", { name: contact.topic }).selectOption("data-protection");
    await send.click();
    const review = reviewOf(page, code);
    await expect(review.box.getByRole("definition")).toContainText([contact.topics["data-protection"]]);
    expect(await barriers(page, "dialog[open]")).toEqual([]);
    await review.box
      .getByRole("button", { name: fill(answers.changeField, { field: answers.fields.name }) })
      .click();
    const name = form.getByRole("textbox", { name: person.name });
    await expect(name).toBeFocused();
    await name.fill("Ana María García");
    await send.click();
    await review.send.click();
    await receiptOn(page, code, "contact");
    await expect(page.getByRole("definition").filter({ hasText: "Ana María García" })).toBeVisible();
  });

  test(`the receipt is kept in several ways, and the form is cleared but not forgotten (${code})`, async ({
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
    for (const part of [reference, email, formKindOf(code, "contact").title, "Sines"])
      expect(saved).toContain(part);

    await page.reload();
    await expect(page.locator("output")).toHaveText(reference);
    await page.goBack();
    await hydrated(page);
    const message = form.getByRole("textbox", { name: messages[code].contact.message });
    await expect(message).toHaveValue("");
    await page.getByRole("button", { name: words.takeUp }).click();
    await expect(message).toHaveValue(/Sines/);
    await expect(form.getByRole("textbox", { name: messages[code].person.email })).toHaveValue(email);
  });

  test(`what was sent is forgotten after ten minutes (${code})`, async ({ page }) => {
    await page.clock.install();
    const { form } = await sendQuickly(page, code);
    await page.clock.fastForward("10:01");
    await page.goBack();
    await expect(form).toBeVisible();
    await expect(page.getByRole("button", { name: words.takeUp })).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
      "Sines",
    );
  });

  test(`without a receipt the page says so, leads on, and tells what follows each form (${code})`, async ({
    page,
    visit,
  }) => {
    await visit(addressOf(code, "/submitSuccess"));
    await expect(page.getByRole("heading", { name: received.nothing })).toBeVisible();
    await expect(page.locator("output")).toHaveCount(0);
    for (const name of formNames) await expect(page.locator(`#${forms[name].kind}`)).toBeVisible();
    const link = page.getByRole("main").getByRole("link", { name: messages[code].pages["/Joinus"] });
    await link.first().click();
    await expect(page).toHaveURL(addressOf(code, "/Joinus"));
  });

  const typed = "40 t of acetic acid, Tarragona to Sines";
  for (const [topic, name, field] of [
    ["quote", "quote", (code: Locale) => messages[code].quote.notes],
    ["order", "order", (code: Locale) => messages[code].order.details],
    ["survey", "survey", (code: Locale) => messages[code].survey.notes],
    ["careers", "recruit", (code: Locale) => messages[code].recruit.coverNote],
  ] as const) {
    test(`about ${topic} there is a better form, and what was typed goes along (${code})`, async ({
      page,
    }) => {
      const { contact, person } = messages[code];
      const { form } = await openForm(page, code, "contact");
      await form.getByRole("combobox", { name: contact.topic }).selectOption(topic);
      await form.getByRole("textbox", { name: person.email }).fill("ana@example.com");
      await form.getByRole("textbox", { name: contact.message }).fill(typed);
      await expect(form.getByText(contact.better[topic])).toBeVisible();
      await form.getByRole("link", { name: contact.better.open }).click();

      const better = formOn(page, code, name).form;
      await expect(better.getByRole("textbox", { name: field(code) })).toHaveValue(typed);
      await expect(better.locator("[name=email]")).toHaveValue("ana@example.com");
    });
  }

  test(`a survey form that is open already takes what was typed, beside its own (${code})`, async ({
    page,
  }) => {
    const { contact, survey } = messages[code];
    const { form: open } = await openForm(page, code, "survey");
    await open.getByRole("textbox", { name: survey.address }).fill("Sundahöfn, Reykjavík");
    const { form } = formOn(page, code, "contact");
    await form.getByRole("combobox", { name: contact.topic }).selectOption("survey");
    await form.getByRole("textbox", { name: contact.message }).fill(typed);
    await form.getByRole("link", { name: contact.better.open }).click();
    await expect(open.getByRole("textbox", { name: survey.notes })).toHaveValue(typed);
    await expect(open.getByRole("textbox", { name: survey.address })).toHaveValue("Sundahöfn, Reykjavík");
  });

  test(`an emergency is answered by a number, not by a form (${code})`, async ({ page }) => {
    const { contact } = messages[code];
    const { form, send } = await openForm(page, code, "contact");
    const topic = form.getByRole("combobox", { name: contact.topic });
    const message = form.getByRole("textbox", { name: contact.message });
    await message.fill(typed);
    await topic.selectOption("emergency");
    await expect(form.getByRole("link", { name: library.company.emergencyPhone })).toBeVisible();
    await expect(message).toBeHidden();
    await expect(send).toBeHidden();
    expect(await barriers(page, "main form")).toEqual([]);
    await topic.selectOption("other");
    await expect(message).toHaveValue(typed);
    await expect(send).toBeVisible();
  });

  test(`who writes about data reads what can be asked for (${code})`, async ({ page }) => {
    const { contact } = messages[code];
    const { form } = await openForm(page, code, "contact");
    await form.getByRole("combobox", { name: contact.topic }).selectOption("data-protection");
    await expect(form.getByRole("listitem")).toHaveText(contact.rights.list);
  });

  test(`a message says how much of it is left (${code})`, async ({ page }) => {
    const { contact, problems } = messages[code];
    const { form, send } = await openForm(page, code, "contact");
    const message = form.getByRole("textbox", { name: contact.message });
    await message.fill("x".repeat(2990));
    await expect(form.getByText(fill(words.charactersLeft, { count: 10 }))).toBeVisible();
    await message.fill("x".repeat(3004));
    const tooLong = form.getByText(fill(problems["text.length"], { max: 3000, over: 4 }));
    await expect(tooLong).toHaveCount(1);
    await send.click();
    // In the summary, and at the field.
    await expect(tooLong).toHaveCount(2);
  });

  test(`an application without a vacancy is told, with all else, that it needs an area (${code})`, async ({
    page,
  }) => {
    const { recruit, problems, fields } = messages[code];
    const { form, send } = await openForm(page, code, "recruit");
    await send.click();
    const area = form.getByRole("combobox", { name: recruit.area });
    await expect(area).toHaveAccessibleDescription(fill(problems.select, { field: fields.area }));
    await area.selectOption("europe");
    await expect(area).toHaveAttribute("aria-invalid", "false");
    await expect(form.getByLabel(recruit.cv, { exact: true })).toHaveAttribute("aria-invalid", "true");
  });

  test(`the order form is sent with the keyboard alone (${code})`, async ({ page }) => {
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
    // Three answers, each with a way back, then Send.
    for (let tabs = 0; tabs < 4; tabs++) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await answerCaptcha(captchaDialog(page, code), { by: "keys" });
    expect(await lettersAbout(await receiptOn(page, code, "order"))).toHaveLength(2);
  });

  // Each look takes seconds: each screen in one language. The contact form is looked at in contact.e2e.ts.
  const width = code === "en" ? 1440 : 390;
  for (const name of ["quote", "order", "survey", "recruit"] as const) {
    test(`the errors of the ${name} form raise no barrier (${code}, ${width} px)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const { form, send } = await openForm(page, code, name);
      await send.click();
      await expect(form.getByRole("alert").filter({ has: page.getByRole("list") })).toBeFocused();
      expect(await barriers(page, `#${forms[name].hash} form`)).toEqual([]);
    });
  }
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const { code } of oneLanguage) {
    test(`an application is sent by touch (${code})`, async ({ page }) => {
      const { fillIn, send } = await openForm(page, code, "recruit");
      await fillIn(createEmail());
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      await send.tap();
      await confirmReview(page, code);
      await answerCaptcha(captchaDialog(page, code), { by: "tap" });
      await receiptOn(page, code, "recruit");
    });
  }
});

function formKindOf(locale: Locale, name: FormName) {
  const { meta } = library.page(locale, "/submitSuccess") as LibraryPage<"received">;
  return meta.kinds[forms[name].kind];
}

/** Sends a message about data, which asks for no captcha. */
async function sendQuickly(page: Page, locale: Locale) {
  const { form, fillIn, send } = await openForm(page, locale, "contact");
  const email = createEmail();
  await fillIn(email);
  await form.getByRole("combobox", { name: messages[locale].contact.topic }).selectOption("data-protection");
  await send.click();
  await confirmReview(page, locale);
  return { form, email, reference: await receiptOn(page, locale, "contact") };
}
