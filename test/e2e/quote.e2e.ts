import tools from "#content/messages/calculators/en.json" with { type: "json" };
import goods from "#content/messages/goods/en.json" with { type: "json" };
import substances from "#content/messages/substances/en.json" with { type: "json" };
import spanishSubstances from "#content/messages/substances/es.json" with { type: "json" };
import { addDays, isoDay } from "#shared/days.ts";
import { formatDay } from "#shared/formats.ts";
import { answerCaptcha, captchaDialog } from "./captcha-dialog.ts";
import { addressOf, expect, content, messages, oneLanguage, test } from "./fixtures.ts";
import { confirmReview, createEmail, formOn, lettersAbout, openForm, receiptOn } from "./forms.ts";

const code = oneLanguage;

const { quote, order, cargo, problems, header } = messages.en;

test.describe("dangerous goods", () => {
  test.beforeEach(async ({ page }) => {
    const { form } = await openForm(page, "en", "quote");
    await form.getByRole("radio", { name: quote.dangerousChoices.yes, exact: true }).check();
  });

  test("a UN number is looked up in any format, with the verdict on its goods, and offers its class and group", async ({
    page,
  }) => {
    await test.step("a number in any format, with the verdict on its goods", async () => {
      const { form } = formOn(page, "en", "quote");
      for (const typed of ["1993", "UN1993", "UN 1993", "ONU 1993"]) {
        await form.getByLabel(cargo.unNumber).fill(typed);
        await expect(form).toContainText(substances["1993"]);
      }
      await expect(form).toContainText(tools.precheck.notes.technicalName);
      await form.getByLabel(cargo.unNumber).fill("1588");
      await expect(form).toContainText(tools.precheck.reasons.toxicGroupOne);
      await form.getByLabel(cargo.packingGroup).selectOption("II");
      await expect(form).not.toContainText(tools.precheck.reasons.toxicGroupOne);
      await expect(form).toContainText(tools.precheck.verdicts.accepted);

      await form.getByLabel(cargo.unNumber).fill("1230");
      await expect(form).toContainText("3 (6.1)");
      await form.getByLabel(cargo.unNumber).fill("1331");
      await expect(form).toContainText(tools.precheck.reasons.unknown);
      await form.getByLabel(cargo.unNumber).fill("9999");
      await expect(form).toContainText(problems["un.none"]);
      await form.getByLabel(cargo.unNumber).fill("2814");
      await expect(form).toContainText(tools.precheck.reasons.refusedClass);
    });
    await test.step("the verdict by sea is not given for a service by air", async () => {
      const { form } = formOn(page, "en", "quote");
      const service = form.getByRole("combobox", { name: quote.service });
      await form.getByLabel(cargo.unNumber).fill("1810");
      await expect(form).toContainText(tools.precheck.verdicts.approval);
      await service.selectOption("air-freight");
      await expect(form).toContainText(goods.checkedByAir);
      await expect(form).not.toContainText(tools.precheck.verdicts.approval);
      await form.getByLabel(cargo.unNumber).fill("1005");
      await expect(form).toContainText(tools.precheck.reasons.toxicGasByAir);
      await service.selectOption("sea-freight");
    });
    await test.step("the class and group that follow are offered, without replacing choices", async () => {
      const { form } = formOn(page, "en", "quote");
      const hazard = form.getByLabel(cargo.hazardClass);
      const group = form.getByLabel(cargo.packingGroup);
      await form.getByLabel(cargo.unNumber).fill("1090");
      await group.selectOption("");
      const use = form.getByRole("button", { name: /^Use / });
      await use.click();
      await expect(hazard).toHaveValue("3");
      await expect(group).toHaveValue("II");
      await expect(use).toHaveCount(0);
      await expect(form.getByLabel(cargo.unNumber)).toBeFocused();

      await form.getByLabel(cargo.unNumber).fill("1824");
      await expect(form).toContainText(substances["1824"]);
      await expect(hazard).toHaveValue("3");
    });
  });

  test("a missing or contradicting declaration and a ready date out of range are refused before sending", async ({
    page,
  }) => {
    const { form, fillIn, send } = formOn(page, "en", "quote");
    await fillIn(createEmail());
    await form.getByLabel(cargo.unNumber).fill("");
    await send.click();
    await expect(form).toContainText(problems["dangerous.evidence"]);
    await form.getByLabel(cargo.unNumber).fill("1993");
    await expect(form).toContainText(substances["1993"]);
    await form.getByLabel(cargo.hazardClass).selectOption("8");
    await send.click();
    await expect(form).toContainText(
      problems["class.other"].replace("{number}", "1993").replace("{hazard}", "3"),
    );

    const date = form.getByLabel(quote.readyDate);
    const today = isoDay(new Date());
    await expect(date).toHaveAttribute("max", /^\d{4}-\d\d-\d\d$/);
    for (const day of [addDays(today, -400), addDays(today, 800)]) {
      await date.fill(day);
      await send.click();
      await expect(date).toHaveAttribute("aria-invalid", "true");
    }
    const ready = addDays(today, 10);
    await date.fill(ready);
    await expect(date).toHaveAttribute("aria-invalid", "false");
    // Browsers order the digits as they please.
    await expect(form.getByText(formatDay(ready, "en", "full"))).toBeVisible();
  });
});

