import { findAccessibilityProblems } from "#test/e2e/accessibility.ts";
import { addressOf, expect, messages, oneLanguage, test } from "#test/e2e/fixtures.ts";

const code = oneLanguage;
const { swiper, preview } = messages[code];

test("a picture opens large, turns by keys and returns focus", async ({ page, visit }) => {
  await visit(`${addressOf(code, "/services/project-logistics")}#pictures`);
  const links = page.getByRole("link", { name: preview.large });
  const [first = "", second = ""] = await links
    .locator("img[width]")
    .evaluateAll((images) => images.map((image) => image.getAttribute("alt") ?? ""));
  await links.first().click();
  const dialog = page.getByRole("dialog", { name: preview.label });
  const shown = dialog.locator(".yarl__slide_current img");
  await expect(shown).toHaveAttribute("alt", first);
  expect(await findAccessibilityProblems(page, ".lightbox")).toEqual([]);

  await page.keyboard.press("ArrowRight");
  await expect(shown).toHaveAttribute("alt", second);
  await dialog.getByRole("button", { name: preview.zoomIn }).click();
  await expect(dialog.getByRole("button", { name: preview.zoomOut })).toBeEnabled();

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(links.first()).toBeFocused();
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

test("the tab of the current section scrolls into view without moving the page", async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(addressOf(code, "/services/tank"));
  const row = page.getByRole("navigation", { name: messages[code].page.onThisPage });
  const tabs = row.getByRole("link");
  await expect(tabs.and(page.locator("[aria-current]"))).toHaveCount(0);
  const last = (await tabs.count()) - 1;

  const section = page.locator((await tabs.nth(last - 1).getAttribute("href")) ?? "");
  await section.evaluate((part) =>
    window.scrollTo(0, part.getBoundingClientRect().top + window.scrollY - 150),
  );
  await expect(tabs.nth(last - 1)).toHaveAttribute("aria-current", "location");
  await expect(tabs.and(page.locator("[aria-current]"))).toHaveCount(1);
  await expect(tabs.nth(last - 1)).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(tabs.and(page.locator("[aria-current]"))).toHaveCount(0);
  // The row moves back to its beginning, and would take a tab that is focused meanwhile with it.
  await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
  await tabs.nth(last).focus();
  await expect(tabs.nth(last)).toBeInViewport({ ratio: 1 });
});
