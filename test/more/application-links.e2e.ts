import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { fill } from "#shared/fill.ts";
import { formatDay } from "#shared/formats.ts";
import { findAccessibilityProblems } from "#test/e2e/accessibility.ts";
import { answerCaptcha, captchaDialog } from "#test/e2e/captcha-dialog.ts";
import { expect, hydrated, content, messages, test } from "#test/e2e/fixtures.ts";
import {
  confirmReview,
  createEmail,
  cv,
  formOn,
  lettersAbout,
  openForm,
  receiptOn,
} from "#test/e2e/forms.ts";

// The browser logs every error status: that of a link that was used.
test.use({ expectedErrors: ["422", "503"] });

test("links in letters open the CV, replace the application and withdraw it", async ({ page, request }) => {
  const { fillIn, send } = await openForm(page, "en", "application");
  const email = createEmail();
  await fillIn(email);
  await send.click();
  await confirmReview(page, "en");
  await answerCaptcha(captchaDialog(page, "en"));
  const reference = await receiptOn(page, "en", "application");
  const letters = (await lettersAbout(reference)).join(" ");

  const file = /\S+\/global\/files\/\S+/.exec(letters)?.[0] ?? "";
  // The browser downloads the file instead of showing it.
  const download = page.waitForEvent("download");
  await page.evaluate((address) => void window.location.assign(address), file);
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(cv.name);
  expect(await buffer(Readable.from(await saved.createReadStream()))).toEqual(cv.buffer);
  expect((await request.get(file.replace(/.$/, "_"))).status()).toBe(403);

  const { application } = messages.en;
  await page.goto(/\S+Joinus\?replace=\S+/.exec(letters)?.[0] ?? "");
  await hydrated(page);
  const again = formOn(page, "en", "application");
  const replace = fill(application.replacement.replace, { reference });
  await expect(again.form.getByRole("radio", { name: replace })).toBeChecked();
  await again.fillIn(email);
  await again.send.click();
  await confirmReview(page, "en");
  await answerCaptcha(captchaDialog(page, "en"));
  const replacing = await receiptOn(page, "en", "application");
  await expect(page.getByRole("definition").filter({ hasText: reference })).toBeVisible();
  await expect(
    page.getByRole("main").getByRole("link", { name: content.company.teams.careers }),
  ).toBeVisible();
  const newLetters = (await lettersAbout(replacing)).join(" ");
  expect(newLetters).toContain(reference);
  expect((await request.get(file)).status()).toBe(404);

  const newFile = /\S+\/global\/files\/\S+/.exec(newLetters)?.[0] ?? "";
  const { withdrawal } = application;
  await page.goto(/\S+Joinus\?replace=\S+/.exec(newLetters)?.[0] ?? "");
  await hydrated(page);
  const open = page.getByText(fill(withdrawal.open, { reference: replacing }));
  await open.press("Enter");
  expect(await findAccessibilityProblems(page, "#apply")).toEqual([]);
  expect((await request.get(newFile)).status()).toBe(200);
  await page.getByRole("button", { name: withdrawal.confirm }).press("Enter");
  await expect(
    page.getByRole("heading", { name: fill(withdrawal.done, { reference: replacing }) }),
  ).toBeFocused();
  await expect(again.form).toHaveCount(0);
  expect((await request.get(newFile)).status()).toBe(404);
  await page.reload();
  await expect(
    page.getByRole("status").filter({ hasText: messages.en.problems["replace.gone"] }),
  ).toBeVisible();
  await expect(open).toHaveCount(0);
  expect((await lettersAbout(replacing)).join(" ")).toContain("your application is withdrawn");
});

test.describe("a used link to replace or withdraw an application", () => {
  const { application, problems } = messages.es;
  const token = `AP-2222-2222.1.${"x".repeat(43)}`;
  const address = `/global/es/Joinus?replace=${token}#apply`;

  test("is reported at once, and the application can be sent as a new one", async ({ page }) => {
    await page.goto(address);
    await hydrated(page);
    const { form, fillIn, send } = formOn(page, "es", "application");
    await expect(form.getByRole("status").filter({ hasText: problems["replace.gone"] })).toBeVisible();
    await expect(form.getByText(application.replacement.label)).toHaveCount(0);
    await expect(form.getByRole("button", { name: application.withdrawal.confirm })).toHaveCount(0);
    await fillIn(createEmail());
    await send.click();
    await confirmReview(page, "es");
    await answerCaptcha(captchaDialog(page, "es"));
    await receiptOn(page, "es", "application");
  });

  test("that is used up meanwhile is reported where it is sent", async ({ page }) => {
    // The check does not get through.
    await page.route(/sendRecruit$/, (route) =>
      (route.request().postData() ?? "").includes('"check"')
        ? route.fulfill({ status: 503 })
        : route.continue(),
    );
    await page.goto(address);
    await hydrated(page);
    const { form, fillIn, send } = formOn(page, "es", "application");
    const once = fill(application.replacement.once, { day: formatDay("1969-12-31", "es") });
    await expect(form.getByText(once)).toBeVisible();
    await form.getByText(fill(application.withdrawal.open, { reference: "AP-2222-2222" })).click();
    await form.getByRole("button", { name: application.withdrawal.confirm }).click();
    await expect(form.getByText(application.withdrawal.gone)).toBeVisible();
    await fillIn(createEmail());
    await send.click();
    await confirmReview(page, "es");
    await answerCaptcha(captchaDialog(page, "es"));
    const summary = form.getByRole("alert").filter({ has: page.getByRole("list") });
    await expect(summary.getByRole("link")).toContainText(problems["replace.gone"]);
    await form.getByRole("radio", { name: application.replacement.another }).check();
    await send.click();
    // Nothing was stored, so the captcha holds.
    await confirmReview(page, "es");
    await receiptOn(page, "es", "application");
  });
});
