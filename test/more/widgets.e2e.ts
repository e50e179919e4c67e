import type { Locator } from "@playwright/test";
import { pathIn } from "#shared/locales.ts";
import { findAccessibilityProblems } from "#test/e2e/accessibility.ts";
import { addressOf, expect, messages, oneLanguage, test } from "#test/e2e/fixtures.ts";

const code = oneLanguage;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const { swiper, preview, certificates: register } = messages[code];

test("a certificate opens large, turns by keys and returns focus", async ({ page, visit }) => {
  await visit(addressOf(code, "/honor-qualification"));
  const rows = page.locator(".register-row");
  const opener = rows.nth(1).getByRole("button", { name: preview.view });
  await rows.nth(1).locator("summary").click();
  await opener.click();
  const dialog = page.getByRole("dialog", { name: preview.label });
  await expect(dialog).toBeVisible();
  const title = (row: number) => rows.nth(row).locator(".register-title");
  const paper = dialog.locator(".yarl__slide_current img");
  await expect(paper).toHaveAttribute("alt", new RegExp(`^${await leadOf(title(1))}`));
  expect(await findAccessibilityProblems(page, ".lightbox")).toEqual([]);

  await page.keyboard.press("ArrowRight");
  await expect(paper).toHaveAttribute("alt", new RegExp(`^${await leadOf(title(2))}`));
  await dialog.getByRole("button", { name: preview.zoomIn }).click();
  await expect(dialog.getByRole("button", { name: preview.zoomOut })).toBeEnabled();

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(rows.nth(1).getByRole("link", { name: register.copy })).toBeVisible();
});

test("the table of contents marks the visible section", async ({ page, visit }) => {
  await visit(exhibit("page-navigation"));
  const { onThisPage } = messages.en.page;
  const links = page.getByRole("navigation", { name: onThisPage }).first().getByRole("link");
  await expect(links.and(page.locator("[aria-current]"))).toHaveCount(0);
  await links.nth(2).click();
  await expect(links.nth(2)).toHaveAttribute("aria-current", "location");
  await expect(links.and(page.locator("[aria-current]"))).toHaveCount(1);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(links.and(page.locator("[aria-current]"))).toHaveCount(0);
});

test("a legal text opens all its clauses at one press", async ({ page, visit }) => {
  await visit(addressOf(code, "/privacyPolicy"));
  const closed = page.locator("#clauses details:not([open])");
  expect(await closed.count()).toBeGreaterThan(0);
  await page.getByRole("button", { name: messages[code].legal.openAll }).click();
  await expect(closed).toHaveCount(0);
});

test("a service page shows the notices about its own service, and no others", async ({ page, visit }) => {
  const notices = page.getByRole("region", { name: swiper.notices });
  for (const [path, link] of [
    ["/services/railway-freight", "/order-inquiry?service=railway-freight#new"],
    ["/services/sea-freight", "/services/sea-freight#tool"],
  ] as const) {
    await visit(addressOf(code, path));
    await expect(notices.getByRole("link")).toHaveCount(1);
    await expect(notices.locator(`a[href$="${link}"]`)).toBeVisible();
  }
  await visit(addressOf(code, "/services/railage"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(notices).toHaveCount(0);
});

test("tabs react to arrow keys, and the current one scrolls into view without moving the page", async ({
  page,
  visit,
}) => {
  await page.setViewportSize(phone.viewport);
  await visit(exhibit("scrolling-tabs"));
  const tabs = page.getByRole("navigation", { name: messages.en.page.onThisPage }).last().getByRole("link");
  await tabs.first().focus();
  await page.keyboard.press("End");
  await expect(tabs.last()).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(tabs.nth(6)).toBeFocused();
  // With Alt, arrow keys belong to the browser.
  await page.keyboard.press("Alt+ArrowRight");
  await expect(tabs.nth(6)).toBeFocused();

  await page
    .locator("#part-6")
    .evaluate((part) => window.scrollTo(0, part.getBoundingClientRect().top + window.scrollY - 200));
  await expect(tabs.nth(5)).toHaveAttribute("aria-current", "location");
  await expect(tabs.nth(5)).toBeInViewport({ ratio: 1 });
});

test.describe("exhibits with long words", () => {
  // One picture of the exhibit of pictures is missing on purpose.
  test.use({ expectedErrors: ["404"] });

  test("fit a phone", async ({ page, visit }) => {
    await page.setViewportSize(phone.viewport);
    for (const name of [
      "carousel",
      "top-banner",
      "mobile-swiper",
      "image-preview",
      "scrolling-tabs",
      "title",
    ]) {
      await visit(exhibit(name));
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth), name)
        .toBe(phone.viewport.width);
    }
  });
});

function exhibit(name: string): string {
  return `/global${pathIn("en", `/dev/${name}`)}`;
}

/** The first text of a cell: a certificate's title without the lines below it. */
function leadOf(cell: Locator): Promise<string> {
  return cell.evaluate((element) => element.firstChild?.textContent ?? "");
}
