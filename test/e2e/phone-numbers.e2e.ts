import { countryName } from "#shared/display-names.ts";
import { fill } from "#shared/fill.ts";
import { findAccessibilityProblems } from "./accessibility.ts";
import { escapePattern, expect, hydrated, messages, oneLanguage, test } from "./fixtures.ts";
import { createEmail, formOn, openForm } from "./forms.ts";
import { letters, send } from "./journeys.ts";

const code = oneLanguage;
const { contact, person, phone, problems, quote } = messages[code];

test("a phone number is understood in any format, and Tab loses nothing", async ({ page }) => {
  const { form, send: button } = await openForm(page, code, "contact");
  const box = form.getByRole("textbox", { name: person.phone });
  const country = form.getByRole("combobox", { name: phone.country });
  const [spain, france] = [countryName("ES", code), countryName("FR", code)];
  for (const [text, understood] of [
    ["+34-600.00.00.00", `${spain}, +34 600 00 00 00`],
    ["tel:0033 1 42 68 53 00 x22", `${france}, +33 1 42 68 53 00 ext. 22`],
    ["＋٣٤ ٦٠٠ ٠٠٠ ٠٠٠", `${spain}, +34 600 000 000`],
  ] as const) {
    await box.fill(text);
    await box.press("Tab");
    await expect(box).toHaveValue(text);
    await expect(form.getByText(understood, { exact: true })).toBeVisible();
    await expect(country).toHaveCount(0);
  }
  await box.fill("+999 123456");
  await expect(form.getByText(phone.unknownCode)).toBeVisible();
  await button.click();
  await expect(box).toHaveAccessibleDescription(new RegExp(fill(problems["phone.code"], { code: "\\+999" })));

  // Without a country code, the form's country or the one chosen for the number applies.
  await box.fill("07700 900123");
  await button.click();
  await expect(box).toHaveAccessibleDescription(new RegExp(escapePattern(problems["phone.country"])));
  await form.getByRole("combobox", { name: person.country }).selectOption("ES");
  await expect(form.getByText(fill(phone.doubtful, { phone: "07700 900123", country: spain }))).toBeVisible();
  await expect(box).toHaveAttribute("aria-invalid", "false");
  await country.selectOption("GB");
  await expect(form.getByText(`${countryName("GB", code)}, +44 7700 900123`)).toBeVisible();
  await expect(country.getByRole("option")).toHaveCount(251);
  expect(await findAccessibilityProblems(page, "main form")).toEqual([]);
});

test("a number typed after the origin was chosen keeps its country when the origin changes", async ({
  page,
}) => {
  const { form } = await openForm(page, code, "quote");
  const box = form.getByRole("textbox", { name: person.phone });
  const country = form.getByRole("combobox", { name: phone.country });
  const origin = form.getByRole("combobox", { name: quote.originCountry });
  await box.fill("600 000 000");
  await expect(country).toHaveValue("");
  // A number that was there before follows the origin, and its control says so.
  for (const [id, dial] of Object.entries({ FR: "33", ES: "34" })) {
    await origin.selectOption(id);
    const assumed = fill(phone.asInForm, { country: countryName(id, code), code: dial });
    await expect(country.getByRole("option", { selected: true })).toHaveText(assumed);
  }
  await box.fill("600 000 001");
  await origin.selectOption("US");
  const read = form.getByText(`${countryName("ES", code)}, +34 600 00 00 01`);
  await expect(read).toBeVisible();
  await expect(country).toHaveValue("ES");
  await page.reload();
  await hydrated(page);
  await expect(read).toBeVisible();
  await country.selectOption("MX");
  await box.fill("81 1234 5678");
  await expect(form.getByText(`${countryName("MX", code)}, +52 81 1234 5678`)).toBeVisible();
});

test("a phone number keeps its country in another form, whatever country is chosen there, and in the letters", async ({
  page,
}) => {
  test.slow(true, "it opens six forms, and sends one of them");
  for (const [country, number, read, origin] of [
    ["NL", "0612345678", "+31 6 12345678", "DE"],
    ["ES", "600000000", "+34 600 00 00 00", "MX"],
    ["MX", "2225550134", "+52 222 555 0134", "US"],
  ] as const) {
    await test.step(`${country} to ${origin}`, async () => {
      const { form } = await openForm(page, code, "contact");
      await form.getByRole("combobox", { name: contact.topic }).selectOption("quote");
      await form.getByRole("combobox", { name: person.country }).selectOption(country);
      const understood = `${countryName(country, code)}, ${read}`;
      const box = { name: person.phone };
      const isTypedThere = country === "ES";
      if (!isTypedThere) {
        await form.getByRole("textbox", box).fill(number);
        await expect(form.getByText(understood)).toBeVisible();
      }
      await form.getByRole("link", { name: contact.better.open }).click();

      const better = formOn(page, code, "quote");
      const email = createEmail();
      await better.fillIn(email);
      await better.form.getByRole("combobox", { name: quote.originCountry }).selectOption(origin);
      if (isTypedThere) await better.form.getByRole("textbox", box).fill(number);
      await expect(better.form.getByText(understood)).toBeVisible();
      if (country === "MX") {
        const reference = await send(page, code, "quote", [read]);
        await expect(page.getByRole("main").getByText(read, { exact: true })).toBeVisible();
        for (const letter of Object.values(await letters(reference, email))) expect(letter).toContain(read);
      }
      // What another form keeps of its own is not replaced.
      await page.evaluate(() => [sessionStorage, localStorage].forEach((storage) => storage.clear()));
    });
  }
});
