import { captchaDialog, passCaptcha } from "#test/e2e/captcha-dialog.ts";
import { expect, messages, oneLanguage, test } from "#test/e2e/fixtures.ts";
import { confirmReview, createEmail, openForm, receiptOn } from "#test/e2e/forms.ts";
import { startSite } from "#test/run-site.ts";

const code = oneLanguage;
const { captcha } = messages[code];

test.describe("over plain http", () => {
  test.use({ expectedErrors: ["Cross-Origin-Opener-Policy header has been ignored"] });

  test("where browsers cannot calculate the proof of work, the captcha does not offer it", async ({
    page,
  }) => {
    test.slow(true, "it starts a site");
    const site = await startSite({ RATE_LIMIT_FACTOR: "100" });
    // No address of this machine to a browser: without the rights of https or localhost.
    const origin = site.origin.replace("localhost", "0.0.0.0");
    const { fillIn, send } = await openForm(page, code, "order", origin);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await fillIn(createEmail());
    await send.click();
    await confirmReview(page, code);
    const dialog = captchaDialog(page, code);
    await dialog.background();
    await expect(dialog.box.getByRole("button", { name: captcha.toPoints })).toBeVisible();
    await expect(dialog.way("toWork")).toHaveCount(0);
    await passCaptcha(dialog);
    await receiptOn(page, code, "order");
    await site.stop();
  });
});
