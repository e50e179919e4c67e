import type { Page } from "@playwright/test";
import { fill } from "#shared/fill.ts";
import { locales, pathIn, type Locale } from "#shared/locales.ts";
import { fallbackPage } from "#server/pages/small-pages.ts";
import { addressOf, expect, started, content, messages, oneLanguage, test } from "./fixtures.ts";

// The browser logs each error status.
test.use({
  serviceWorkers: "allow",
  expectedErrors: ["the server responded with a status of"],
});

/** The texts that the specification prescribes (its §2 and §8). */
const specified = {
  notFound: "This page could not be found",
  backHome: "Back to the home page",
  nestedTitle: "An error occurred while showing the error page",
  nestedText: "Unfortunately an error occurred and while showing the error page another error occurred",
  goHome: "Go back to home",
};

test("the English words of the error pages are the specification's", () => {
  expect(messages.en.error).toMatchObject(specified);
});

const code = oneLanguage;
const { error, search } = messages[code];

test("an unknown address answers 404, offers the search and both telephone numbers, and leads home", async ({
  page,
}) => {
  const response = await page.goto(`/global${pathIn(code, "/no-such-page")}`);
  await started(page);

  expect(response?.status()).toBe(404);
  await expect(page.locator("html")).toHaveAttribute("lang", code);
  await expect(page).toHaveTitle(`${error.notFound} | ${content.company.company}`);
  await expectErrorPage(page, code, { status: 404, title: error.notFound });
  const { emergencyPhone, phone } = content.company;
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: emergencyPhone })).toBeVisible();
  await expect(main.getByRole("link", { name: phone })).toBeVisible();

  await main.getByRole("button", { name: search.label }).click();
  await expect(page.getByRole("dialog", { name: search.label }).getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: error.backHome }).click();
  await expect(page).toHaveURL(addressOf(code, "/"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.page(code, "/").meta.title);
});

test("an unknown address several levels deep answers 404 inside the layout, and keeps its address", async ({
  page,
}) => {
  const deep = `/global${pathIn(code, "/services/air-freight/no/such/page")}?from=mail`;
  const missing = await page.goto(deep);
  await started(page);
  expect(missing?.status()).toBe(404);
  await expect(page).toHaveURL(deep);
  await expectErrorPage(page, code, { status: 404, title: error.notFound });
});

// server/app.test.ts makes the site answer with it.
test("what stands in for a failing error page reports the nested error and leads home", async ({ page }) => {
  const { html } = fallbackPage(code, "500");
  await page.route("**/broken", (route) =>
    route.fulfill({ status: 500, contentType: "text/html", body: html }),
  );
  await page.goto(`/global${pathIn(code, "/broken")}`);
  await expect(page.locator("html")).toHaveAttribute("lang", code);
  await expectNestedError(page, code);

  await page.getByText(error.details, { exact: true }).click();
  await expect(page.getByRole("group")).toContainText("500");
  await page.getByRole("link", { name: error.goHome }).click();
  await expect(page).toHaveURL(addressOf(code, "/"));
});

test("the root is a small Chinese page that links to both languages", async ({ page }) => {
  for (const { code, name } of locales) {
    const response = await page.goto("/");
    expect(response?.status()).toBe(200);
    await expect(page.locator("html")).toHaveAttribute("lang", "zh");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.company.company);

    const link = page.getByRole("link", { name });
    await expect(link).toHaveAttribute("lang", code);
    await link.click();
    await expect(page).toHaveURL(addressOf(code, "/"));
    await expect(page.locator("html")).toHaveAttribute("lang", code);
  }
});

async function expectErrorPage(
  page: Page,
  locale: Locale,
  { status, title }: { status: number; title: string | RegExp },
) {
  const { error, header, footer } = messages[locale];
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText(fill(error.status, { status }), { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: error.backHome })).toHaveAttribute(
    "href",
    addressOf(locale, "/"),
  );
  await expect(page.getByRole("banner").getByRole("navigation", { name: header.main })).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("navigation", { name: footer.title })).toBeVisible();
}

async function expectNestedError(page: Page, locale: Locale) {
  const { error } = messages[locale];
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(error.nestedTitle);
  await expect(page.getByText(error.nestedText, { exact: true })).toBeVisible();
  await expect(page.getByText(error.details, { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: error.goHome })).toHaveAttribute(
    "href",
    addressOf(locale, "/"),
  );
}
