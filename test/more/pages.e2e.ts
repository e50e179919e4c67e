import type { Page } from "@playwright/test";
import { pagePaths, pages } from "#shared/pages.ts";
import { compositionOf } from "#site/features/services/compositions.ts";
import { findAccessibilityProblems } from "#test/e2e/accessibility.ts";
import { findByOtherCheckers } from "./checkers.ts";
import { addressOf, expect, hydrated, content, messages, oneLanguage, test } from "#test/e2e/fixtures.ts";
import { findLayoutProblems, setTextSize } from "./layout.ts";
import { findMovingElements } from "#test/e2e/moving.ts";
import { findStructureProblems } from "./structure.ts";

// Both languages of a page are built alike (see parity.e2e.ts), so each page is examined in one; whether its words fit, in
// both.

const secondsPerPage = 40;
/** The rows that checkers examine open: the offices alone are more than fifty, all built alike. */
const exampleRows = 6;
/** A page with more rows is loaded again for the checkers, since opened rows keep what they add to the page. */
const mostRows = 40;

for (const [template, paths] of Object.entries(Object.groupBy(pagePaths, (path) => pages[path]))) {
  test(`pages of the template "${template}" open without errors, accessibility problems or unwanted motion`, async ({
    page,
  }) => {
    test.setTimeout(paths.length * secondsPerPage * 1000 + 120_000);
    const examined = new Set<unknown>();
    for (const [number, path] of paths.entries()) {
      await test.step(path, async () => {
        const response = await page.goto(addressOf(oneLanguage, path));
        await hydrated(page);
        expect.soft(response?.status(), path).toBe(200);
        // Without a receipt, the title says that nothing has been sent.
        const title =
          path === "/submitSuccess"
            ? messages[oneLanguage].received.nothing
            : content.page(oneLanguage, path).meta.title;
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
        // First what needs no checker: the styles that checkers have read make a page slow to lay out again.
        await page.emulateMedia({ reducedMotion: "reduce" });
        const rows = await openRows(page);
        await expectAllVisible(page, path);
        expect.soft(await findMovingElements(page), path).toEqual([]);
        if (rows.count > mostRows) {
          await page.reload();
          await hydrated(page);
          await shortenLists(page);
          await openRows(page, exampleRows);
        } else await rows.closeAfter(exampleRows);
        await page.emulateMedia({ reducedMotion: "no-preference" });
        // The frame around the pages of a template is examined once.
        const frame = number === 0 ? [] : ["body > header", "body > footer"];
        expect.soft(await findAccessibilityProblems(page, "html", frame), path).toEqual([]);
        // These two take longer: they examine the frame once in all, and of pages made of the same parts the first.
        const parts = template === "service" ? compositionOf(path) : template;
        if (!examined.has(parts))
          expect.soft(await findByOtherCheckers(page, path === "/" ? "html" : "main"), path).toEqual([]);
        examined.add(parts);
        expect.soft(await findStructureProblems(page), path).toEqual([]);
      });
    }
  });
}

test("pages lose nothing in the other language either, at 400% and with large text", async ({ page }) => {
  test.setTimeout(pagePaths.length * 5000);
  for (const path of pagePaths) {
    await page.goto(addressOf("en", path));
    await openRows(page);
    await expectAllVisible(page, path);
  }
});

/** Expects all of a page at 400% of a window of 1280 × 1024 pixels, and with text of twice the size (WCAG 1.4.4, 1.4.10). */
async function expectAllVisible(page: Page, path: string): Promise<void> {
  const viewport = page.viewportSize();
  // Drawings follow the window and the size of its text a frame later; all offices opened take seconds to lay out.
  const expectSoon = expect.configure({ soft: true, timeout: 60_000 }).poll;
  await page.setViewportSize({ width: 320, height: 256 });
  await expectSoon(() => findLayoutProblems(page), `${path} at 400%`).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  const restore = await setTextSize(page, 2);
  await expectSoon(() => findLayoutProblems(page), `${path} with large text`).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectSoon(
    () => page.evaluate(() => document.documentElement.scrollWidth),
    `${path} with large text on a phone`,
  ).toBeLessThanOrEqual(320);
  await restore();
  if (viewport) await page.setViewportSize(viewport);
}

/** Removes all but the first entries of each list, which are built alike: the checkers take half a minute for all of them. */
async function shortenLists(page: Page): Promise<void> {
  await page.locator("main :is(ul, ol, tbody, div, section)").evaluateAll((lists, most) => {
    for (const list of lists)
      for (const [tag, entries = []] of Object.entries(
        Object.groupBy(list.children, ({ tagName }) => tagName),
      ))
        if (/^(LI|TR|DETAILS)$/.test(tag)) for (const entry of entries.slice(most)) entry.remove();
  }, exampleRows);
}

/** Opens what opens, or the first rows of it. Returns how much that was, and what closes it again after the first rows. */
async function openRows(page: Page, most = Infinity) {
  const closed = await page.evaluateHandle(() => [
    ...document.querySelectorAll<HTMLDetailsElement>("details:not([open])"),
  ]);
  const closeAfter = (rows: number) =>
    closed.evaluate(
      (found, rows) => {
        for (const [at, details] of found.entries()) details.open = at < rows;
      },
      Math.min(rows, Number.MAX_SAFE_INTEGER),
    );
  await closeAfter(most);
  return { count: await closed.evaluate(({ length }) => length), closeAfter };
}
