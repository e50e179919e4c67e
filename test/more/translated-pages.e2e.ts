import { locales } from "#shared/locales.ts";
import { pagePaths, pages } from "#shared/pages.ts";
import { addressOf, content, expect, footerLink, hydrated, test } from "#test/e2e/fixtures.ts";
import { translateTexts } from "./translate.ts";

// React reports that it has found another island than the server's, and builds it anew.
test.use({ expectedErrors: ["Minified React error #418"] });

// The receipt has another title once its script has found none.
const paths = pagePaths.filter((path) => path !== "/submitSuccess");
/** A page of each template. */
const templates = [...Map.groupBy(paths, (path) => pages[path]).values()].map(([first = "/"]) => first);

for (const [half, { code }] of locales.entries()) {
  test(`a page in ${code} that a translator has changed works before and after its scripts start`, async ({
    page,
  }) => {
    test.slow(true, "it opens the pages of half of the templates");
    const title = page.getByRole("heading", { level: 1 });
    const languages = ["fr", ...locales.map((locale) => locale.code).filter((other) => other !== code)];
    for (const [at, path] of templates.filter((_, index) => index % 2 === half).entries()) {
      await page.goto(addressOf(code, path));
      const words = await title.innerText();
      await page.evaluate(
        (lang) => {
          document.documentElement.lang = lang;
          document.documentElement.classList.add("translated-ltr");
        },
        languages[at % 2] ?? "fr",
      );
      if (at % 4 === 0) await translateTexts(page);
      await hydrated(page);
      await expect(title).toHaveText(words);
      // Half of them also lead on, translated once more.
      if (at % 4 > 1) continue;
      await translateTexts(page);
      await footerLink(page, code, "/culture").click();
      await expect(page).toHaveURL(addressOf(code, "/culture"));
      await expect(title).toHaveText(content.page(code, "/culture").meta.title);
    }
  });
}
