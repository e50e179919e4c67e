import { pagePaths, pages } from "#shared/pages.ts";
import { addressOf, content, expect, hydrated, messages, oneLanguage, test } from "./fixtures.ts";

// `npm run test:more` examines all pages in all their widths (test/more/pages.e2e.ts).

const firstOfEachTemplate = pagePaths.filter(
  (path, at) => pagePaths.findIndex((other) => pages[other] === pages[path]) === at,
);

test("a page of each template opens without errors", async ({ page }) => {
  test.setTimeout(120_000);
  for (const path of firstOfEachTemplate) {
    const response = await page.goto(addressOf(oneLanguage, path));
    await hydrated(page);
    expect.soft(response?.status(), path).toBe(200);
    // Without a receipt, the title says that nothing has been sent.
    const title =
      path === "/submitSuccess"
        ? messages[oneLanguage].received.nothing
        : content.page(oneLanguage, path).meta.title;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  }
});
