import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { pdf } from "#test/sample-files.ts";
import { addDays, isoDay } from "#shared/days.ts";
import type { Locale } from "#shared/locales.ts";
import type { Office } from "#contract/offices.ts";
import type { PagePath } from "#shared/pages.ts";
import { isWorkingDay, surveyWindow, defaultHours } from "#shared/opening-hours.ts";
import type { Page as ContentPage } from "#reader/content.ts";
import { addressOf, expect, hydrated, content, messages } from "./fixtures.ts";

export const cv = { name: "Lucía Gómez.pdf", mimeType: "application/pdf", buffer: pdf() };

interface Form {
  path: PagePath;
  /** The hash of the address that opens the form on its page. */
  hash: string;
  kind: "contact" | "quote" | "order" | "survey" | "application";
  prefix: string;
  /** Fills in what the form asks for. */
  fillIn: (form: Locator, locale: Locale, email: string) => Promise<void>;
}

const place = { country: "IS", timeZone: "Atlantic/Reykjavik" };

/** Each form, where it is, and how a visitor fills it in. */
export const forms = {
  contact: {
    path: "/contactUs",
    hash: "form",
    kind: "contact",
    prefix: "CT",
    async fillIn(form, locale, email) {
      const { contact, person } = messages[locale];
      await choose(form, contact.topic, "other");
      await write(form, person.name, "Ana García");
      await write(form, person.email, email);
      await choose(form, person.country, "PT");
      await write(form, contact.message, "We repair valves of tank containers in Sines.");
    },
  },
  quote: {
    path: "/order-inquiry",
    hash: "new",
    kind: "quote",
    prefix: "QT",
    async fillIn(form, locale, email) {
      const { quote, cargo, person } = messages[locale];
      await choose(form, quote.service, "global-tank-containers");
      await write(form, quote.cargo, "Látex estabilizado");
      await form.getByRole("radio", { name: quote.dangerousChoices.yes, exact: true }).check();
      await write(form, cargo.unNumber, "1866");
      await write(form, quote.quantity, "42,5");
      await choose(form, quote.unit, "t");
      await form.getByRole("combobox", { name: quote.originPlace, exact: true }).fill("Shanghai");
      await choose(form, quote.originCountry, "CN");
      await form.getByRole("combobox", { name: quote.destinationPlace, exact: true }).fill("Amberes");
      await choose(form, quote.destinationCountry, "BE");
      await form.getByLabel(quote.readyDate).fill(addDays(isoDay(new Date()), 30));
      await write(form, person.company, "Químicas del Sur");
      await write(form, person.name, "Ana García");
      await write(form, person.email, email);
    },
  },
  order: {
    path: "/order-inquiry",
    hash: "existing",
    kind: "order",
    prefix: "OR",
    async fillIn(form, locale, email) {
      const { order } = messages[locale];
      await write(form, order.numbers, "CSQU3054383\nPO 4711/2026");
      await choose(form, order.question, "where");
      await write(form, order.email, email);
    },
  },
  survey: {
    path: "/contactUs",
    hash: "survey",
    kind: "survey",
    prefix: "SV",
    async fillIn(form, locale, email) {
      const { survey, person } = messages[locale];
      await form.getByRole("radio", { name: survey.purposes.cargo }).check();
      await choose(form, survey.country, place.country);
      await write(form, survey.address, "Sundahöfn, Reykjavík");
      for (const [at, day] of workingDays().entries()) {
        await form.locator(`[name="slots.${at}.date"]`).fill(day);
        await form.locator(`[name="slots.${at}.from"]`).fill("09:00");
        await form.locator(`[name="slots.${at}.to"]`).fill("12:00");
      }
      await form
        .getByLabel(survey.files)
        .setInputFiles({ name: "SDS latex.pdf", mimeType: "application/pdf", buffer: pdf() });
      await expect(form.getByRole("listitem").filter({ hasText: "SDS latex.pdf" })).toContainText("kB");
      await write(form, person.company, "Químicas del Sur");
      await write(form, person.name, "Ana García");
      await write(form, person.email, email);
      await write(form, person.phone, "+354 555 0100");
    },
  },
  application: {
    path: "/Joinus",
    hash: "apply",
    kind: "application",
    prefix: "AP",
    async fillIn(form, locale, email) {
      const { application, person } = messages[locale];
      await choose(form, application.area, "europe");
      await write(form, person.name, "Lucía Gómez");
      await write(form, person.email, email);
      await choose(form, application.country, "ES");
      await form.getByLabel(application.cv, { exact: true }).setInputFiles(cv);
      await expect(form.getByRole("listitem").filter({ hasText: cv.name })).toContainText("kB");
    },
  },
} as const satisfies Record<string, Form>;

