import type { Locator, Page } from "@playwright/test";
import { fill } from "#shared/fill.ts";
import { type Locale } from "#shared/locales.ts";
import { findAccessibilityProblems } from "#test/e2e/accessibility.ts";
import { addressOf, expect, messages, oneLanguage, test } from "#test/e2e/fixtures.ts";

const code = oneLanguage;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const { swiper, home } = messages[code];

test("the carousel of home changes its slide only on request: by button or title", async ({
  page,
  visit,
}) => {
  await visit(addressOf(code, "/"));
  const carousel = page.getByRole("region", { name: home.slides });
  const status = carousel.getByRole("status");
  await expect(carousel).toHaveAttribute("aria-roledescription", swiper.label);
  await expect(slide(carousel, code, 1)).toBeInViewport({ ratio: 0.5 });
  await expect(carousel.getByRole("button", { name: swiper.previous })).toHaveAttribute(
    "aria-disabled",
    "true",
  );

  await carousel.getByRole("button", { name: swiper.next }).press("Enter");
  await expect(slide(carousel, code, 2)).toBeInViewport({ ratio: 0.5 });
  await expect(status).toContainText(fill(swiper.place, { current: 2, count: 5 }));
  await expect(slide(carousel, code, 1)).toHaveAttribute("inert", "");
  await expect.poll(() => squareProgress(carousel)).toBeCloseTo(0.25);

  await carousel.getByRole("list").getByRole("link").first().click();
  await expect(slide(carousel, code, 1)).toBeInViewport({ ratio: 0.5 });
  await expect(slide(carousel, code, 1)).not.toHaveAttribute("inert");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await findAccessibilityProblems(page, "main")).toEqual([]);
});

test.describe("on a phone", () => {
  test.use(phone);

  test("slides follow the finger", async ({ page, visit }) => {
    await visit(addressOf("en", "/"));
    const carousel = page.getByRole("region", { name: messages.en.home.slides });
    await swipe(page, slide(carousel, "en", 1));
    await expect(slide(carousel, "en", 2)).toBeInViewport({ ratio: 0.5 });
    await carousel.getByRole("button", { name: messages.en.swiper.previous }).tap();
    await expect(slide(carousel, "en", 1)).toBeInViewport({ ratio: 0.5 });
  });

  test("items form a row, and a button shows the next one", async ({ page, visit }) => {
    const { swiper } = messages.en;
    await visit(`${addressOf("en", "/services/project-logistics")}#pictures`);
    const section = page.locator("#pictures");
    const items = section.getByRole("listitem");
    await expect(items.last()).not.toBeInViewport({ ratio: 0.5 });
    await section.getByRole("button", { name: swiper.next }).click();
    await expect(items.last()).toBeInViewport({ ratio: 0.9 });
    await section.getByRole("button", { name: swiper.previous }).click();
    await expect(items.first()).toBeInViewport({ ratio: 0.9 });
    await swipe(page, items.first());
    await expect(items.last()).toBeInViewport({ ratio: 0.9 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
  });

  test("open pictures follow the finger and can be closed", async ({ page, visit }) => {
    const { preview } = messages.en;
    await visit(`${addressOf("en", "/services/project-logistics")}#pictures`);
    await page.getByRole("link", { name: preview.large }).first().tap();
    const dialog = page.getByRole("dialog", { name: preview.label });
    const shown = dialog.locator(".yarl__slide_current img");
    const first = await shown.getAttribute("alt");
    await swipe(page, shown);
    await expect(shown).not.toHaveAttribute("alt", first ?? "");
    expect(await findAccessibilityProblems(page, ".lightbox")).toEqual([]);
    // Chromium may treat a tap right after a swipe as its end, so the test taps again.
    await expect(async () => {
      await dialog.getByRole("button", { name: preview.close }).tap();
      await expect(dialog).toBeHidden({ timeout: 1000 });
    }).toPass();
  });
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("slides change at once", async ({ page, visit }) => {
    const { home, swiper } = messages.en;
    await visit(addressOf("en", "/"));
    const carousel = page.getByRole("region", { name: home.slides });
    const next = carousel.getByRole("button", { name: swiper.next });
    await next.click();
    await expect(slide(carousel, "en", 2)).toBeInViewport({ ratio: 1 });
    await expect(carousel.getByRole("status")).toContainText(fill(swiper.place, { current: 2, count: 5 }));
    // What answers is there now.
    await next.click();
    const left = await slide(carousel, "en", 3).evaluate((element) => element.getBoundingClientRect().left);
    expect(left).toBe(0);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every slide can be reached, and pictures link to their files", async ({ page }) => {
    await page.goto(addressOf("en", "/"));
    const carousel = page.getByRole("region", { name: messages.en.home.slides });
    await expect(carousel.getByRole("heading")).toHaveCount(5);
    await carousel.getByRole("list").getByRole("link").nth(2).click();
    await expect(slide(carousel, "en", 3)).toBeInViewport({ ratio: 0.5 });

    await page.goto(`${addressOf("en", "/services/project-logistics")}#pictures`);
    await expect(page.getByRole("link", { name: messages.en.preview.large }).first()).toHaveAttribute(
      "href",
      /\.webp$/,
    );
  });
});

/** A slide by its number, inert or not. */
function slide(carousel: Locator, locale: Locale, current: number): Locator {
  const { swiper } = messages[locale];
  return carousel.locator(`[aria-label="${fill(swiper.place, { current, count: 5 })}"]`);
}

/** Swipes an element to the left with a finger. */
async function swipe(page: Page, element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error("There is nothing to swipe");
  const y = Math.round(box.y + Math.min(box.height, 400) / 2);
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch("touchStart", 300);
  for (let x = 280; x >= 60; x -= 20) await touch("touchMove", x);
  await touch("touchEnd");
}

/** How far the square has travelled along the titles, from the first, 0, to the last, 1. */
function squareProgress(carousel: Locator): Promise<number | null | undefined> {
  return carousel
    .getByRole("list")
    .evaluate((titles) => titles.getAnimations({ subtree: true })[0]?.effect?.getComputedTiming().progress);
}
