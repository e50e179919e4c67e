import { mkdtempSync, renameSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { docx, exe } from "#test/sample-files.ts";
import { fill } from "#contract/fill.ts";
import { uploadKinds } from "#contract/upload.ts";
import { contact as sample } from "#test/samples.ts";
import { answerCaptcha, captchaDialog } from "./captcha-dialog.ts";
import { addressOf, expect, library, messages, oneLanguage, test } from "./fixtures.ts";
import { confirmReview, createEmail, cv, forms, openForm, receiptOn } from "./forms.ts";
import { startSite, withSite } from "./server.ts";

const inquiries = "**/abroad/enquiries/createUserMainInfo";
const uploads = "**/mwclg/comOssPic/upload*";
const { email } = library.company;

// The browser tells of each refusal and of each connection that breaks, which is what these tests bring about.
test.use({ expectedErrors: ["422", "429", "503", "net::ERR_", "failed: "] });

for (const { code } of oneLanguage) {
  const { problems, application, upload, captcha: verification } = messages[code];

  test(`a proof that the server does not take is asked for anew, and the text is still there (${code})`, async ({
    page,
  }) => {
    const { fillIn, send, alert } = await openForm(page, code, "order");
    await fillIn(createEmail());
    await page.route(
      inquiries,
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

  test(`a CV that cannot be taken is told why, and another takes its place (${code})`, async ({ page }) => {
    const { form, send } = await openForm(page, code, "application");
    const input = form.getByLabel(application.cv, { exact: true });
    const summary = form.getByRole("alert").filter({ has: page.getByRole("list") });
    const shown = form.getByRole("listitem").filter({ hasNot: page.getByRole("link") });
    const types = uploadKinds.cv.types.join(", ").toUpperCase();
    const wrong: [name: string, buffer: Buffer, problem: string][] = [
      ["empty.pdf", Buffer.alloc(0), problems["file.empty"]],
      ["big.pdf", Buffer.alloc(uploadKinds.cv.maxBytes + 1), fill(problems["file.size"], { max: 5 })],
      ["picture.jpg", Buffer.from("x"), fill(problems["file.type"], { types })],
      ["program.pdf", exe, fill(problems["file.content"], { types, extension: "pdf" })],
      ["locked.docx", docx({}, { isEncrypted: true }), problems["file.protected"]],
      ["cut off.docx", docx().subarray(0, 300), fill(problems["file.content"], { types, extension: "docx" })],
    ];
    for (const [name, buffer, problem] of wrong) {
      await input.setInputFiles({ name, mimeType: "application/octet-stream", buffer });
      await expect(shown).toHaveCount(1);
      await expect(shown).toContainText(`${name}: ${problem}`);
      // Another try with the same file would end the same.
      await expect(shown.getByRole("button", { name: upload.retry })).toHaveCount(0);
    }
    await send.click();
    await expect(
      summary.getByRole("link", { name: `${application.cv}: ${wrong.at(-1)?.[0]}: ` }),
    ).toBeVisible();
    await input.setInputFiles(cv);
    await expect(shown).toHaveCount(1);
    await expect(shown).toContainText("kB");
  });

  test(`a form waits for its file, and keeps it over a reload (${code})`, async ({ page }) => {
    const { promise: arrival, resolve: release } = Promise.withResolvers<void>();
    await page.route(uploads, async (route) => {
      await arrival;
      await route.continue();
    });
    const { form, send } = await openForm(page, code, "application");
    await form.getByLabel(application.cv, { exact: true }).setInputFiles(cv);
    await send.click();
    const summary = form.getByRole("alert").filter({ has: page.getByRole("list") });
    await expect(summary).toContainText(problems["file.pending"]);
    release();
    await expect(form.getByRole("listitem").filter({ hasText: "kB" })).toBeVisible();
    await expect(summary).not.toContainText(problems["file.pending"]);
    await page.reload();
    await expect(form.getByRole("listitem").filter({ hasText: cv.name })).toContainText("kB", {
      timeout: 15_000,
    });
  });

  test(`beyond what one address may send, the device calculates and the form is sent (${code})`, async ({
    page,
  }) => {
    test.slow(true, "a site is started for it");
    await withSite({}, async ({ origin }) => {
      const { form, fillIn, send } = await openForm(page, code, "contact", origin);
      await fillIn(createEmail());
      await form
        .getByRole("combobox", { name: messages[code].contact.topic })
        .selectOption("data-protection");
      const address = page.waitForRequest(inquiries);
      await page.route(inquiries, (route) => route.abort(), { times: 1 });
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

  test(`while the database is away a form says so, keeps what was typed, and is sent afterwards (${code})`, async ({
    page,
  }) => {
    test.slow(true, "a site is started for it");
    const dataDir = mkdtempSync(join(tmpdir(), "site-outage-"));
    const files = ["", "-wal", "-shm"].map((suffix) => join(dataDir, `site.sqlite${suffix}`));
    await withSite({ DATA_DIR: dataDir }, async ({ origin }) => {
      const { form, fillIn, send, alert } = await openForm(page, code, "contact", origin);
      await fillIn(createEmail());
      const topic = form.getByRole("combobox", { name: messages[code].contact.topic });
      const readiness = async () => (await page.request.get(`${origin}/readyz`)).status();
      for (const file of files) renameSync(file, `${file}.away`);
      await expect.poll(readiness).toBe(503);
      // The captcha says it where there is one, and the form itself where there is none.
      await send.click();
      await confirmReview(page, code);
      const { box } = captchaDialog(page, code);
      await expect(box.getByRole("alert")).toHaveText(fill(verification.unavailable, { email }));
      await box.getByRole("button", { name: verification.close }).click();
      await page.keyboard.press("Escape");
      await topic.selectOption("data-protection");
      await send.click();
      await confirmReview(page, code);
      await expect(alert).toHaveText(fill(problems.unavailable, { email }));
      await expect(form.getByRole("textbox", { name: messages[code].contact.message })).toHaveValue(/Sines/);
      for (const file of files) renameSync(`${file}.away`, file);
      await expect.poll(readiness, { timeout: 20_000 }).toBe(200);
      await confirmReview(page, code);
      await receiptOn(page, code, "contact");
    });
  });

  test(`a form that is refused for its number says how long to wait and what else to do, and keeps its text (${code})`, async ({
    page,
  }) => {
    const { form, fillIn, send, alert } = await openForm(page, code, "contact");
    await fillIn(createEmail());
    await form.getByRole("combobox", { name: messages[code].contact.topic }).selectOption("data-protection");
    await page.route(inquiries, (route) =>
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

  test(`the page after it says whether a letter confirms it (${code})`, async ({ page }) => {
    const { received } = messages[code];
    const texts = { later: received.confirmationLater, none: received.confirmationNone };
    for (const acknowledgement of ["later", "none"] as const) {
      const to = createEmail();
      const { form, fillIn, send } = await openForm(page, code, "contact");
      await fillIn(to);
      await form
        .getByRole("combobox", { name: messages[code].contact.topic })
        .selectOption("data-protection");
      await page.route(
        inquiries,
        async (route) => {
          const response = await route.fetch();
          await route.fulfill({
            response,
            json: { ...((await response.json()) as object), acknowledgement },
          });
        },
        { times: 1 },
      );
      await send.click();
      await confirmReview(page, code);
      await page.waitForURL(`**${addressOf(code, "/submitSuccess")}`);
      await expect(page.getByText(fill(texts[acknowledgement], { email: to }))).toBeVisible();
      await expect(page.getByText(received.confirmation, { exact: true })).toHaveCount(0);
    }
  });

  test(`a captcha whose code does not come is told in the form, which tries again (${code})`, async ({
    page,
  }) => {
    const { form, fillIn, send, alert } = await openForm(page, code, "order");
    await fillIn(createEmail());
    await page.context().route("**/assets/captcha-dialog-*.js", (route) => route.abort());
    await send.click();
    await confirmReview(page, code);
    await expect(alert).toHaveText(fill(verification.failed, { email }));
    await page.context().unroute("**/assets/captcha-dialog-*.js");
    await form.getByRole("button", { name: verification.retry }).click();
    await answerCaptcha(captchaDialog(page, code));
    await receiptOn(page, code, "order");
  });

  for (const [name, file] of [
    ["quote", "file-field"],
    ["survey", "survey-form"],
    ["application", "application-form"],
  ] as const) {
    test(`a ${file} whose code does not come says so in its place, and comes when asked again (${code})`, async ({
      page,
      visit,
    }) => {
      const { part } = messages[code];
      const { path, hash } = forms[name];
      await page.context().route(`**/assets/${file}-*.js`, (route) => route.abort());
      await visit(`${addressOf(code, path)}#${hash}`);
      const place = page.locator(`#${hash}`);
      const told = place.getByRole("alert").filter({ hasText: fill(part.failed, { email }) });
      await expect(told).toBeVisible();
      await page.context().unroute(`**/assets/${file}-*.js`);
      await told.getByRole("button", { name: part.retry }).click();
      await expect(place.getByRole("button", { name: upload.choose })).toBeVisible();
      await expect(told).toHaveCount(0);
    });
  }

  test(`a file that is cut off on its way is sent again (${code})`, async ({ page }) => {
    await page.route(uploads, (route) => route.abort(), { times: 1 });
    const { form } = await openForm(page, code, "application");
    const failed = page.waitForSelector("[role=progressbar][data-stage=failed]");
    await form.getByLabel(application.cv, { exact: true }).setInputFiles(cv);
    await failed;
    const shown = form.getByRole("listitem").filter({ hasText: cv.name });
    await expect(shown).toContainText(problems["file.failed"]);
    await shown.getByRole("button", { name: upload.retry }).click();
    await expect(shown).toContainText("kB");
  });

  test(`a connection that is lost in the captcha loses nothing (${code})`, async ({ page, context }) => {
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

  test(`a server that went down takes the same text once it is back (${code})`, async ({ page }) => {
    test.slow(true, "a site is started for it, twice");
    const DATA_DIR = mkdtempSync(join(tmpdir(), "site-test-"));
    const site = await startSite({ DATA_DIR });
    const { form, fillIn, send, alert } = await openForm(page, code, "contact", site.origin);
    await fillIn(createEmail());
    await form.getByRole("combobox", { name: messages[code].contact.topic }).selectOption("data-protection");
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
}
