import type { Page } from "@playwright/test";
import { pagePaths } from "#shared/pages.ts";
import { addressOf, expect, content, messages, oneLanguage, test } from "#test/e2e/fixtures.ts";
import { helpOf } from "./structure.ts";

// What the pass over all pages (test/more/pages.e2e.ts) cannot see without using a page: where the focus goes, and what stays visible
// when colours and the window change.

const code = oneLanguage;

/** The windows in which most of a page is below the header, a usual one and one zoomed to 400%, each with a page. */
const windows = [
  { width: 1280, height: 720, path: "/services/tank" },
  { width: 320, height: 256, path: "/privacyPolicy" },
] as const;

for (const { path, ...viewport } of windows)
  test(`the focus is never hidden by the header (window of ${viewport.width} px)`, async ({
    page,
    visit,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await visit(addressOf(code, path));
    await page.getByRole("main").focus();
    for (const key of ["Tab", "Shift+Tab"])
      expect.soft(await findHiddenStops(page, key), `${path}, ${key}`).toEqual([]);
  });

test("every page offers the same help in the same order", async ({ request, page }) => {
  const helps = [];
  for (const path of pagePaths) {
    const html = await (await request.get(addressOf(code, path))).text();
    helps.push(await helpOf(page, html));
  }
  const [first = []] = helps;
  expect(first).toContain(`header: tel:${content.company.emergencyPhone.replaceAll(" ", "")}`);
  expect(first).toContain(`footer: mailto:${content.company.email}`);
  for (const [at, help] of helps.entries()) expect.soft(help, pagePaths[at]).toEqual(first);
});

test("a window may be turned: both orientations show the page and its menus", async ({ page, visit }) => {
  await visit(addressOf(code, "/services/tank"));
  const banner = page.getByRole("banner");
  await page.setViewportSize({ width: 1024, height: 600 });
  await expect(banner.getByRole("navigation")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await page.setViewportSize({ width: 600, height: 1024 });
  await expect(banner.getByRole("button", { name: messages[code].header.menu })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
});

test("the footer leads to the accessibility statement", async ({ page, visit }) => {
  await visit(addressOf(code, "/culture"));
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: messages[code].footer.accessibility })
    .click();
  await expect(page).toHaveURL(`${addressOf(code, "/privacyPolicy")}#accessibility`);
  await expect(page.locator("#accessibility")).toBeInViewport();
});

test.describe("in forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("drawings have their own ground, and filled buttons an edge", async ({ page, visit }) => {
    await visit(addressOf(code, "/company/footprint"));
    const drawings = await page
      .locator(".drawing")
      .evaluateAll((all) => all.map((drawing) => getComputedStyle(drawing).backgroundColor));
    expect(drawings.length).toBeGreaterThan(0);
    expect(new Set(drawings)).toEqual(new Set(["rgb(11, 33, 54)"]));
    const quote = page.getByRole("banner").getByRole("link", { name: messages[code].header.quote });
    expect(await quote.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe("solid");
  });
});

/** Presses a key until the focus leaves the content, and returns the stops that are not wholly in sight. */
async function findHiddenStops(page: Page, key: string): Promise<string[]> {
  const hidden: string[] = [];
  for (let stop = 0; stop < 120; stop++) {
    await page.keyboard.press(key);
    const { problem, isOver } = await page.evaluate((isOver) => {
      const focused = document.activeElement;
      if (!focused?.closest("main")) return { problem: "", isOver };
      const box = focused.getBoundingClientRect();
      const header = document.querySelector(".site-header-row")?.getBoundingClientRect().bottom ?? 0;
      const isHidden = box.top < header - 1 && box.bottom < header + Math.min(box.height, 24);
      return {
        problem: isHidden || box.top > innerHeight - 12 ? focused.outerHTML.slice(0, 120) : "",
        isOver: false,
      };
    }, stop > 0);
    if (problem) hidden.push(problem);
    if (isOver) break;
  }
  return hidden;
}
