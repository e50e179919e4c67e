import { captchaDialog, passCaptcha } from "#test/e2e/captcha-dialog.ts";
import { addressOf, expect, footerLink, content, messages, oneLanguage, test } from "#test/e2e/fixtures.ts";
import {
  confirmReview,
  createEmail,
  formOn,
  openForm,
  receiptOn,
  reviewOf,
  type FormName,
} from "#test/e2e/forms.ts";

test.use({ serviceWorkers: "allow" });

// What browsers report is a hint: some name a time zone that they refuse themselves, deny a connection that works, or
// refuse their storage.

const code = oneLanguage;
const { status, positions } = messages[code];

test("a browser that denies its connection and names no known time zone asks for a quote and gets lists", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "onLine", { get: () => false });
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      return { ...resolvedOptions.call(this), timeZone: "Etc/Unknown" };
    };
  });
  await test.step("a list", async () => {
    await page.goto(`${addressOf(code, "/Joinus")}?function=safety`);
    await page.getByRole("radio", { name: positions.areas.europe }).check();
    await expect(page).toHaveURL(/area=europe/);
    await expect(page.getByText(status.offline)).toHaveCount(0);
  });
  await test.step("a quote", async () => {
    const { fillIn, send } = await openForm(page, code, "quote");
    await fillIn(createEmail());
    await send.click();
    await confirmReview(page, code);
    await passCaptcha(captchaDialog(page, code));
    await receiptOn(page, code, "quote");
    await expect(page.getByText(status.offline)).toHaveCount(0);
  });
});

test.describe("where the browser refuses its storage", () => {
  test.use({ expectedErrors: ["is blocked"] });

  test("a page moves, and a form is sent", async ({ page, visit }) => {
    await page.addInitScript(() => {
      const refuse = {
        get() {
          throw new DOMException("Storage is blocked", "SecurityError");
        },
        set() {
          throw new DOMException("Storage is blocked", "SecurityError");
        },
      };
      for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
        Object.defineProperty(window, name, refuse);
      Object.defineProperty(Document.prototype, "cookie", refuse);
    });
    await visit(addressOf(code, "/culture"));
    await footerLink(page, code, "/brand").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.page(code, "/brand").meta.title);
    const { fillIn, send } = await openForm(page, code, "order");
    await fillIn(createEmail());
    await send.click();
    await confirmReview(page, code);
    await passCaptcha(captchaDialog(page, code));
    await receiptOn(page, code, "order");
  });
});

for (const name of ["quote", "application"] satisfies FormName[])
  test.describe(`in a browser without newer functions of texts and addresses (${name})`, () => {
    test.use({ expectedErrors: ["is not a function"] });

    test("Send shows the answers, or says what failed", async ({ page }) => {
      await page.addInitScript(() => {
        for (const [object, names] of [
          [String.prototype, ["toWellFormed", "isWellFormed"]],
          [URL, ["canParse", "parse"]],
        ] as const)
          for (const each of names) Reflect.deleteProperty(object, each);
      });
      const { fillIn, send, alert } = await openForm(page, code, name);
      await fillIn(createEmail());
      await send.click();
      await expect(
        reviewOf(page, code)
          .send.or(alert.filter({ hasText: content.company.email }))
          .first(),
      ).toBeVisible();
      await expect(formOn(page, code, name).send).toBeAttached();
    });
  });
