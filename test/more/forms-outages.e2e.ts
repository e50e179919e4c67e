import { mkdtempSync, renameSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fill } from "#shared/fill.ts";
import { captchaDialog } from "#test/e2e/captcha-dialog.ts";
import { expect, content, messages, oneLanguage, test } from "#test/e2e/fixtures.ts";
import { confirmReview, createEmail, openForm, receiptOn, reviewOf } from "#test/e2e/forms.ts";
import { startSite, withSite } from "#test/run-site.ts";

// What a visitor sees of a form when the site's own limits, database or process are in the way. Each test starts a site.

const code = oneLanguage;
const { email } = content.company;

// The browser logs the refusals and broken connections that these tests cause.
test.use({ serviceWorkers: "allow", expectedErrors: ["429", "503", "net::ERR_", "failed: "] });
test.slow();

const { captcha: verification } = messages[code];

test("while the database is unavailable a form says so, keeps its text, and can be sent afterwards", async ({
  page,
}) => {
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

test("a form can be sent once the server is back", async ({ page }) => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "site-test-"));
  const site = await startSite({ DATA_DIR });
  const { form, fillIn, send } = await openForm(page, code, "contact", site.origin);
  await fillIn(createEmail());
  await form.getByRole("combobox", { name: messages[code].contact.topic }).selectOption("data-protection");
  await site.stop();
  await send.click();
  await confirmReview(page, code);
  // The captcha's code is not there yet.
  const { box } = reviewOf(page, code);
  await expect(box.getByRole("alert")).toHaveText(
    fill(messages[code].problems["captcha.missing"], { email }),
  );
  const again = await startSite({ DATA_DIR, PORT: new URL(site.origin).port });
  await confirmReview(page, code);
  await receiptOn(page, code, "contact");
  await again.stop();
});
