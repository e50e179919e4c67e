import english from "#content/messages/calculators/en.json" with { type: "json" };
import { addressOf, expect, content, test } from "./fixtures.ts";

test("the fields of a tool at every width: labels end at one line, nothing is cut", async ({
  page,
  visit,
}) => {
  for (const path of ["/services/sea-freight", "/services/air-freight"] as const) {
    await visit(addressOf("es", path));
    const tool = page.locator("#tool fieldset");
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const tops = await tool
        .locator("input, select")
        .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
      // Controls beside each other begin at one line, whatever their labels need.
      const areApart = tops.every((top) =>
        tops.every((other) => top === other || Math.abs(top - other) > 40),
      );
      expect(areApart, `${path}, ${width} px`).toBe(true);
      const select = tool.locator("select").last();
      if ((await select.count()) > 0)
        expect(await select.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
    }
  }
});

test("three answers on home lead to a service", async ({ page, visit }) => {
  await visit(addressOf("en", "/"));
  await page.getByRole("radio", { name: english.chooser.cargos.oversize }).check();
  await page.getByRole("link", { name: new RegExp(`^${english.chooser.answer}`) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    content.page("en", "/services/project-logistics").meta.title,
  );
});

test("without scripts a calculator shows an example with its formula, and home lists services by cargo", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(addressOf("en", "/services/air-freight"));
  await expect(
    page
      .getByRole("status")
      .getByRole("paragraph")
      .filter({ hasText: /^200 kg$/ }),
  ).toBeVisible();
  await page.getByText(english.tool.formulaAndLimits).click();
  await expect(page.getByText(english.weight.formula)).toBeVisible();
  await page.goto(addressOf("en", "/"));
  for (const cargo of Object.values(english.chooser.cargos))
    await expect(page.locator("dt", { hasText: cargo })).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
  await context.close();
});
