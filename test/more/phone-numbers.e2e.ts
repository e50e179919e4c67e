import { countryName } from "#shared/formats.ts";
import { expect, messages, oneLanguage, test } from "#test/e2e/fixtures.ts";
import { createEmail, formOn, openForm } from "#test/e2e/forms.ts";
import { letters, send } from "#test/e2e/journeys.ts";

const code = oneLanguage;
const { contact, person, quote } = messages[code];

test("a phone number keeps its country in another form, whatever country is chosen there, and in the letters", async ({
  page,
}) => {
  const [country, number, read] = ["MX", "2225550134", "+52 222 555 0134"];
  const { form } = await openForm(page, code, "contact");
  await form.getByRole("combobox", { name: contact.topic }).selectOption("quote");
  await form.getByRole("combobox", { name: person.country }).selectOption(country);
  const understood = `${countryName(country, code)}, ${read}`;
  await form.getByRole("textbox", { name: person.phone }).fill(number);
  await expect(form.getByText(understood)).toBeVisible();
  await form.getByRole("link", { name: contact.better.open }).click();

  const better = formOn(page, code, "quote");
  const email = createEmail();
  await better.fillIn(email);
  await better.form.getByRole("combobox", { name: quote.originCountry }).selectOption("US");
  await expect(better.form.getByText(understood)).toBeVisible();
  const reference = await send(page, code, "quote", [read]);
  await expect(page.getByRole("main").getByText(read, { exact: true })).toBeVisible();
  for (const letter of Object.values(await letters(reference, email))) expect(letter).toContain(read);
});
