import { expect, messages, oneLanguage, test } from "./fixtures.ts";
import { formOn, openForm } from "./forms.ts";

const code = oneLanguage;
const typed = "40 t of acetic acid, Tarragona to Sines";

test("an open survey form takes over what was typed and keeps its own answers", async ({ page }) => {
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
