import type { Locator } from "@playwright/test";
import { formatAnswerTime } from "#contract/answer-text.ts";
import { answerTimeOf } from "#contract/answer-time.ts";
import { fill } from "#contract/fill.ts";
import { locales } from "#contract/locales.ts";
import type { Locale } from "#contract/locales.ts";
import type { Office } from "#contract/offices.ts";
import { readWords } from "#library/letter-words.ts";
import { readRecordFile } from "#library/record-files.ts";
import { answerCaptcha, captchaDialog } from "./captcha-dialog.ts";
import { addressOf, expect, library, messages, test } from "./fixtures.ts";
import { confirmReview, createEmail, formOn, lettersAbout, openForm, receiptOn, firstDay } from "./forms.ts";

const sites = readRecordFile("content", "offices") as Office[];
const depot = siteOf("tarragona-depot");
const mailWords = readWords("content");

for (const { code } of locales) {
  test(`a cleaning is booked at a depot, from the page of the tanks to the letters (${code})`, async ({
    page,
    visit,
  }) => {
    const { survey, person } = messages[code];
    await visit(addressOf(code, "/services/tank"));
    const { action } = library.page(code, "/services/tank")?.meta ?? {};
    await page
      .getByRole("main")
      .getByRole("link", { name: action?.label ?? "" })
      .first()
      .click();
    const { form, send } = formOn(page, code, "survey");
    await expect(form.getByRole("radio", { name: survey.purposes.cleaning })).toBeChecked();

    const place = form.getByRole("combobox", { name: survey.depot, exact: true });
    await expect(place.getByRole("option")).toHaveCount(1 + depotsFor("cleaning").length);
    await place.selectOption(depot.id);
    await expect(form.getByText(answerLine(code, depot))).toBeVisible();
    await form.getByRole("textbox", { name: survey.tanks }).fill("CSQU3054383");
    await form.getByRole("textbox", { name: survey.lastCargo, exact: true }).fill("Látex");
    await form.getByRole("textbox", { name: survey.nextProduct }).fill("Glicol");
    await fillWindow(form, 0, { date: firstDay(depot), from: "06:00", to: "09:00" });
    await form.getByRole("textbox", { name: person.company, exact: true }).fill("Químicas del Sur");
    await form.getByRole("textbox", { name: person.name, exact: true }).fill("Ana García");
    const email = createEmail();
    await form.getByRole("textbox", { name: person.email, exact: true }).fill(email);
    await fillPhone(form, code, "+34 600 000 000");
    await send.click();
    await confirmReview(page, code);
    await answerCaptcha(captchaDialog(page, code));

    const reference = await receiptOn(page, code, "survey");
    const deadline = formatAnswerTime(answerTimeOf(depot, "survey", new Date()), code);
    const { deadline: by } = messages[code].received;
    await expect(page.getByRole("definition").filter({ hasText: fill(by, deadline) })).toBeVisible();
    const letters = await lettersAbout(reference);
    const toSender = letters.find((letter) => letter.includes(` To: ${email}`)) ?? "";
    const toDepot = letters.find((letter) => letter.includes(" To: tarragona.depot.cleaning@")) ?? "";
    expect(toSender).toContain(fill(mailWords[code].deadline.by, deadline));
    // A letter's lines are broken where they are full.
    expect(toSender.replaceAll(/\s+/g, " ")).toContain(mailWords[code].prepare.cleaning[1]);
    expect(toDepot).toContain("CSQU3054383");
  });
}

test("errors name their window, all at once, and an empty second window is none", async ({ page }) => {
  const { survey, problems } = messages.en;
  const { form, send } = await openForm(page, "en", "survey");
  await form.getByRole("radio", { name: survey.purposes.cleaning }).check();
  await form.getByRole("combobox", { name: survey.depot, exact: true }).selectOption(depot.id);
  await fillWindow(form, 0, { date: firstDay(depot), from: "02:00", to: "05:00" });
  await send.click();
  // Told together with what is missing elsewhere.
  await expect(form.getByRole("textbox", { name: survey.tanks })).toHaveAttribute("aria-invalid", "true");
  const [first, second] = [windowOf(form, 1), windowOf(form, 2)];
  const hours = `${depot.hours[0]?.from}–${depot.hours[0]?.to}`;
  await expect(first).toContainText(fill(problems["time.closed"], { hours }));
  await expect(second.locator("[aria-invalid=true]")).toHaveCount(0);

  await fillWindow(form, 0, { date: firstDay(depot), from: "06:00", to: "09:00" });
  await expect(first.locator("[aria-invalid=true]")).toHaveCount(0);
  await fillWindow(form, 1, { date: firstDay(depot), from: "06:00", to: "09:00" });
  await send.click();
  await expect(second).toContainText(problems["slots.same"]);
});

