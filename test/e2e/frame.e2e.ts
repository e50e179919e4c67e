import type { Page } from "@playwright/test";
import { locales } from "#shared/locales.ts";
import { teamIn } from "#reader/content.ts";
import { addressOf, expect, content, messages, oneLanguage, test } from "./fixtures.ts";

// The frame around every page: its edge, its header and its ending.

test("header, opening, content and footer share one left edge, and a phone on its side has a low header", async ({
  page,
}) => {
  await test.step("one left edge at every width", async () => {
    await page.goto(addressOf(oneLanguage, "/company/about"));
    for (const width of [320, 768, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const lefts = await page.evaluate(() => {
        const parts = [".site-header-row a[aria-label]", "main h1", "main h2", ".footer-group"];
        return parts.map((part) =>
          Math.round(document.querySelector(part)?.getBoundingClientRect().left ?? -1),
        );
      });
      expect(new Set(lefts).size, `${width}: ${lefts.join(", ")}`).toBe(1);
    }
  });
  await test.step("a phone on its side has a header of one row, 52 px high, with the emergency number", async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    expect(await page.locator(".site-header-row").evaluate(({ clientHeight }) => clientHeight)).toBe(52);
    const number = page.getByRole("banner").getByRole("link", { name: content.company.emergencyPhone });
    await expect(number).toBeInViewport();
  });
});

const code = oneLanguage;

test("a page ends with its team's number and three pages, on a phone within 600 px", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/services/tank", "/company/structure", "/Joinus"] as const) {
    await page.goto(addressOf(code, path));
    const { phone, email } = teamIn(content, path, code);
    const main = page.getByRole("main");
    await expect(main.locator(`a[href="tel:${phone.replaceAll(" ", "")}"]`).last()).toHaveText(
      new RegExp(phone.slice(1)),
    );
    await expect(main.getByRole("link", { name: email }).last()).toBeVisible();
    for (const related of content.page(code, path).meta.related)
      await expect(main.getByText(messages[code].reasons[related], { exact: true })).toBeVisible();
    expect(await heightOfEnding(page), path).toBeLessThanOrEqual(600);
  }
});

for (const { code } of locales)
  test(`the footer has five groups, the company's particulars and its networks (${code})`, async ({
    page,
  }) => {
    await page.goto(addressOf(code, "/culture"));
    const { header, pages } = messages[code];
    const { company, phone, email, address } = content.company;
    const footer = page.getByRole("contentinfo");
    for (const name of ["company", "services", "careers", "sustainability", "contact"] as const)
      await expect(footer.getByRole("heading", { name: header[name], exact: true })).toBeVisible();
    const particulars = footer.locator("address");
    const telephone = particulars.locator(`a[href="tel:${phone.replaceAll(" ", "")}"]`);
    await expect(telephone).toContainText(phone);
    await expect(particulars.locator(`a[href="mailto:${email}"]`)).toHaveText(email);
    expect(address[code].join(" ")).toMatch(/Shangh[aá]i/);
    for (const line of address[code]) await expect(particulars).toContainText(line);
    await expect(footer.getByText(`© ${new Date().getUTCFullYear()} ${company}`)).toBeVisible();

    const networks = footer.locator("a[target=_blank]");
    await expect(networks).toHaveText(["Facebook", "Twitter", "LinkedIn", "YouTube", "Instagram"]);
    for (const network of await networks.all()) {
      await expect(network.locator("svg")).toBeVisible();
      await expect(network).toHaveAttribute("rel", "noopener noreferrer");
    }
    for (const path of ["/privacyPolicy", "/cookiesPolicy"] as const) {
      const link = footer.getByRole("link", { name: pages[path], exact: true });
      await expect(link).toHaveAttribute("href", addressOf(code, path));
    }
  });

test("on a phone the page begins with the emergency number, and the footer's groups open to their links", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(addressOf(oneLanguage, "/culture"));
  const { header, pages } = messages[oneLanguage];
  const number = content.company.emergencyPhone;
  await expect(page.getByRole("banner").getByRole("link", { name: number })).toBeInViewport();
  const footer = page.getByRole("contentinfo");
  const link = footer.getByRole("link", { name: pages["/brand"], exact: true });
  await expect(link).toBeHidden();
  await footer.locator("summary", { hasText: header.contact }).click();
  await expect(link).toBeVisible();
});

function heightOfEnding(page: Page): Promise<number> {
  return page.evaluate(() => {
    const end = document.querySelector("main")?.lastElementChild?.getBoundingClientRect().top ?? 0;
    // Without the hint of the other language, which follows the footer.
    return (document.querySelector("body > footer")?.getBoundingClientRect().bottom ?? 0) - end;
  });
}
