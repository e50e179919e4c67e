import { fill } from "#shared/fill.ts";
import { readWords } from "#reader/letter-words.ts";
import { findAccessibilityProblems } from "./accessibility.ts";
import { addressOf, escapePattern, expect, content, messages, oneLanguage, test } from "./fixtures.ts";
import { confirmReview, lettersAbout, reviewOf } from "./forms.ts";
import { createEnquiry, contactForm, enter, press, fillIn, storedFrom } from "./contact-form.ts";

const code = oneLanguage;
const letterWords = readWords("content");

test("an enquiry is stored and answered with its reference and by letters", async ({ page, visit }) => {
  const { received } = messages[code];
  await visit(addressOf(code, "/contactUs"));
  const form = contactForm(page, code);
  const enquiry = createEnquiry();
  await fillIn(page, form, enquiry);
  await press.mouse(page, form.send);
  await press.mouse(page, reviewOf(page, code).send);

  await expect(page).toHaveURL(addressOf(code, "/submitSuccess"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    content.page(code, "/submitSuccess").meta.title,
  );
  const reference = page.locator("output");
  await expect(reference).toHaveText(/^CT-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  await expect(page.getByText(enquiry.email).first()).toBeVisible();
  expect(storedFrom(enquiry.email)).toEqual([
    expect.objectContaining({ ...enquiry, locale: code, reference: await reference.textContent() }),
  ]);

  // The team's letter has the address as well, to reply to.
  const letters = await lettersAbout((await reference.textContent()) ?? "");
  const [toSender = "", ...others] = letters.filter((letter) => letter.includes(` To: ${enquiry.email}`));
  expect(others).toEqual([]);
  expect(toSender).toContain(letterWords[code].toSender.unasked);

  await press.mouse(page, page.getByRole("link", { name: received.back }));
  await expect(page).toHaveURL(addressOf(code, "/contactUs"));
  await expect(form.message).toHaveValue("");
});

test("an invalid enquiry explains its errors field by field until they are fixed, on a phone by keyboard", async ({
  page,
  visit,
}) => {
  test.slow(true, "each key press takes a round trip to the browser");
  const { problems, fields, form: words, person, contact, skipToContent } = messages[code];
  const title = `${content.page(code, "/contactUs").meta.title} | ${content.company.company}`;
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(addressOf(code, "/contactUs"));
  const form = contactForm(page, code);
  await press.keyboard(page, page.getByRole("link", { name: skipToContent }));
  for (const field of Object.values(form.fields))
    await expect(field).toHaveAttribute("aria-invalid", "false");
  await press.keyboard(page, form.send);

  const wrong = {
    topic: fill(problems.select, { field: fields.topic }),
    name: fill(problems.required, { field: fields.name }),
    email: fill(problems.required, { field: fields.email }),
    country: fill(problems.select, { field: fields.country }),
    message: fill(problems.required, { field: fields.message }),
  };
  const labels = { ...person, topic: contact.topic, message: contact.message };
  // A question ends with its own mark.
  const titleOf = (label: string) => (label.endsWith("?") ? label : `${label}:`);
  const lineOf = (name: keyof typeof wrong) => `${titleOf(labels[name])} ${wrong[name]}`;
  const summary = page.getByRole("alert").filter({ has: page.getByRole("list") });
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport();
  await expect(summary).toContainText(fill(words.errorTitle, { count: 5 }));
  const names = Object.keys(wrong) as (keyof typeof wrong)[];
  await expect(summary.getByRole("link")).toHaveText(names.map(lineOf));
  await expect(page).toHaveTitle(words.errorPrefix + title);
  await expect(form.company).toHaveAttribute("aria-invalid", "false");
  await expect(form.phone).toHaveAttribute("aria-invalid", "false");
  expect(await findAccessibilityProblems(page, "main form")).toEqual([]);

  for (const [name, text] of Object.entries(wrong) as [keyof typeof wrong, string][]) {
    const field = form.fields[name];
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(new RegExp(`${text}$`));
    await press.keyboard(page, summary.getByRole("link", { name: text }), "Shift+Tab");
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
  }

  // Sent again unchanged, the summary takes focus again, and the title has one prefix.
  await press.keyboard(page, form.send);
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(words.errorPrefix + title);

  const enquiry = createEnquiry();
  const left = new Set(names);
  for (const [name, text] of Object.entries(wrong) as [keyof typeof wrong, string][]) {
    await enter.keyboard(page, form.fields[name], enquiry[name], "Tab");
    left.delete(name);
    await expect(form.fields[name]).toHaveAttribute("aria-invalid", "false");
    await expect(form.fields[name]).not.toHaveAccessibleDescription(new RegExp(text));
    await expect(page.getByText(text, { exact: true })).toHaveCount(0);
    await expect(summary.getByRole("link")).toHaveText([...left].map(lineOf));
  }
  await expect(summary).toHaveCount(0);
  await expect(page).toHaveTitle(title);
  expect(storedFrom(enquiry.email)).toEqual([]);

  await press.keyboard(page, form.send);
  await press.keyboard(page, reviewOf(page, code).send);
  await expect(page).toHaveURL(addressOf(code, "/submitSuccess"));
  expect(storedFrom(enquiry.email)).toHaveLength(1);
  await expect(page.locator("output")).toHaveText(/^CT-/);
  await expect(page.locator("[role=progressbar]")).toHaveAttribute("data-stage", "idle");
  expect(await findAccessibilityProblems(page, "main")).toEqual([]);
});

test("errors explain which values are valid", async ({ page, visit }) => {
  const { problems, person, contact } = messages[code];
  await visit(addressOf(code, "/contactUs"));
  const form = contactForm(page, code);
  const enquiry = createEnquiry();
  await fillIn(page, form, enquiry);
  const tooLong = (max: number, over: number) => fill(problems["text.length"], { max, over });
  const wrong = [
    ["name", "A".repeat(101), problems["name.length"]],
    ["company", "A".repeat(205), tooLong(200, 5)],
    ["email", "a@b.c", problems.email],
    ["phone", "555-CALL", problems.phone],
    ["message", "A".repeat(3001), tooLong(3000, 1)],
  ] as const;
  for (const [name, value] of wrong) await form.fields[name].fill(value);
  await form.send.click();
  const labels = { ...person, message: contact.message };
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(
    wrong.map(([name, , text]) => `${labels[name]}: ${text}`),
  );
  for (const [name, value, text] of wrong) {
    await expect(form.fields[name]).toHaveAccessibleDescription(new RegExp(`${escapePattern(text)}$`));
    await expect(form.fields[name]).toHaveValue(value);
    await form.fields[name].fill(enquiry[name]);
    await expect(form.fields[name]).toHaveAttribute("aria-invalid", "false");
  }
  await expect(form.phone).toHaveAccessibleDescription(person.phoneHint);
  expect(storedFrom(enquiry.email)).toEqual([]);

  // Unusual but valid: the longest message, a name of several scripts between spaces.
  await form.message.fill("A".repeat(3000));
  await form.name.fill("  Jürgen 李 O’Neill-Sørensen  ");
  await form.company.fill("");
  await form.phone.fill("");
  await form.send.click();
  await confirmReview(page, code);
  await expect(page).toHaveURL(addressOf(code, "/submitSuccess"));
  const [stored] = storedFrom(enquiry.email);
  expect(stored).toMatchObject({ name: "Jürgen 李 O’Neill-Sørensen", message: "A".repeat(3000) });
  // Empty fields are not stored.
  for (const name of ["company", "phone", "typed"]) expect(stored).not.toHaveProperty(name);
});
