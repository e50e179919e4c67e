import tools from "#content/messages/calculators/en.json" with { type: "json" };
import { addressOf, expect, content, messages, test } from "./fixtures.ts";
import { formOn } from "./forms.ts";

const { quote, cargo, header } = messages.en;

test("a UN number of the pre-check is taken along to the form", async ({ page, visit }) => {
  await visit(addressOf("en", "/services/sea-freight"));
  const { precheck } = tools;
  await page.getByRole("textbox", { name: precheck.number }).fill("UN 1230");
  await expect(page.getByText("UN 1230 Methanol, class 3 (6.1)")).toBeVisible();
  await page.getByRole("textbox", { name: precheck.number }).fill("UN 1331");
  await expect(page.getByText(precheck.verdicts.unknown, { exact: true })).toBeVisible();
  await page.getByRole("link", { name: precheck.ask.replace("{number}", "1331") }).click();
  const { form } = formOn(page, "en", "quote");
  await expect(form.getByLabel(cargo.unNumber)).toHaveValue("1331");
  await expect(form.getByRole("radio", { name: quote.dangerousChoices.yes, exact: true })).toBeChecked();
});

test("the links to a quote in the header and on the page carry the service", async ({ page, visit }) => {
  await visit(addressOf("en", "/services/tank"));
  await page.getByRole("banner").getByRole("link", { name: header.quote }).click();
  await expect(page.getByRole("combobox", { name: quote.service })).toHaveValue("tank");
  await expect(page.getByRole("tab", { name: quote.tab })).toBeInViewport();

  await visit(addressOf("en", "/services/global-tank-containers"));
  const { action } = content.page("en", "/services/global-tank-containers").meta;
  const first = page.getByRole("main").getByRole("link", { name: action.label }).first();
  expect((await first.boundingBox())?.y).toBeLessThan(1500);
});
