import { readFileSync } from "node:fs";
import { markFiles, markFolder } from "#shared/brand.ts";
import type { Locale } from "#shared/locales.ts";
import type { Page } from "#reader/content.ts";
import { addressOf, expect, content, test, oneLanguage } from "#test/e2e/fixtures.ts";

const code = oneLanguage;

test("every file of the logo can be saved", async ({ page, visit }) => {
  const { names } = wordsOf("es").files;
  await visit(addressOf("es", "/brand"));
  for (const { name } of markFiles) {
    for (const format of ["svg", "png"]) {
      const link = page.getByRole("link", { name: `${format.toUpperCase()}: ${names[name]}`, exact: true });
      const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
      // Chromium ignores further downloads after ten in a second.
      await page.waitForTimeout(150);
      expect(download.suggestedFilename()).toBe(`${name}.${format}`);
      expect(readFileSync(await download.path())).toEqual(
        readFileSync(`public/${markFolder}/${name}.${format}`),
      );
    }
  }
});

const { quoteWords, quote, press } = wordsOf(code);

test("the press pictures link to their files, and a text to quote is copied in full", async ({
  page,
  visit,
  request,
  context,
}) => {
  await test.step("every press picture has a description and links to its file", async () => {
    await visit(addressOf(code, "/brand"));
    await page.locator("summary", { hasText: press.more }).click();
    for (const name of press.pictures) {
      const description = content.pictures[name]?.alt[code] ?? "";
      await expect(page.getByRole("img", { name: description })).toBeAttached();
      const href = await page.getByRole("link", { name: description }).getAttribute("href");
      const answer = await request.get(href ?? "");
      expect(answer.headers()["content-type"]).toBe("image/jpeg");
    }
  });
  await test.step("a text to quote is copied in full and marked with its language", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const own = page.locator("figure", { hasText: quote.short });
    await page.locator("details", { has: own }).locator("> summary").click();
    await own.getByRole("button", { name: quoteWords.copy }).click();
    await expect(own.getByRole("button", { name: quoteWords.copied })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(quote.short);
    await expect(own.getByRole("blockquote")).toHaveAttribute("lang", code);
  });
});

function wordsOf(locale: Locale): Page<"brand">["meta"] {
  return (content.page(locale, "/brand") as Page<"brand">).meta;
}
