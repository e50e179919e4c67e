import { addressOf, expect, hydrated, content, messages, oneLanguage, test } from "#test/e2e/fixtures.ts";

const code = oneLanguage;

const {
  contact,
  quote,
  order,
  survey,
  certificates: register,
  header,
  pages,
  skipToContent,
} = messages[code];

test("a link preselects the topic of a message, a reload keeps a changed one, and an unknown one is ignored", async ({
  page,
  visit,
}) => {
  await test.step("an unknown topic in the address is ignored", async () => {
    await visit(`${addressOf(code, "/contactUs")}?topic=nothing#form`);
    await expect(page.getByRole("combobox", { name: contact.topic })).toHaveValue("");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages["/contactUs"]);
  });
  await test.step("a link preselects the topic, and a reload keeps a changed one", async () => {
    await visit(`${addressOf(code, "/contactUs")}?topic=investor#form`);
    const topic = page.getByRole("combobox", { name: contact.topic });
    await expect(topic).toHaveValue("investor");
    await expect(page).toHaveURL(`${addressOf(code, "/contactUs")}#form`);

    await topic.selectOption("press");
    await page.reload();
    await hydrated(page);
    await expect(topic).toHaveValue("press");
  });
});

test("a request for a copy appends the name of the certificate to the typed message", async ({
  page,
  visit,
}) => {
  await visit(addressOf(code, "/contactUs"));
  const message = page.getByRole("textbox", { name: contact.message });
  await message.fill("Una línea. A line.");

  await visit(addressOf(code, "/honor-qualification"));
  await page.locator(".register-row summary").first().click();
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

test("an address opens the survey form for its purpose", async ({ page, visit }) => {
  await visit(`${addressOf(code, "/contactUs")}?purpose=route#survey`);
  await expect(page.getByRole("radio", { name: survey.purposes.route })).toBeChecked();
});

test("a tab is selected by an address, by hand and by each link to it, and kept by other links", async ({
  page,
  visit,
}) => {
  const tabOf = ({ tab }: { tab: string }) => page.getByRole("tab", { name: tab });
  const expectSelected = (form: { tab: string }) =>
    expect(tabOf(form)).toHaveAttribute("aria-selected", "true");
  await visit(`${addressOf(code, "/order-inquiry")}#existing`);
  await expectSelected(order);
  const skip = page.getByRole("link", { name: skipToContent });
  await skip.focus();
  await skip.press("Enter");
  await expect(page).toHaveURL(/#main$/);
  await expectSelected(order);

  const { action } = content.page(code, "/order-inquiry").meta;
  const next = page.getByRole("main").getByRole("link", { name: action.label });
  const top = page.getByRole("banner").getByRole("link", { name: header.quote });
  // The second time, the address stays as it is.
  for (const link of [next, next, top]) {
    await tabOf(order).click();
    await expectSelected(order);
    await link.click();
    await expectSelected(quote);
  }
});

test("a form opened by the address stays open when the address changes", async ({ page, visit }) => {
  await visit(`${addressOf("en", "/Joinus")}#apply`);
  const name = page.locator("#apply").getByRole("textbox", { name: messages.en.person.name });
  await name.fill("Ana García");
  await page.getByRole("radio", { name: messages.en.positions.areas.europe }).check();
  await expect(page).toHaveURL(`${addressOf("en", "/Joinus")}?area=europe`);
  await expect(name).toHaveValue("Ana García");
});

test("the topic of a link does not replace a changed one after a change of language", async ({
  page,
  visit,
}) => {
  await visit(`${addressOf("en", "/contactUs")}?topic=investor#form`);
  await page.getByRole("combobox", { name: messages.en.contact.topic }).selectOption("press");
  await page.getByRole("banner").getByRole("button", { name: "English" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Español" }).click();
  await expect(page).toHaveURL(`${addressOf("es", "/contactUs")}#form`);
  await hydrated(page);
  await expect(page.getByRole("combobox", { name: messages.es.contact.topic })).toHaveValue("press");
});
