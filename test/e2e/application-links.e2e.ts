import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { answerCaptcha, captchaDialog } from "./captcha-dialog.ts";
import { expect, hydrated, messages, test } from "./fixtures.ts";
import { confirmReview, createEmail, cv, formOn, lettersAbout, openForm, receiptOn } from "./forms.ts";
import { fill } from "#contract/fill.ts";

// The code has no language; the address of the page has. Each test takes another.

test("the desk opens a CV by the link in its letter, until the application is replaced", async ({
  page,
  request,
}) => {
  const { fillIn, send } = await openForm(page, "en", "recruit");
  const email = createEmail();
  await fillIn(email);
  await send.click();
  await confirmReview(page, "en");
  await answerCaptcha(captchaDialog(page, "en"));
  const reference = await receiptOn(page, "en", "recruit");
  const letters = (await lettersAbout(reference)).join(" ");

  const file = /\S+\/global\/files\/\S+/.exec(letters)?.[0] ?? "";
  // Nothing of the site shows it: it is downloaded, from the page as from anywhere.
  const download = page.waitForEvent("download");
  await page.evaluate((address) => void window.location.assign(address), file);
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(cv.name);
  expect(await buffer(Readable.from(await saved.createReadStream()))).toEqual(cv.buffer);
  expect((await request.get(file.replace(/.$/, "_"))).status()).toBe(403);

  const { recruit } = messages.en;
  await page.goto(/\S+Joinus\?replace=\S+/.exec(letters)?.[0] ?? "");
  await hydrated(page);
  const again = formOn(page, "en", "recruit");
  const replace = fill(recruit.replacement.replace, { reference });
  await expect(again.form.getByRole("radio", { name: replace })).toBeChecked();
  await again.fillIn(email);
  await again.send.click();
  await confirmReview(page, "en");
  await answerCaptcha(captchaDialog(page, "en"));
  const replacing = await receiptOn(page, "en", "recruit");
  expect((await lettersAbout(replacing)).join(" ")).toContain(reference);
  expect((await request.get(file)).status()).toBe(404);
});

test.describe("a link that was used", () => {
  // The browser tells of every answer that is no success.
  test.use({ expectedErrors: ["422"] });

  test("says so, and the application can be sent as another", async ({ page }) => {
    const { recruit, problems } = messages.es;
    const token = `AP-2222-2222.1.${"x".repeat(43)}`;
    await page.goto(`/global/es/Joinus?replace=${token}#apply`);
    await hydrated(page);
    const { form, fillIn, send } = formOn(page, "es", "recruit");
    await fillIn(createEmail());
    await send.click();
    await confirmReview(page, "es");
    await answerCaptcha(captchaDialog(page, "es"));
    const summary = form.getByRole("alert").filter({ has: page.getByRole("list") });
    await expect(summary.getByRole("link")).toContainText(problems["replace.gone"]);
    await form.getByRole("radio", { name: recruit.replacement.another }).check();
    await send.click();
    await confirmReview(page, "es");
    await answerCaptcha(captchaDialog(page, "es"));
    await receiptOn(page, "es", "recruit");
  });
});
