import { fill } from "#shared/fill.ts";
import { answerCaptcha, captchaDialog } from "./captcha-dialog.ts";
import { addressOf, expect, content, messages, oneLanguage, test } from "./fixtures.ts";
import { confirmReview, createEmail, openForm, receiptOn } from "./forms.ts";

const code = oneLanguage;
const submissions = "**/abroad/userMain/createUserMainInfo";
const { email } = content.company;

// The browser logs the refusals and broken connections that these tests cause.
test.use({ serviceWorkers: "allow", expectedErrors: ["422", "429", "503", "net::ERR_", "failed: "] });

const { problems, captcha: verification } = messages[code];

const tooMany = {
  status: 429,
  headers: { "Retry-After": "1800" },
  contentType: "application/problem+json",
  json: { type: "urn:problem:rate", title: "Too many", status: 429, code: "rate" },
};

test("a refused captcha proof is requested again, and the text is kept", async ({ page }) => {
  const { fillIn, send, alert } = await openForm(page, code, "order");
  await fillIn(createEmail());
  await page.route(
    submissions,
    async (route) => {
      const body = route.request().postDataJSON() as object;
      await route.continue({ postData: JSON.stringify({ ...body, captchaVerification: "spent" }) });
    },
    { times: 1 },
  );
  await send.click();
  await confirmReview(page, code);
  await answerCaptcha(captchaDialog(page, code));
  await expect(alert).toHaveText(problems["captcha.expired"]);
  await confirmReview(page, code);
  await answerCaptcha(captchaDialog(page, code));
  await receiptOn(page, code, "order");
});

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

test("a rate-limited form shows the waiting time and the e-mail address, and keeps its text", async ({
  page,
}) => {
  const { form, fillIn, send, alert } = await openForm(page, code, "contact");
  await fillIn(createEmail());
  await form.getByRole("combobox", { name: messages[code].contact.topic }).selectOption("data-protection");
  await page.route(submissions, (route) => route.fulfill(tooMany));
  await send.click();
  await confirmReview(page, code);
  await expect(alert).toHaveText(fill(problems.rate, { minutes: 30, email }), { timeout: 20_000 });
  await expect(form.getByRole("textbox", { name: messages[code].contact.message })).toHaveValue(/Sines/);
});

test("the receipt says if no acknowledgement follows", async ({ page }) => {
  const { received } = messages[code];
  const to = createEmail();
  const { form, fillIn, send } = await openForm(page, code, "contact");
  await fillIn(to);
  await form.getByRole("combobox", { name: messages[code].contact.topic }).selectOption("data-protection");
  await page.route(
    submissions,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: { ...((await response.json()) as object), acknowledgement: "none" },
      });
    },
    { times: 1 },
  );
  await send.click();
  await confirmReview(page, code);
  await page.waitForURL(`**${addressOf(code, "/submitSuccess")}`);
  await expect(page.getByText(fill(received.confirmationNone, { email: to }))).toBeVisible();
  await expect(page.getByText(received.confirmation, { exact: true })).toHaveCount(0);
});

test("a captcha whose code does not load is reported in the form, which can try again", async ({ page }) => {
  // From the beginning: the worker keeps the page's parts as soon as the page is idle.
  await page.context().route("**/assets/captcha-dialog-*.js", (route) => route.abort());
  const { form, fillIn, send, alert } = await openForm(page, code, "order");
  await fillIn(createEmail());
  await send.click();
  await confirmReview(page, code);
  await expect(alert).toHaveText(fill(verification.failed, { email }));
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

test("a connection lost during the captcha loses nothing", async ({ page, context }) => {
  const { fillIn, send } = await openForm(page, code, "order");
  await fillIn(createEmail());
  await send.click();
  await confirmReview(page, code);
  const { box, way, ...dialog } = captchaDialog(page, code);
  await dialog.background();
  await context.setOffline(true);
  await way("toPoints").click();
  await expect(box.getByRole("alert")).toHaveText(verification.offline);
  await context.setOffline(false);
  await way("toSlider").click();
  await answerCaptcha(captchaDialog(page, code));
  await receiptOn(page, code, "order");
});