test("an address in a country without an office is answered by the site there, in its own time", async ({
  page,
}) => {
  const { survey } = messages.es;
  const { form } = await openForm(page, "es", "survey");
  await form.getByRole("radio", { name: survey.purposes.cargo }).check();
  await form.getByRole("combobox", { name: survey.country, exact: true }).selectOption("ES");
  await expect(form.getByText(answerLine("es", depot))).toBeVisible();
  const zones = form.getByRole("combobox", { name: survey.timeZone, exact: true });
  await expect(zones.getByRole("option")).toHaveCount(3);
  await expect(zones.locator("option:checked")).toContainText("Madrid");
});

test("messages, orders and quotes say until when there is an answer", async ({ page }) => {
  const { person, order, quote } = messages.en;
  const message = await openForm(page, "en", "contact");
  await message.form.getByRole("combobox", { name: person.country, exact: true }).selectOption("ES");
  await expect(message.form.getByText(answerLine("en", siteOf("le-havre-office")))).toBeVisible();

  const inquiry = await openForm(page, "en", "order");
  const headOffice = sites.find(({ isHeadOffice }) => isHeadOffice) as Office;
  await expect(inquiry.form.getByRole("textbox", { name: order.numbers })).toBeVisible();
  await expect(inquiry.form.getByText(deadlineLine("en", headOffice, "order"))).toBeVisible();

  const request = await openForm(page, "en", "quote");
  await request.form.getByRole("combobox", { name: quote.originCountry, exact: true }).selectOption("PT");
  const { newProduct } = messages.en.answer;
  const byNow = fill(newProduct, {}).split("{")[0] ?? "";
  await expect(request.form.getByText(answerLine("en", siteOf("le-havre-office")))).toBeVisible();
  await expect(request.form.getByText(byNow)).toHaveCount(0);
  await request.form.getByRole("radio", { name: quote.dangerousChoices.yes, exact: true }).check();
  await expect(request.form.getByText(byNow)).toBeVisible();
});

test("an application says until when the area answers", async ({ page }) => {
  const { application: words } = messages.en;
  const application = await openForm(page, "en", "application");
  await application.form.getByRole("combobox", { name: words.area, exact: true }).selectOption("africa");
  await expect(
    application.form.getByText(deadlineLine("en", siteOf("tangier-office"), "application")),
  ).toBeVisible();
});

function siteOf(id: string): Office {
  const site = sites.find((each) => each.id === id);
  if (!site) throw new Error(`There is no site ${id}`);
  return site;
}

function depotsFor(purpose: "cleaning" | "depot"): Office[] {
  return sites.filter(({ functions }) => functions.some(({ takes }) => takes?.includes(purpose)));
}

function answerLine(locale: Locale, site: Office): string {
  const { goesTo } = messages[locale].answer;
  return `${fill(goesTo, { office: site.name[locale] })} ${deadlineLine(locale, site, "survey")}`;
}

function deadlineLine(locale: Locale, site: Office, kind: "survey" | "order" | "application"): string {
  const { by } = messages[locale].answer;
  return fill(by, formatAnswerTime(answerTimeOf(site, kind, new Date()), locale));
}

function windowOf(form: Locator, number: number): Locator {
  const { survey } = messages.en;
  return form.getByRole("group", { name: new RegExp(`^${fill(survey.slot, { number })}`) });
}

async function fillWindow(
  form: Locator,
  at: number,
  window: { date: string; from: string; to: string },
): Promise<void> {
  for (const [name, value] of Object.entries(window))
    await form.locator(`[name="slots.${at}.${name}"]`).fill(value);
}

async function fillPhone(form: Locator, locale: Locale, number: string): Promise<void> {
  await form.getByRole("textbox", { name: messages[locale].person.phone }).first().fill(number);
}
