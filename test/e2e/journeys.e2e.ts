import { formatAnswerTime } from "#shared/answer-text.ts";
import { answerTimeOf } from "#shared/answer-time.ts";
import { addDays, isoDay } from "#shared/days.ts";
import { fill } from "#shared/fill.ts";
import type { Locale } from "#shared/locales.ts";
import type { Office } from "#contract/offices.ts";
import { downloadLines } from "./downloads.ts";
import { addressOf, expect, hydrated, content, messages, test } from "./fixtures.ts";
import { createEmail, formOn, firstDay } from "./forms.ts";
import { visits, follow, callToAction, fieldOf, send, letters, leave, switchLanguage } from "./journeys.ts";
import { readRecordFile, readWords } from "#test/content-files.ts";

test.use({ serviceWorkers: "allow" });

// What visitors come for, from the first page to the letter, and away from the receipt by a link. Each journey runs once: some
// on a desktop in English, some on a phone in Spanish.

/** Twenty-four thousand, as each language writes it. */
const typedQuantity: Record<Locale, string> = { en: "24,000", es: "24.000" };
const shownQuantity: Record<Locale, string> = { en: "24,000", es: "24\u202f000" };

const sites = readRecordFile("content", "offices") as Office[];
const letterWords = readWords("content");
const depot = sites.find(({ id }) => id === "tarragona-depot") as Office;

test.describe("on a phone, in Spanish", () => {
  const { code, use } = visits.phone;
  test.use(use);
  test.slow(true, "each test goes through several pages");
  const words = messages[code];
  const { person, quote, cargo } = words;

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
    // The table knows the number: its name stands below.
    await expect(form).toContainText(/(UN|ONU)\s1993:\s\p{L}/u);
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
    await switchLanguage(page, "en");
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

  test(`an analyst saves figures and certificates`, async ({ page, visit }) => {
    await visit(addressOf(code, "/investors"));
    const main = page.getByRole("main");
    await main
      .locator("details", { has: page.locator(".series-table") })
      .locator("> summary")
      .click();
    const [heads] = await downloadLines(page, main.getByRole("button", { name: words.table.save }).first());
    expect(heads).toContain(code === "es" ? ";" : ",");

    await visit(`${addressOf(code, "/honor-qualification")}?site=${depot.id}`);
    await expect(page.locator(".register-row", { hasText: "ISO 9001" }).first()).toBeVisible();
    await switchLanguage(page, code);
    await expect(page).toHaveURL(new RegExp(`site=${depot.id}`));
  });

  test.describe("without a connection", () => {
    // The browser reports each request that fails.
    test.use({ expectedErrors: ["failed", "Failed to", "net::ERR_"] });

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
        .getByRole("link", { name: content.page(code, "/branch").meta.title })
        .first()
        .click();
      // The rows of the directory open without scripts, which this page has not loaded before.
      const number = page.locator(`a[href="tel:${depot.phone.replaceAll(" ", "")}"]`);
      const closed = main.locator("details:not([open])", { has: number });
      // A row takes a moment to open.
      for (let left = await closed.count(); left > 0; left--) {
        await closed.first().locator("> summary").click();
        await expect(closed).toHaveCount(left - 1);
        await expect(main.locator("details[open]", { has: number }).last()).toBeVisible();
      }
      await expect(main.locator(number).first()).toBeVisible();

      await page.goto(addressOf(code, "/services/railway-freight"));
      await context.setOffline(false);
      const { title } = content.page(code, "/services/railway-freight").meta;
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title, { timeout: 15_000 });
    });
  });
});

test.describe("on a desktop, in English", () => {
  const { code, use } = visits.desktop;
  test.use(use);
  test.slow(true, "each test goes through several pages");
  const words = messages[code];
  const { person, survey, order } = words;

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
    const answers = page.getByRole("definition").filter({ hasText: depot.name[code] });
    await expect(answers.first()).toHaveText(depot.name[code]);
    await expect(page.getByRole("link", { name: "tarragona.depot.cleaning@" })).toBeVisible();
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
});
