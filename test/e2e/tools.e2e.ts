import english from "#content/messages/calculators/en.json" with { type: "json" };
import { addressOf, expect, test } from "./fixtures.ts";

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

test("without scripts a calculator shows an example with its formula", async ({ browser, baseURL }) => {
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
  await context.close();
});