test("a UN number that the pre-check does not know is taken along to the form", async ({ page, visit }) => {
  await visit(addressOf("en", "/services/sea-freight"));
  const { precheck } = tools;
  await page.getByRole("textbox", { name: precheck.number }).fill("UN 1230");
  await expect(page.getByText("UN 1230 Methanol, class 3 (6.1)")).toBeVisible();
  await page.getByRole("textbox", { name: precheck.number }).fill("UN 1331");
  await expect(page.getByText(precheck.verdicts.unknown, { exact: true })).toBeVisible();
  await page.getByRole("link", { name: precheck.ask.replace("{number}", "1331") }).click();
  const { form } = formOn(page, "en", "quote");
  await expect(form.getByLabel(cargo.unNumber)).toHaveValue("1331");
  await expect(form.getByRole("radio", { name: quote.dangerousChoices.yes, exact: true })).toBeChecked();
});

test("the goods are named in the language of the page", async ({ page }) => {
  const words = messages.es;
  const { form } = await openForm(page, "es", "quote");
  await form.getByRole("radio", { name: words.quote.dangerousChoices.yes, exact: true }).check();
  await form.getByLabel(words.cargo.unNumber).fill("1993");
  await expect(form).toContainText(spanishSubstances["1993"]);
});

test("ports are suggested without their accents, by keyboard and by mouse, with their country", async ({
  page,
}) => {
  const { form } = await openForm(page, "en", "quote");
  const origin = form.getByRole("combobox", { name: quote.originPlace, exact: true });
  await origin.click();
  await origin.pressSequentially("malag");
  await expect(form.getByRole("option", { name: "Málaga, Spain" })).toBeVisible();
  await origin.press("ArrowDown");
  await origin.press("Enter");
  await expect(origin).toHaveValue("Málaga");
  await expect(form.getByLabel(quote.originCountry)).toHaveValue("ES");
  await expect(form.getByRole("listbox")).toHaveCount(0);

  const destination = form.getByRole("combobox", { name: quote.destinationPlace, exact: true });
  await destination.click();
  await destination.pressSequentially("amber");
  await form.getByRole("option", { name: "Antwerp, Belgium" }).click();
  await expect(destination).toHaveValue("Antwerp");
  await expect(form.getByLabel(quote.destinationCountry)).toHaveValue("BE");

  await form.getByLabel(quote.destinationCountry).selectOption("");
  await destination.fill("Houston");
  await destination.press("Tab");
  await expect(form.getByLabel(quote.destinationCountry)).toHaveValue("US");

  await destination.fill("Plant 7, Mol");
  await destination.press("Tab");
  await expect(destination).toHaveValue("Plant 7, Mol");
  await page.reload();
  await expect(origin).toHaveValue("Málaga");
});

test.describe("numbers of orders", () => {
  test("a pasted list of numbers is split, and wrong ones are reported with the right ones", async ({
    page,
  }) => {
    await test.step("a list is split, and a wrong check digit reported", async () => {
      const { form, send } = await openForm(page, "en", "order");
      await form.getByLabel(order.numbers).fill("CSQU3054383, CSQU3054384");
      await expect(form).toContainText(order.recognised["container.digit"].replace("{digit}", "3"));
      await expect(form).toContainText(order.recognised.container);
      await send.click();
      await expect(form).toContainText(`CSQU3054384: ${problems["container.digit"].replace("{digit}", "3")}`);
    });
    await test.step("a letter in place of a digit is corrected with one button", async () => {
      const { form } = formOn(page, "en", "order");
      await form.getByLabel(order.numbers).fill("PO 4711\nCSQU3O54383");
      await form.getByRole("button", { name: order.useMeant.replace("{number}", "CSQU3054383") }).click();
      await expect(form.getByLabel(order.numbers)).toHaveValue("PO 4711\nCSQU3054383");
      await expect(form).toContainText(order.recognised.container);
    });
  });

  test("an unusual container number can be confirmed, and the letters say so", async ({ page }) => {
    const words = messages[code];
    const { form, fillIn, send } = await openForm(page, code, "order");
    await fillIn(createEmail());
    await form.getByLabel(words.order.numbers).fill("CSQU305438");
    await form.getByRole("checkbox", { name: words.order.confirm.replace("{number}", "CSQU305438") }).check();
    await send.click();
    await confirmReview(page, code);
    await answerCaptcha(captchaDialog(page, code));
    const letters = await lettersAbout(await receiptOn(page, code, "order"));
    expect(letters.some((letter) => letter.includes(messages.en.answers.fields.confirmed))).toBe(true);
  });
});

test("the links to a quote in the header and on the page carry the service", async ({ page, visit }) => {
  await visit(addressOf("en", "/services/tank"));
  await page.getByRole("banner").getByRole("link", { name: header.quote }).click();
  await expect(page.getByRole("combobox", { name: quote.service })).toHaveValue("tank");
  await expect(page.getByRole("tab", { name: quote.tab })).toBeInViewport();

  await visit(addressOf("en", "/services/global-tank-containers"));
  const { action } = content.page("en", "/services/global-tank-containers").meta;
  const first = page.getByRole("main").getByRole("link", { name: action.label }).first();
  expect((await first.boundingBox())?.y).toBeLessThan(1500);
});
