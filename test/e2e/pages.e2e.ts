import { pagePaths, pages } from "#shared/pages.ts";
import { findAccessibilityProblems } from "./accessibility.ts";
import { addressOf, expect, hydrated, content, messages, oneLanguage, test } from "./fixtures.ts";
import { findLayoutProblems } from "./layout.ts";
import { findStructureProblems } from "./structure.ts";

// The first page of each template. `npm run test:more` examines all pages with more checkers, and with all their rows open
// (test/more/pages.e2e.ts).

const examples = pagePaths.filter(
  (path, at) => pagePaths.findIndex((other) => pages[other] === pages[path]) === at,
);

for (const path of examples)
  test(`${path} opens without errors, accessibility problems or losses at 400%`, async ({ page }) => {
    const response = await page.goto(addressOf(oneLanguage, path));
    await hydrated(page);
    expect.soft(response?.status()).toBe(200);
    // Without a receipt, the title says that nothing has been sent.
    const title =
      path === "/submitSuccess"
        ? messages[oneLanguage].received.nothing
        : content.page(oneLanguage, path).meta.title;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await page.setViewportSize({ width: 320, height: 256 });
    await expect
      .configure({ soft: true })
      .poll(() => findLayoutProblems(page))
      .toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect.soft(await findStructureProblems(page)).toEqual([]);
    // The frame around all pages is examined once.
    const frame = path === "/" ? [] : ["body > header", "body > footer"];
    expect.soft(await findAccessibilityProblems(page, "html", frame)).toEqual([]);
  });
