import { pagePaths, pages } from "#contract/pages.ts";
import { findAccessibilityProblems } from "./accessibility.ts";
import { addressOf, expect, hydrated, library, messages, oneLanguage, test } from "./fixtures.ts";
import { findMovingElements } from "./moving.ts";

// Both languages of a page are built alike (see parity.e2e.ts), so each page is examined in one.

const secondsPerPage = 15;

for (const [template, paths] of Object.entries(Object.groupBy(pagePaths, (path) => pages[path]))) {
  test(`pages of the template "${template}" open without errors, accessibility problems or unwanted motion`, async ({
    page,
  }) => {
    test.setTimeout(paths.length * secondsPerPage * 1000 + 15_000);
    for (const [number, path] of paths.entries()) {
      await test.step(path, async () => {
        await page.emulateMedia({ reducedMotion: "no-preference" });
        const response = await page.goto(addressOf(oneLanguage, path));
        await hydrated(page);
        expect.soft(response?.status(), path).toBe(200);
        // Without a receipt, the title says that nothing has been sent.
        const title =
          path === "/submitSuccess"
            ? messages[oneLanguage].received.nothing
            : library.page(oneLanguage, path).meta.title;
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
        // The frame around the pages of a template is examined once.
        const frame = number === 0 ? [] : ["body > header", "body > footer"];
        expect.soft(await findAccessibilityProblems(page, "html", frame), path).toEqual([]);
        await page.emulateMedia({ reducedMotion: "reduce" });
        expect.soft(await findMovingElements(page), path).toEqual([]);
      });
    }
  });
}
