import type { PagePath } from "#contract/pages.ts";
import { answerCaptcha, captchaDialog } from "./captcha-dialog.ts";
import { addressOf, expect, hydrated, library, messages, oneLanguage, test } from "./fixtures.ts";
import { confirmReview, createEmail, formOn, forms, receiptOn } from "./forms.ts";

for (const { code } of oneLanguage) {
  const { contact, quote, order, survey, register, pages } = messages[code];

  test(`a link chooses the subject of a letter, and a reload keeps what was made of it (${code})`, async ({
    page,
    visit,
  }) => {
    await visit(`${addressOf(code, "/contactUs")}?topic=investor#form`);
    const topic = page.getByRole("combobox", { name: contact.topic });
    await expect(topic).toHaveValue("investor");
    await expect(page).toHaveURL(`${addressOf(code, "/contactUs")}#form`);

    await topic.selectOption("press");
    await page.reload();
    await hydrated(page);
    await expect(topic).toHaveValue("press");
  });

  test(`a page's call to action opens the price form with its service chosen (${code})`, async ({
    page,
    visit,
  }) => {
    await visit(addressOf(code, "/services/air-freight"));
    const { action } = library.page(code, "/services/air-freight").meta;
    // It stands below the opening, and again at the foot of the page.
    await page.getByRole("main").getByRole("link", { name: action.label }).first().click();
    const { form, send } = formOn(page, code, "quote");
    const service = form.getByRole("combobox", { name: quote.service });
    await expect(service).toHaveValue("air-freight");

    await forms.quote.fillIn(form, code, createEmail());
    await service.selectOption("air-freight");
    await send.click();
    await confirmReview(page, code);
    await answerCaptcha(captchaDialog(page, code));
    await receiptOn(page, code, "quote");
    await page.getByRole("contentinfo").getByRole("link", { name: pages["/culture"] }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      library.page(code, "/culture").meta.title,
    );
  });

  for (const address of [
    "/order-inquiry?service=tank#new",
    "/contactUs?topic=press#form",
    "/contactUs?purpose=visit#survey",
  ]) {
    test(`a form that ${address} has opened is left for any other page (${code})`, async ({
      page,
      visit,
    }) => {
      const [path = "", rest] = address.split("?");
      await visit(`${addressOf(code, path as PagePath)}?${rest}`);
      await expect(page).toHaveURL(new RegExp(`${path}#`));
      await page.getByRole("contentinfo").getByRole("link", { name: pages["/culture"] }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        library.page(code, "/culture").meta.title,
      );
    });
  }

  test(`a copy of a document is asked for by its name, below what was typed (${code})`, async ({
    page,
    visit,
  }) => {
    await visit(addressOf(code, "/contactUs"));
    const message = page.getByRole("textbox", { name: contact.message });
    await message.fill("Una línea. A line.");

    await visit(addressOf(code, "/honor-qualification"));
    const copy = page
      .getByRole("main")
      .getByRole("link", { name: new RegExp(`^${register.copy} ?: `) })
      .first();
    const title = (await copy.textContent())?.replace(`${register.copy}: `, "");
    await copy.click();
    await expect(page.getByRole("combobox", { name: contact.topic })).toHaveValue("evidence");
    await expect(message).toHaveValue(/^Una línea\. A line\.\n\n.+/);
    expect(await message.inputValue()).toContain(title);
  });

  test(`an address opens the survey form for its purpose, and the order form (${code})`, async ({
    page,
    visit,
  }) => {
    await visit(`${addressOf(code, "/contactUs")}?purpose=route#survey`);
    await expect(page.getByRole("radio", { name: survey.purposes.route })).toBeChecked();

    await visit(`${addressOf(code, "/order-inquiry")}#existing`);
    await expect(page.getByRole("tab", { name: order.tab })).toHaveAttribute("aria-selected", "true");
    await page.getByRole("tab", { name: quote.tab }).click();
    await expect(page.getByRole("tab", { name: quote.tab })).toHaveAttribute("aria-selected", "true");
  });

  test(`a choice that a form does not offer changes nothing (${code})`, async ({ page, visit }) => {
    await visit(`${addressOf(code, "/contactUs")}?topic=nothing#form`);
    await expect(page.getByRole("combobox", { name: contact.topic })).toHaveValue("");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages["/contactUs"]);
  });
}

test("a form that an address has opened stays while the address leads elsewhere", async ({ page, visit }) => {
  await visit(`${addressOf("en", "/Joinus")}#apply`);
  const name = page.locator("#apply").getByRole("textbox", { name: messages.en.person.name });
  await name.fill("Ana García");
  await page.getByRole("radio", { name: messages.en.jobs.areas.europe }).check();
  await expect(page).toHaveURL(`${addressOf("en", "/Joinus")}?area=europe`);
  await expect(name).toHaveValue("Ana García");
});

test("what a link has chosen does not come back with the other language", async ({ page, visit }) => {
  await visit(`${addressOf("en", "/contactUs")}?topic=investor#form`);
  await page.getByRole("combobox", { name: messages.en.contact.topic }).selectOption("press");
  await page.getByRole("banner").getByRole("button", { name: "English" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Español" }).click();
  await expect(page).toHaveURL(`${addressOf("es", "/contactUs")}#form`);
  await hydrated(page);
  await expect(page.getByRole("combobox", { name: messages.es.contact.topic })).toHaveValue("press");
});

test("a form with errors leaves the next page its own title", async ({ page, visit }) => {
  const { company } = library.company;
  await visit(addressOf("en", "/contactUs"));
  await page.getByRole("main").getByRole("button", { name: messages.en.form.send, exact: true }).click();
  await expect(page).toHaveTitle(new RegExp(`^${messages.en.form.errorPrefix}`));
  await page.getByRole("contentinfo").getByRole("link", { name: messages.en.pages["/culture"] }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(library.page("en", "/culture").meta.title);
  await expect(page).toHaveTitle(`${library.page("en", "/culture").meta.title} | ${company}`);
});
