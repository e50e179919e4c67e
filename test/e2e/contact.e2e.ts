import { addressOf, expect, content, messages, oneLanguage, test } from "./fixtures.ts";
import { lettersAbout, reviewOf } from "./forms.ts";
import { createEnquiry, contactForm, press, fillIn, storedFrom } from "./contact-form.ts";
import { readWords } from "#test/content-files.ts";

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

  await expect(page).toHaveURL(`${addressOf(code, "/submitSuccess")}#receipt`);
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
