import { mkdtempSync, renameSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fill } from "#shared/fill.ts";
import { contact as sample } from "#test/samples.ts";
import { answerCaptcha, captchaDialog } from "./captcha-dialog.ts";
import { addressOf, expect, content, messages, oneLanguage, test } from "./fixtures.ts";
import { confirmReview, createEmail, forms, openForm, receiptOn } from "./forms.ts";
import { startSite, withSite } from "#test/run-site.ts";

const code = oneLanguage;
const submissions = "**/abroad/userMain/createUserMainInfo";
const { email } = content.company;

// The browser logs the refusals and broken connections that these tests cause.
test.use({ expectedErrors: ["422", "429", "503", "net::ERR_", "failed: "] });

const { problems, upload, captcha: verification } = messages[code];

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

test("beyond the rate limit of an address the form is sent by proof of work", async ({ page }) => {
  test.slow(true, "it starts a site");
  await withSite({}, async ({ origin }) => {
    const { form, fillIn, send } = await openForm(page, code, "contact", origin);
    await fillIn(createEmail());
    await form.getByRole("combobox", { name: messages[code].contact.topic }).selectOption("data-protection");
    const address = page.waitForRequest(submissions);
    await page.route(submissions, (route) => route.abort(), { times: 1 });
    await send.click();
    await confirmReview(page, code);
    const url = (await address).url();
    for (let sent = 0; sent < 5; sent++) {
      const data = { ...sample, email: createEmail() };
      expect((await page.request.post(url, { data })).status()).toBe(200);
    }
    expect((await page.request.post(url, { data: sample })).status()).toBe(429);
    await confirmReview(page, code);
    await receiptOn(page, code, "contact");
  });
});

test("while the database is unavailable a form says so, keeps its text, and can be sent afterwards", async ({
  page,
}) => {
  test.slow(true, "it starts a site");
  const dataDir = mkdtempSync(join(tmpdir(), "site-outage-"));
  const files = ["", "-wal", "-shm"].map((suffix) => join(dataDir, `site.sqlite${suffix}`));
  await withSite({ DATA_DIR: dataDir }, async ({ origin }) => {
    const { form, fillIn, send } = await openForm(page, code, "contact", origin);
    await fillIn(createEmail());
    const topic = form.getByRole("combobox", { name: messages[code].contact.topic });
    const readiness = async () => (await page.request.get(`${origin}/readyz`)).status();
    for (const file of files) renameSync(file, `${file}.away`);
    await expect.poll(readiness).toBe(503);
    // The captcha reports it, with a picture and with a calculation.
    const { box } = captchaDialog(page, code);
    for (const each of ["other", "data-protection"]) {
      await topic.selectOption(each);
      await send.click();
      await confirmReview(page, code);
      await expect(box.getByRole("alert")).toHaveText(fill(verification.unavailable, { email }));
      await box.getByRole("button", { name: verification.close }).click();
      await page.keyboard.press("Escape");
    }
    await expect(form.getByRole("textbox", { name: messages[code].contact.message })).toHaveValue(/Sines/);
    for (const file of files) renameSync(`${file}.away`, file);
    await expect.poll(readiness, { timeout: 20_000 }).toBe(200);
    await send.click();
    await confirmReview(page, code);
    await receiptOn(page, code, "contact");
  });
});

test("a rate-limited form shows the waiting time and the e-mail address, and keeps its text", async ({
  page,
}) => {
  const { form, fillIn, send, alert } = await openForm(page, code, "contact");
  await fillIn(createEmail());
  await form.getByRole("combobox", { name: messages[code].contact.topic }).selectOption("data-protection");
  await page.route(submissions, (route) =>
    route.fulfill({
      status: 429,
      headers: { "Retry-After": "1800" },
      contentType: "application/problem+json",
      json: { type: "urn:problem:rate", title: "Too many", status: 429, code: "rate" },
    }),
  );
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

test("a part of a form whose code does not load says so and can be loaded again", async ({ page, visit }) => {
  for (const [name, file] of [
    ["quote", "file-field"],
    ["survey", "survey-form"],
    ["application", "application-form"],
  ] as const) {
    const { part } = messages[code];
    const { path, hash } = forms[name];
    await page.context().route(`**/assets/${file}-*.js`, (route) => route.abort());
    await visit(`${addressOf(code, path)}#${hash}`);
    const place = page.locator(`#${hash}`);
    const alert = place.getByRole("alert").filter({ hasText: fill(part.failed, { email }) });
    await expect(alert).toBeVisible();
    await page.context().unroute(`**/assets/${file}-*.js`);
    await alert.getByRole("button", { name: part.retry }).click();
    await expect(place.getByRole("button", { name: upload.choose })).toBeVisible();
    await expect(alert).toHaveCount(0);
  }
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

test("a form can be sent once the server is back", async ({ page }) => {
  test.slow(true, "it starts a site twice");
  const DATA_DIR = mkdtempSync(join(tmpdir(), "site-test-"));
  const site = await startSite({ DATA_DIR });
  const { form, fillIn, send, alert } = await openForm(page, code, "contact", site.origin);
  await fillIn(createEmail());
  await form.getByRole("combobox", { name: messages[code].contact.topic }).selectOption("data-protection");
  // The list of answers loads with the first input.
  await page.waitForLoadState("networkidle");
  await site.stop();
  const failed = page.waitForSelector("[role=progressbar][data-stage=failed]");
  await send.click();
  await confirmReview(page, code);
  await expect(alert).toHaveText(fill(problems.server, { email }));
  await failed;
  const again = await startSite({ DATA_DIR, PORT: new URL(site.origin).port });
  await form.getByRole("button", { name: verification.retry }).click();
  await receiptOn(page, code, "contact");
  await again.stop();
});
