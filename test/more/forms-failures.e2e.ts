import { fill } from "#shared/fill.ts";
import { answerCaptcha, captchaDialog } from "#test/e2e/captcha-dialog.ts";
import { expect, content, messages, oneLanguage, test } from "#test/e2e/fixtures.ts";
import { confirmReview, createEmail, openForm, receiptOn } from "#test/e2e/forms.ts";

const code = oneLanguage;
const submissions = "**/abroad/userMain/createUserMainInfo";
const { email } = content.company;

// The browser logs the refusals and broken connections that these tests cause.
test.use({ serviceWorkers: "allow", expectedErrors: ["422", "429", "503", "net::ERR_", "failed: "] });

const { captcha: verification } = messages[code];

const tooMany = {
  status: 429,
  headers: { "Retry-After": "1800" },
  contentType: "application/problem+json",
  json: { type: "urn:problem:rate", title: "Too many", status: 429, code: "rate" },
};

test("a form that is refused because there are too many is sent again by proof of work", async ({ page }) => {
  const { form, fillIn, send } = await openForm(page, code, "contact");
  await fillIn(createEmail());
  await form.getByRole("combobox", { name: messages[code].contact.topic }).selectOption("data-protection");
  await page.route(submissions, (route) => route.fulfill(tooMany), { times: 1 });
  const refused = page.waitForResponse(submissions);
  await send.click();
  await confirmReview(page, code);
  expect((await refused).status()).toBe(429);
  await receiptOn(page, code, "contact");
});

test("a captcha whose code does not load is reported in the form, which can try again", async ({ page }) => {
  // From the beginning: the worker keeps the page's parts as soon as the page is idle.
  await page.context().route("**/assets/captcha-dialog-*.js", (route) => route.abort());
  const { form, fillIn, send, alert } = await openForm(page, code, "order");
  await fillIn(createEmail());
  await send.click();
  await confirmReview(page, code);
  await expect(alert).toHaveText(fill(messages[code].problems["captcha.missing"], { email }));
  await page.context().unroute("**/assets/captcha-dialog-*.js");
  await form.getByRole("button", { name: verification.retry }).click();
  await answerCaptcha(captchaDialog(page, code));
  await receiptOn(page, code, "order");
});

test("a part of a form whose code does not load says so and can be loaded again", async ({ page }) => {
  const { part, quote, cargo } = messages[code];
  await page.context().route("**/assets/acceptance-*.js", (route) => route.abort());
  const { form } = await openForm(page, code, "quote");
  await form.getByRole("radio", { name: quote.dangerousChoices.yes, exact: true }).check();
  const alert = form.getByRole("alert").filter({ hasText: fill(part.failed, { email }) });
  await expect(alert).toBeVisible();
  await page.context().unroute("**/assets/acceptance-*.js");
  await alert.getByRole("button", { name: part.retry }).click();
  await expect(form.getByRole("textbox", { name: cargo.unNumber })).toBeVisible();
  await expect(alert).toHaveCount(0);
});
