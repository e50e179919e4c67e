import { fill } from "#shared/fill.ts";
import { deskOf } from "#reader/desks.ts";
import { addressOf, expect, hydrated, content, messages, oneLanguage, test } from "#test/e2e/fixtures.ts";
import { confirmReview, reviewOf } from "#test/e2e/forms.ts";
import { createEnquiry, contactForm, fillIn, expectValues, storedFrom } from "#test/e2e/contact-form.ts";

test.use({ serviceWorkers: "allow" });

const code = oneLanguage;
const call = "**/abroad/userMain/createUserMainInfo";
test.describe("without a connection", () => {
  test.use({ expectedErrors: ["net::ERR_INTERNET_DISCONNECTED", "net::ERR_FAILED", "failed: "] });

  test("nothing is lost, and sending works once the connection is back", async ({ page, visit, context }) => {
    const { problems, status } = messages[code];
    await visit(addressOf(code, "/contactUs"));
    const form = contactForm(page, code);
    const enquiry = createEnquiry();
    await fillIn(page, form, enquiry);

    await context.setOffline(true);
    await expect(page.getByRole("status")).toHaveText(status.offline);
    await form.send.click();
    // The list of answers is longer than a low window.
    await page.setViewportSize({ width: 1440, height: 360 });
    await confirmReview(page, code);
    // The captcha's code has not been loaded yet.
    const { box } = reviewOf(page, code);
    await expect(box.getByRole("alert")).toHaveText(fill(problems.offline, { email: content.company.email }));
    await expect(box.getByRole("alert")).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expectValues(form, enquiry);
    await expect(form.send).toHaveAttribute("aria-disabled", "false");

    await context.setOffline(false);
    await expect(page.getByRole("status")).toHaveText(status.online);
    await form.send.click();
    await confirmReview(page, code);
    await expect(page).toHaveURL(`${addressOf(code, "/submitSuccess")}#receipt`);
    expect(storedFrom(enquiry.email)).toEqual([expect.objectContaining(enquiry)]);
  });
});

test.describe("if the answer does not arrive", () => {
  test.use({ expectedErrors: ["net::ERR_CONNECTION_REFUSED", "net::ERR_FAILED", "createUserMainInfo"] });

  test("an enquiry that was stored is not stored again when it is resent", async ({ page, visit }) => {
    const { problems } = messages[code];
    await visit(addressOf(code, "/contactUs"));
    const form = contactForm(page, code);
    const enquiry = createEnquiry();
    await fillIn(page, form, enquiry);
    await page.route(
      call,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await form.send.click();
    await confirmReview(page, code);
    await expect(page.getByRole("alert")).toHaveText(fill(problems.lost, { email: content.company.email }));
    const [stored] = storedFrom(enquiry.email);

    // The visitor may reload the page before trying again.
    await page.reload();
    await hydrated(page);
    await form.send.click();
    await confirmReview(page, code);
    await expect(page.locator("output")).toHaveText(String(stored?.reference));
    expect(storedFrom(enquiry.email)).toHaveLength(1);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: ["/assets/"] });

  test("the form names the telephone number and the e-mail address", async ({ page }) => {
    const { company } = content;
    await page.goto(addressOf(code, "/contactUs"));
    const notice = page.locator("noscript p");
    await expect(notice).toBeVisible();
    await expect(notice).toHaveText(fill(messages[code].form.noScript, { ...deskOf(company, "contact") }));
  });
});
