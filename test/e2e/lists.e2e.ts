import { findAccessibilityProblems } from "./accessibility.ts";
import { addressOf, expect, messages, oneLanguage, test } from "./fixtures.ts";

const code = oneLanguage;

test("lists with an open item fit a phone and have no accessibility problems", async ({ page, visit }) => {
  test.slow(true, "it examines three pages");
  const width = 390;
  await page.setViewportSize({ width, height: 800 });
  for (const path of ["/Joinus", "/honor-qualification", "/investors"] as const) {
    await visit(addressOf(code, path));
    const [summary] = await page.locator("main details > summary").all();
    await summary?.click();
    expect.soft(await findAccessibilityProblems(page), path).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
  }
});

test("a value that the content does not have changes nothing, with scripts as without", async ({
  page,
  visit,
}) => {
  for (const address of [
    "/branch?city=Nowhere",
    "/Joinus?language=zzz",
    "/honor-qualification?site=nowhere",
  ]) {
    const [path = ""] = address.split("?");
    await page.goto(addressOf(code, path as "/branch"));
    const whole = await page.getByRole("status").first().textContent();
    await visit(addressOf(code, path as "/branch") + address.slice(path.length));
    await expect(page.getByRole("status").first()).toHaveText(whole ?? "");
    await expect(page.locator("main").getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
  }
});

test.describe("in forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("chosen filters are distinguishable", async ({ page, visit }) => {
    const { categories } = messages.en.news;
    await visit(addressOf("en", "/investors"));
    const category = page.locator("label", { hasText: categories.network });
    const lineOf = () => category.evaluate((label) => getComputedStyle(label).borderBottomColor);
    const before = await lineOf();
    await category.getByRole("radio").check();
    await expect.poll(lineOf).not.toBe(before);
  });
});
