import { fill } from "#shared/fill.ts";
import { findAccessibilityProblems } from "./accessibility.ts";
import { expect, content, messages, oneLanguage, test } from "./fixtures.ts";
import { formOn, openForm } from "./forms.ts";

const code = oneLanguage;
const { form: words } = messages[code];
const typed = "40 t of acetic acid, Tarragona to Sines";

/** Two of the four; the next test opens the survey. */
const betterForms = [
  ["quote", "quote", messages[code].quote.notes],
  ["careers", "application", messages[code].application.coverNote],
] as const;

test("some topics offer a form of their own, which takes over what was typed", async ({ page }) => {
  const { contact, person } = messages[code];
  for (const [topic, name, field] of betterForms) {
    await test.step(topic, async () => {
      const { form } = await openForm(page, code, "contact");
      await form.getByRole("combobox", { name: contact.topic }).selectOption(topic);
      await form.getByRole("textbox", { name: person.email }).fill("ana@example.com");
      await form.getByRole("textbox", { name: contact.message }).fill(typed);
      await expect(form.getByText(contact.better[topic])).toBeVisible();
      await form.getByRole("link", { name: contact.better.open }).click();

      const better = formOn(page, code, name).form;
      await expect(better.getByRole("textbox", { name: field })).toHaveValue(typed);
      await expect(better.locator("[name=email]")).toHaveValue("ana@example.com");
    });
  }
});

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

test("the topic decides what the form of a message shows, and a message how many characters are left", async ({
  page,
}) => {
  const { contact, problems } = messages[code];
  const { form, send } = await openForm(page, code, "contact");
  const topic = form.getByRole("combobox", { name: contact.topic });
  const message = form.getByRole("textbox", { name: contact.message });
  await test.step("an emergency: a telephone number instead of the form", async () => {
    await message.fill(typed);
    await topic.selectOption("emergency");
    await expect(form.getByRole("link", { name: content.company.emergencyPhone })).toBeVisible();
    await expect(message).toBeHidden();
    await expect(send).toBeHidden();
    expect(await findAccessibilityProblems(page, "main form")).toEqual([]);
    await topic.selectOption("other");
    await expect(message).toHaveValue(typed);
    await expect(send).toBeVisible();
  });
  await test.step("data protection: the rights", async () => {
    await topic.selectOption("data-protection");
    await expect(form.getByRole("listitem")).toHaveText(contact.rights.list);
  });
  await test.step("the characters left", async () => {
    await message.fill("x".repeat(2990));
    await expect(form.getByText(fill(words.charactersLeft, { count: 10 }))).toBeVisible();
    await message.fill("x".repeat(3004));
    const tooLong = form.getByText(fill(problems["text.length"], { max: 3000, over: 4 }));
    await expect(tooLong).toHaveCount(1);
    await send.click();
    // In the summary and at the field.
    await expect(tooLong).toHaveCount(2);
  });
});
