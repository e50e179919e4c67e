import type { Locator, Page } from "@playwright/test";
import { formatAnswerTime } from "#contract/answer-text.ts";
import { answerTimeOf } from "#contract/answer-time.ts";
import { addDays, isoDay } from "#contract/days.ts";
import { fill } from "#contract/fill.ts";
import type { Locale } from "#contract/locales.ts";
import { withoutNoBreak } from "#contract/no-break.ts";
import type { Office } from "#contract/offices.ts";
import type { PagePath } from "#contract/pages.ts";
import { readWords } from "#library/letter-words.ts";
import { readRecordFile } from "#library/record-files.ts";
import { captchaDialog, passCaptcha } from "./captcha-dialog.ts";
import { addressOf, expect, hydrated, library, messages, test } from "./fixtures.ts";
import {
  confirmReview,
  createEmail,
  expectReceipt,
  cv,
  formOn,
  lettersAbout,
  receiptOn,
  reviewOf,
  firstDay,
  type FormName,
} from "./forms.ts";

// What visitors come for, from the first page to the letter, and away from the receipt by a link. Each journey runs
// once in each language: on a desktop in English, on a phone in Spanish.

const visits = [
  { code: "en", screen: "desktop", use: { viewport: { width: 1440, height: 900 } } },
  {
    code: "es",
    screen: "phone",
    use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
] as const;
/** Twenty-four thousand, as each language writes it. */
const typedQuantity: Record<Locale, string> = { en: "24,000", es: "24.000" };
const shownQuantity: Record<Locale, string> = { en: "24,000", es: "24\u202f000" };

const sites = readRecordFile("content", "offices") as Office[];
const letterWords = readWords("content");
const depot = sites.find(({ id }) => id === "tarragona-depot") as Office;

for (const { code, screen, use } of visits) {
  test.describe(`on a ${screen}, in "${code}"`, () => {
    test.use(use);
    test.slow(true, "each test goes through several pages");

    const words = messages[code];
    const { person, quote, cargo, survey, order, application, positions: jobs, locator } = words;

    test(`a shipper asks for the price of a tank`, async ({ page, visit }) => {
      await visit(addressOf(code, "/"));
      await follow(page, code, "/services/global-tank-containers");
      await callToAction(page, code, "/services/global-tank-containers").click();
      const { form } = formOn(page, code, "quote");
      await expect(fieldOf(form, quote.service)).toHaveValue("global-tank-containers");

      const email = createEmail();
      await fieldOf(form, quote.cargo).fill("Aceite de pino, lote 7");
      await form.getByRole("radio", { name: quote.dangerousChoices.yes, exact: true }).check();
      await fieldOf(form, cargo.unNumber).fill("UN 1993");
      await expect(form).toContainText("T7");
      await fieldOf(form, cargo.packingGroup).selectOption("II");
      await fieldOf(form, quote.quantity).fill(typedQuantity[code]);
      await fieldOf(form, quote.unit).selectOption("kg");
      await form.getByRole("combobox", { name: quote.originPlace, exact: true }).fill("Tarragona");
      await fieldOf(form, quote.originCountry).selectOption("ES");
      await form.getByRole("combobox", { name: quote.destinationPlace, exact: true }).fill("Santos");
      await fieldOf(form, quote.destinationCountry).selectOption("BR");
      await form.getByLabel(quote.readyDate, { exact: true }).fill(addDays(isoDay(new Date()), 30));
      await fieldOf(form, person.company).fill("Químicas del Sur");
      await fieldOf(form, person.name).fill("李");
      await fieldOf(form, person.email).fill(email);
      await form.getByRole("textbox", { name: person.phone }).first().fill("+34-600.00.00.00");
      await expect(form).toContainText("+34 600 00 00 00");

      // Neither a change of language nor a reload loses what was typed.
      await switchLanguage(page, code);
      await switchLanguage(page, code === "en" ? "es" : "en");
      await page.reload();
      await hydrated(page);
      await expect(fieldOf(form, cargo.unNumber)).toHaveValue("UN 1993");
      await expect(fieldOf(form, cargo.packingGroup)).toHaveValue("II");
      await expect(fieldOf(form, quote.quantity)).toHaveValue(typedQuantity[code]);

      const quantity = `${shownQuantity[code]} kg`;
      const reference = await send(page, code, "quote", [quantity, "+34 600 00 00 00", "Santos"]);
      await expect(page.getByRole("definition").filter({ hasText: quantity })).toBeVisible();
      const { toSender, toTeam } = await letters(reference, email);
      expect(toSender.replaceAll("\u202f", " ")).toContain(quantity.replace("\u202f", " "));
      expect(toSender).not.toContain("Aceite de pino");
      expect(toTeam).toContain("24,000 kg");
      expect(toTeam).toContain("Aceite de pino, lote 7");
      await leave(page, code);
    });

    test(`a plant books a cleaning at a depot`, async ({ page, visit }) => {
      await visit(addressOf(code, "/"));
      await visit(addressOf(code, "/services/tank"));
      await callToAction(page, code, "/services/tank").click();
      const { form } = formOn(page, code, "survey");
      await fieldOf(form, survey.depot).selectOption(depot.id);
      await expect(form).toContainText(depot.name[code]);
      await expect(form.getByRole("radio", { name: survey.purposes.cleaning })).toBeChecked();
      await fieldOf(form, survey.tanks).fill("CSQU3054383");
      await fieldOf(form, survey.lastCargo).fill("Látex");
      await fieldOf(form, survey.nextProduct).fill("Glicol");
      const slot = { date: firstDay(depot), from: "06:00", to: "09:00" };
      for (const [name, value] of Object.entries(slot))
        await form.locator(`[name="slots.0.${name}"]`).fill(value);
      const email = createEmail();
      await fieldOf(form, person.company).fill("Químicas del Sur");
      await fieldOf(form, person.name).fill("Ana García");
      await fieldOf(form, person.email).fill(email);
      await form.getByRole("textbox", { name: person.phone }).first().fill("tel:+34600000000");

      const reference = await send(page, code, "survey", ["CSQU3054383", "06:00–09:00"]);
      const deadline = formatAnswerTime(answerTimeOf(depot, "survey", new Date()), code);
      await expect(
        page.getByRole("definition").filter({ hasText: fill(words.received.deadline, deadline) }),
      ).toBeVisible();
      const { toSender, toTeam } = await letters(reference, email);
      expect(toTeam).toContain(" To: tarragona.depot.cleaning@");
      expect(toSender).toContain(fill(letterWords[code].deadline.by, deadline));
      expect(toSender).toContain(letterWords[code].prepare.cleaning[1]);
      expect(toTeam).toContain("Látex");
      expect(toSender).toContain("CSQU3054383");
      expect(toSender).not.toContain("Látex");
      await leave(page, code);
    });

    test(`a customer mistypes a tank number and asks where the tank is`, async ({ page, visit }) => {
      await visit(addressOf(code, "/"));
      await follow(page, code, "/order-inquiry");
      await page.getByRole("tab", { name: order.tab }).click();
      const { form, send: review } = formOn(page, code, "order");
      await fieldOf(form, order.numbers).fill("CSQU3054384");
      await fieldOf(form, order.question).selectOption("where");
      const email = createEmail();
      await fieldOf(form, order.email).fill(email);
      await review.click();
      const slip = fill(words.problems["container.digit"], { digit: 3 });
      await expect(form.getByRole("alert").getByRole("link")).toContainText(slip);
      await fieldOf(form, order.numbers).fill("CSQU3054383");

      const reference = await send(page, code, "order", ["CSQU3054383"]);
      const { toSender } = await letters(reference, email);
      expect(toSender).toContain("CSQU3054383");
      await leave(page, code);
    });

    test(`an applicant finds a job by its country and applies`, async ({ page, visit }) => {
      await visit(addressOf(code, "/"));
      await follow(page, code, "/Joinus");
      const search = page.getByRole("searchbox", { name: jobs.keyword });
      // On phones the filters are closed at first.
      if (screen === "phone") await page.getByRole("button", { name: words.list.filters }).click();
      await search.fill(code === "es" ? "méxico" : "Mexico");
      await search.press("Enter");
      const position = page.locator("#positions li:has(> details)").first();
      await expect(position).toContainText(code === "es" ? "México" : "Mexico");
      await position.locator("summary").click();
      await position.getByRole("link", { name: jobs.apply }).click();
      const { form } = formOn(page, code, "application");
      const email = createEmail();
      await fieldOf(form, person.name).fill("Lucía Gómez");
      await fieldOf(form, person.email).fill(email);
      await fieldOf(form, application.country).selectOption("MX");
      await form.getByRole("textbox", { name: person.phone }).first().fill("81 1234 5678");
      await expect(form).toContainText("+52 81 1234 5678");
      const file = fieldOf(form, application.cv);
      await file.setInputFiles(cv);
      await expect(form.getByRole("listitem").filter({ hasText: cv.name })).toContainText("kB");
      const better = { ...cv, name: "Lucía Gómez 2.pdf" };
      await file.setInputFiles(better);
      await expect(form.getByRole("listitem").filter({ hasText: better.name })).toContainText("kB");
      await expect(form.getByRole("listitem").filter({ hasText: cv.name })).toHaveCount(0);

      const reference = await send(page, code, "application", ["+52 81 1234 5678", better.name]);
      const { toSender, toTeam } = await letters(reference, email);
      expect(toTeam).toContain(better.name);
      expect(toSender).not.toContain(better.name);
      await leave(page, code);
    });

    test(`an applicant reads a position's page and applies from there`, async ({ page, visit }) => {
      await visit(addressOf(code, "/"));
      await page.evaluate(() => navigator.serviceWorker.ready.then(Boolean));
      await follow(page, code, "/Joinus");
      const row = page.locator("#positions li:has(> details)").first();
      const title = (await row.getByRole("heading").textContent()) ?? "";
      await row.locator("summary").click();
      await row.getByRole("link", { name: jobs.link }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

      // A step back shows the row as it was.
      await page.goBack();
      await expect(row.locator("details")).toHaveAttribute("open");
      await page.goForward();
      await page.getByRole("link", { name: jobs.apply }).first().click();
      const { form } = formOn(page, code, "application");
      await expect(form).toContainText(title);
      const email = createEmail();
      await fieldOf(form, person.name).fill("李");
      await fieldOf(form, person.email).fill(email);
      await form.getByRole("textbox", { name: person.phone }).first().fill("+34-600.00.00.00");
      await fieldOf(form, application.country).selectOption("ES");
      await fieldOf(form, application.link).fill("www.example.com/lucia");
      await fieldOf(form, application.cv).setInputFiles(cv);
      await expect(form.getByRole("listitem").filter({ hasText: cv.name })).toContainText("kB");

      // Neither a change of language nor a reload loses the position or what was typed.
      await switchLanguage(page, code);
      await switchLanguage(page, code === "en" ? "es" : "en");
      await page.reload();
      await hydrated(page);
      await expect(form).toContainText(title);
      await expect(fieldOf(form, person.email)).toHaveValue(email);
      await expect(form.getByRole("listitem").filter({ hasText: cv.name })).toContainText("kB");

      const reviewed = [title, "+34 600 00 00 00", "https://www.example.com/lucia", cv.name];
      const reference = await send(page, code, "application", reviewed);
      const { toSender, toTeam } = await letters(reference, email);
      expect(toSender).toContain(withoutNoBreak(title));
      expect(toTeam).toContain("https://www.example.com/lucia");
      await leave(page, code);
    });

    test(`an analyst saves figures, certificates and dates`, async ({ page, visit }) => {
      await visit(addressOf(code, "/investors"));
      const main = page.getByRole("main");
      await main
        .locator("details", { has: page.locator(".series-table") })
        .locator("> summary")
        .click();
      const csv = await downloaded(page, main.getByRole("button", { name: words.table.save }).first());
      expect(csv.split("\r\n")[0]).toContain(code === "es" ? ";" : ",");
      const calendar = main.locator('a[href$=".ics"]').first();
      const dates = await page.request.get((await calendar.getAttribute("href")) ?? "");
      expect(await dates.text()).toContain("TRANSP:TRANSPARENT");

      await visit(`${addressOf(code, "/honor-qualification")}?site=${depot.id}`);
      await expect(page.locator(".register-row", { hasText: "ISO 9001" }).first()).toBeVisible();
      await switchLanguage(page, code);
      await expect(page).toHaveURL(new RegExp(`site=${depot.id}`));
    });

    test.describe("without a connection", () => {
      // The browser reports each request that fails.
      test.use({ expectedErrors: ["failed", "Failed to load", "net::ERR_", "fetch", "route module"] });

      test(`a driver at a gate finds a number to call`, async ({ page, visit, context }) => {
        await visit(addressOf(code, "/"));
        // The worker stores the offline page last.
        await expect
          .poll(() => page.evaluate(() => caches.match("/global/es/offline").then(Boolean)), {
            timeout: 15_000,
          })
          .toBe(true);
        await context.setOffline(true);
        await follow(page, code, "/services/railway-freight");
        const main = page.getByRole("main");
        await expect(main.getByRole("heading", { level: 1 })).toHaveText(words.offline.title);
        await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();

        await main
          .getByRole("link", { name: library.page(code, "/branch").meta.title })
          .first()
          .click();
        await page.getByLabel(locator.search).fill("Tarragona");
        const entry = main.locator("details").filter({ hasText: depot.name[code] });
        await expect(entry.locator(`a[href="tel:${depot.phone.replaceAll(" ", "")}"]`).first()).toBeVisible();

        // The search is part of the address: a reload opens the stored directory and searches it again.
        await page.reload();
        await expect(entry.locator(`a[href="tel:${depot.phone.replaceAll(" ", "")}"]`).first()).toBeVisible();

        await page.goto(addressOf(code, "/services/railway-freight"));
        await context.setOffline(false);
        const { title } = library.page(code, "/services/railway-freight").meta;
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title, { timeout: 15_000 });
      });
    });
  });
}

/** Follows a link of the footer, which every page has at every width. */
async function follow(page: Page, locale: Locale, path: PagePath): Promise<void> {
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

function callToAction(page: Page, locale: Locale, path: PagePath): Locator {
  const { action } = library.page(locale, path).meta;
  return page
    .getByRole("main")
    .getByRole("link", { name: action?.label ?? "" })
    .first();
}

/** A field by its label, which may end with a note that the field is optional. */
function fieldOf(form: Locator, label: string): Locator {
  return form.getByLabel(new RegExp(`^${label.replaceAll(/[?().]/g, "\\$&")}\\s*(\\(.*\\))?\\s*$`));
}

/** Checks the list of answers, sends them, and returns the reference of the receipt. */
async function send(page: Page, locale: Locale, name: FormName, reviewed: string[]): Promise<string> {
  await formOn(page, locale, name).send.click();
  const { box } = reviewOf(page, locale);
  for (const text of reviewed) await expect(box).toContainText(text);
  await confirmReview(page, locale);
  await passCaptcha(captchaDialog(page, locale));
  const reference = await receiptOn(page, locale, name);
  await expectReceipt(page, locale, name);
  return reference;
}

async function letters(reference: string, email: string) {
  const both = await lettersAbout(reference);
  const toSender = both.find((letter) => letter.includes(` To: ${email}`)) ?? "";
  const toTeam = both.find((letter) => letter !== toSender) ?? "";
  return { toSender, toTeam };
}

async function leave(page: Page, locale: Locale): Promise<void> {
  await follow(page, locale, "/culture");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    library.page(locale, "/culture").meta.title,
  );
}

/** Switches to the other language, which loads another document. The drawer has its own tests. */
async function switchLanguage(page: Page, from: Locale): Promise<void> {
  const to = from === "en" ? "es" : "en";
  const link = page.locator(`#language-drawer a[hreflang=${to}]`);
  await link.evaluate((element: HTMLAnchorElement) => element.click());
  await expect(page.locator("html")).toHaveAttribute("lang", to);
  await hydrated(page);
}

async function downloaded(page: Page, link: Locator): Promise<string> {
  const download = page.waitForEvent("download");
  await link.click();
  const stream = await (await download).createReadStream();
  return Buffer.concat(await stream.toArray()).toString();
}