export type FormName = keyof typeof forms;
export const formNames = Object.keys(forms) as FormName[];

/** Opens a form by the address that leads to it. */
export async function openForm(page: Page, locale: Locale, name: FormName, origin = "") {
  const { path, hash } = forms[name];
  await page.goto(`${origin}${addressOf(locale, path)}#${hash}`);
  await hydrated(page);
  return formOn(page, locale, name);
}

/** A form of the page that is open. */
export function formOn(page: Page, locale: Locale, name: FormName) {
  const { form: words } = messages[locale];
  const form = page.locator(`#${forms[name].hash} form`);
  return {
    form,
    fillIn: (email: string) => forms[name].fillIn(form, locale, email),
    send: form.getByRole("button", { name: words.send, exact: true }),
    /** The message about a failure. */
    alert: form.getByRole("alert").last(),
  };
}

/** The list of answers before sending, whether it is open or not. */
export function reviewOf(page: Page, locale: Locale) {
  const { answers } = messages[locale];
  const box = page.getByRole("dialog", { name: answers.title });
  return {
    box,
    send: box.getByRole("button", { name: answers.send, exact: true }),
    sending: box.getByRole("button", { name: answers.sending, exact: true }),
  };
}

/** Sends the answers that the list shows. */
export async function confirmReview(page: Page, locale: Locale): Promise<void> {
  await reviewOf(page, locale).send.click();
}

/** A unique address, by which a test finds what it has stored. */
export function createEmail(): string {
  return `ana.${randomBytes(5).toString("hex")}@example.com`;
}

/** Expects the page with the reference, and returns the reference. */
export async function receiptOn(page: Page, locale: Locale, name: FormName): Promise<string> {
  await expect(page).toHaveURL((url) => url.pathname === addressOf(locale, "/submitSuccess"));
  const reference = page.locator("output");
  await expect(reference).toHaveText(new RegExp(`^${forms[name].prefix}-[2-9A-Z]{4}-[2-9A-Z]{4}$`), {
    timeout: 15_000,
  });
  return (await reference.textContent()) ?? "";
}

/** What the page after sending says became of a form. */
export function receiptTitle(locale: Locale, name: FormName) {
  const { meta } = content.page(locale, "/submitSuccess") as ContentPage<"received">;
  return meta.kinds[forms[name].kind];
}

/** Expects the receipt's heading with focus, the answers, and of the texts on what happens next only this form's. */
export async function expectReceipt(page: Page, locale: Locale, name: FormName): Promise<void> {
  await expect(page.getByRole("heading", { name: receiptTitle(locale, name) })).toBeFocused();
  await expect(page.getByRole("heading", { name: messages[locale].answers.sent })).toBeVisible();
  await expect(page.locator(`#${forms[name].kind}`)).toBeVisible();
  await expect(page.locator("#none, .sheet-section")).toHaveCount(3);
  await expect(formOn(page, locale, name).form).toHaveCount(0);
}

/** The two letters about a reference, decoded, once both are in the outbox. */
export async function lettersAbout(reference: string): Promise<string[]> {
  const folder = `${process.env["TEST_DATA_DIR"]}/outbox`;
  // The first letter creates the folder.
  const all = () => (existsSync(folder) ? readdirSync(folder) : []);
  const names = () => all().filter((name) => name.endsWith(".eml") && name.includes(reference));
  await expect.poll(names).toHaveLength(2);
  return names().map((name) => decode(readFileSync(`${folder}/${name}`, "latin1")));
}

async function write(form: Locator, label: string, text: string): Promise<void> {
  await form.getByRole("textbox", { name: label }).first().fill(text);
}

async function choose(form: Locator, label: string, value: string): Promise<void> {
  await form.getByRole("combobox", { name: label, exact: true }).selectOption(value);
}

/** The first weekday on which the office is open and an appointment there can be asked for. */
export function firstDay(site: Office): string {
  const { from } = surveyWindow(site, new Date());
  const days = Array.from({ length: 14 }, (_, later) => addDays(from, later));
  const isWeekday = (day: string) => ![0, 6].includes(new Date(day).getUTCDay());
  return days.find((day) => isWeekday(day) && isWorkingDay(day, site)) ?? from;
}

/** The first two days for which a survey can be asked. */
function workingDays(): string[] {
  const calendar = { timeZone: place.timeZone, hours: defaultHours };
  const { from } = surveyWindow(calendar, new Date());
  const days = Array.from({ length: 7 }, (_, later) => addDays(from, later));
  return days.filter((day) => isWorkingDay(day, calendar)).slice(0, 2);
}

/** Decodes quoted-printable text and joins its lines. */
function decode(letter: string): string {
  const bytes = letter
    .replaceAll("=\r\n", "")
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, "latin1").toString().replace(/\s+/g, " ");
}
