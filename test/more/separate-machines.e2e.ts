import { answerCaptcha, captchaDialog } from "#test/e2e/captcha-dialog.ts";
import { expect, test } from "#test/e2e/fixtures.ts";
import { confirmReview, createEmail, openForm, receiptOn } from "#test/e2e/forms.ts";
import { withSite } from "#test/run-site.ts";

test.use({ serviceWorkers: "allow" });

// It starts two more processes.
test.describe.configure({ timeout: 120_000 });

test("an application is uploaded, verified and sent on the machines of its configured addresses", async ({
  page,
}) => {
  await withSite({}, async ({ origin: other }) => {
    const base = `${other}/global/apiv1/abroad`;
    await withSite({ RECRUIT_SUBMIT_URL: base, OBJECT_STORAGE_URL: base }, async ({ origin }) => {
      const asked: string[] = [];
      page.on("request", (request) => request.method() === "POST" && asked.push(request.url()));
      const { fillIn, send } = await openForm(page, "en", "application", origin);
      await fillIn(createEmail());
      await send.click();
      await confirmReview(page, "en");
      await answerCaptcha(captchaDialog(page, "en"));
      expect(await receiptOn(page, "en", "application")).not.toBe("");
      const ways = ["/captcha/get", "/captcha/check", "/mwclg/comOssPic/upload", "/recruit/sendRecruit"];
      for (const way of ways) {
        const origins = asked.filter((url) => url.includes(way)).map((url) => new URL(url).origin);
        expect({ way, origins: [...new Set(origins)] }).toEqual({ way, origins: [other] });
      }
      // The receipt's page and pictures may still be on their way when the sites stop.
      await page.context().close();
    });
  });
});
