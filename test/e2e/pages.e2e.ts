import { locales } from "#contract/locales.ts";
import { pagePaths } from "#contract/pages.ts";
import { barriers } from "./barriers.ts";
import { addressOf, expect, hydrated, library, test } from "./fixtures.ts";
import { moving } from "./moving.ts";

// Two pages, looked at from end to end.
test.describe.configure({ timeout: 60_000 });

for (const path of pagePaths) {
  test(`${path} answers in each language with its title and one h1, without an error, a barrier or a motion unasked for`, async ({
    page,
  }) => {
    for (const { code } of locales) {
      await test.step(code, async () => {
        const { meta } = library.page(code, path);
        await page.emulateMedia({ reducedMotion: "no-preference" });
        // The root of English looks at the browser's language, which is English here, until one was chosen.
        const response = await page.goto(addressOf(code, path));
        await hydrated(page);

        expect(response?.status()).toBe(200);
        await expect(page).toHaveTitle(`${meta.title} | ${library.company.company}`);
        await expect(page.locator("html")).toHaveAttribute("lang", code);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(meta.title);
        await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
          "href",
          new RegExp(`${addressOf(code, path)}$`),
        );
        await expect(page.locator("link[rel=alternate][hreflang=es]")).toHaveCount(1);

        expect(await barriers(page)).toEqual([]);
        await page.emulateMedia({ reducedMotion: "reduce" });
        expect(await moving(page)).toEqual([]);
      });
    }
  });
}
