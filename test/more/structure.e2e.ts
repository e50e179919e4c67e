import { toCompanies } from "#site/features/companies/contracting.ts";
import type { Page } from "#reader/content.ts";
import { addressOf, expect, content, messages, oneLanguage, test } from "#test/e2e/fixtures.ts";

const code = oneLanguage;

const { companies: structure } = messages[code];
const companies = toCompanies(content.entities, code);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the rules are a table, and every company is in the tree", async ({ page }) => {
    await page.goto(addressOf(code, "/company/structure"));
    const { documents } = (content.page(code, "/company/structure") as Page<"companies">).meta;
    const rows = page.getByRole("region", { name: structure.rules }).getByRole("row");
    await expect(rows).toHaveCount(1 + documents.length);
    for (const { id, name } of companies) await expect(page.locator(`[id="${id}"]`)).toContainText(name);
  });
});
