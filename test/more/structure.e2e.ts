import { countryName } from "#shared/formats.ts";
import { findSignatory, toCompanies } from "#site/features/companies/contracting.ts";
import { addressOf, expect, content, messages, oneLanguage, test } from "#test/e2e/fixtures.ts";

const code = oneLanguage;

const { companies: structure, pages } = messages[code];
const companies = toCompanies(content.entities, code);

test("a service and a country determine the company that signs, with a link to it", async ({
  page,
  visit,
}) => {
  await visit(addressOf(code, "/company/structure"));
  const finder = page.getByRole("group", { name: structure.question });
  const answer = page.getByRole("main").getByRole("status");
  await expect(answer).toHaveText(structure.unanswered);
  for (const [service, country] of [
    ["/services/tank", "BE"],
    ["/services/truck-freight", "DE"],
    ["/services/chemical-distribution", "NL"],
  ] as const) {
    await finder.getByLabel(structure.service).selectOption(pages[service]);
    await finder.getByLabel(structure.country).selectOption(countryName(country, code));
    const signatory = findSignatory(companies, service, { country, region: "europe" });
    await expect(answer).toContainText(structure.reasons[signatory?.reach ?? "world"]);
    await expect(answer.getByRole("link", { name: signatory?.company.name })).toHaveAttribute(
      "href",
      `#${signatory?.company.id}`,
    );
  }
  await answer.getByRole("link").click();
  await expect(page.locator("li:target")).toBeInViewport();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the rules are a table, and every company is listed", async ({ page }) => {
    await page.goto(addressOf(code, "/company/structure"));
    await expect(page.getByRole("group", { name: structure.question })).toBeHidden();
    const services = content.page(code, "/company/structure").meta;
    if (!("finder" in services)) throw new Error("The page has other fields");
    await page.getByText(services.finder.rules).click();
    const rows = page.getByRole("region", { name: structure.rules }).getByRole("row");
    await expect(rows).toHaveCount(1 + services.documents.length);
    for (const { id, name } of companies) await expect(page.locator(`[id="${id}"]`)).toContainText(name);
  });
});
