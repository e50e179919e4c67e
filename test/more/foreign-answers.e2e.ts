import { fill } from "#shared/fill.ts";
import { content, expect, messages, oneLanguage, test } from "#test/e2e/fixtures.ts";
import { confirmReview, createEmail, openForm, reviewOf } from "#test/e2e/forms.ts";

// Something on the way answers in the site's place: the page of a hotel's network, a proxy, a filter list.

const code = oneLanguage;
const { contact, problems } = messages[code];

test.use({ expectedErrors: ["the server responded with a status of", "net::ERR_", "failed: "] });

test("a form that something else answers says what is known, and keeps its text", async ({ page }) => {
  const { form, fillIn, send } = await openForm(page, code, "contact");
  await fillIn(createEmail());
  await form.getByRole("combobox", { name: contact.topic }).selectOption("data-protection");
  await send.click();
  // What a page that claims success stands for is not known.
  for (const [status, problem] of [
    [200, problems.lost],
    [502, problems.server],
  ] as const) {
    await page.route(
      "**/userMain/createUserMainInfo",
      (route) =>
        route.fulfill({ status, contentType: "text/html", body: "<title>Welcome to the hotel</title>" }),
      { times: 1 },
    );
    await confirmReview(page, code);
    const alert = reviewOf(page, code).box.getByRole("alert");
    await expect(alert).toHaveText(fill(problem, { email: content.company.email }));
  }
  await page.route("**/userMain/createUserMainInfo", (route) => route.abort("blockedbyclient"), { times: 1 });
  await confirmReview(page, code);
  await expect(reviewOf(page, code).send).toHaveAttribute("aria-disabled", "false");
  await expect(form.getByRole("textbox", { name: contact.message })).toHaveValue(/Sines/);
});
