import type { Locator } from "@playwright/test";
import { formatAnswerTime } from "#shared/answer-text.ts";
import { answerTimeOf } from "#shared/answer-time.ts";
import { fill } from "#shared/fill.ts";
import type { Locale } from "#shared/locales.ts";
import { takesBookings, type Office } from "#contract/offices.ts";
import { expect, messages, test } from "./fixtures.ts";
import { firstDay, openForm } from "./forms.ts";
import { readRecordFile } from "#test/content-files.ts";

const sites = readRecordFile("content", "offices") as Office[];
const depot = siteOf("tarragona-depot");

test("errors name their time window, all at once, and an empty second window is ignored", async ({
  page,
}) => {
  const { survey, problems } = messages.en;
  const { form, send } = await openForm(page, "en", "survey");
  await form.getByRole("radio", { name: survey.purposes.cleaning }).check();
  const place = form.getByRole("combobox", { name: survey.depot, exact: true });
  await expect(place.getByRole("option")).toHaveCount(1 + depotsFor("cleaning").length);
  await place.selectOption(depot.id);
  await fillWindow(form, 0, { date: firstDay(depot), from: "02:00", to: "05:00" });
  await send.click();
  // Reported together with what is missing elsewhere.
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

test("an address in a country without an office is answered by the site there, in its time zone", async ({
  page,
}) => {
  const { survey } = messages.es;
  const { form } = await openForm(page, "es", "survey");
  await form.getByRole("radio", { name: survey.purposes.cargo }).check();
  await form.getByRole("combobox", { name: survey.country, exact: true }).selectOption("CL");
  await expect(form.getByText(answerLine("es", siteOf("san-antonio-warehouse")))).toBeVisible();
  const zones = form.getByRole("combobox", { name: survey.timeZone, exact: true });
  await expect(zones.getByRole("option")).not.toHaveCount(1);
  await expect(zones.locator("option:checked")).toContainText("Santiago");
});

test("messages, orders, quotes and applications state when they are answered", async ({ page }) => {
  const { person, order, quote } = messages.en;
  const message = await openForm(page, "en", "contact");
  await message.form.getByRole("combobox", { name: person.country, exact: true }).selectOption("ES");
  await expect(message.form.getByText(answerLine("en", siteOf("barcelona-office")))).toBeVisible();

  const inquiry = await openForm(page, "en", "order");
  const headOffice = sites.find(({ isHeadOffice }) => isHeadOffice) as Office;
  await expect(inquiry.form.getByRole("textbox", { name: order.numbers })).toBeVisible();
  await expect(inquiry.form.getByText(deadlineLine("en", headOffice, "order"))).toBeVisible();

  const request = await openForm(page, "en", "quote");
  await request.form.getByRole("combobox", { name: quote.originCountry, exact: true }).selectOption("PT");
  const { newProduct } = messages.en.answer;
  const byNow = fill(newProduct, {}).split("{")[0] ?? "";
  await expect(request.form.getByText(answerLine("en", siteOf("barcelona-office")))).toBeVisible();
  await expect(request.form.getByText(byNow)).toHaveCount(0);
  await request.form.getByRole("radio", { name: quote.dangerousChoices.yes, exact: true }).check();
  await expect(request.form.getByText(byNow)).toBeVisible();

  const application = await openForm(page, "en", "application");
  await application.form
    .getByRole("combobox", { name: messages.en.application.area, exact: true })
    .selectOption("africa");
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
  return sites.filter((site) => takesBookings(site, purpose));
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
