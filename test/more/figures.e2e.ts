import { addressOf, expect, messages, oneLanguage, test } from "#test/e2e/fixtures.ts";
import { downloadLines, separators } from "#test/e2e/downloads.ts";

const code = oneLanguage;
const { timeline } = messages[code];

// The languages separate cells differently.
for (const [path, code] of [
  ["/history", "en"],
  ["/investors", "es"],
  ["/sustainability", "en"],
] as const) {
  const { table } = messages[code];
  test(`the table of ${path} is saved with its years and its address (${code})`, async ({ page, visit }) => {
    await visit(addressOf(code, path));
    const shown = page.locator(".series-table");
    await page.locator("details", { has: shown }).locator("> summary").click();
    await expect(shown.getByRole("columnheader").first()).toBeVisible();
    const heads = await shown.getByRole("columnheader").allTextContents();
    const rows = await shown.getByRole("row").count();
    const lines = await downloadLines(page, shown.getByRole("button", { name: table.save }));
    const { figure, unit, scope, references } = messages[code].series;
    const years = heads.filter((head) => /^\d{4}$/.test(head));
    expect(lines[0]?.split(separators[code])).toEqual([figure, unit, scope, references, ...years]);
    expect(lines.indexOf("")).toBe(rows);
    expect(lines[rows + 1]).toContain(addressOf(code, path));
    expect(lines.join()).toContain(table.saved);
  });
}

test("a year of the timeline scrolls to its milestone", async ({ page, visit }) => {
  await visit(addressOf(code, "/company/history"));
  await page
    .getByRole("navigation", { name: timeline.milestones })
    .getByRole("link", { name: "2014" })
    .click();
  await expect(page.locator("#y2014").getByText("2014")).toBeInViewport();
});

test("on a phone no table is cut, and each figure stands with the name of its column", async ({ page }) => {
  test.slow(true, "it opens several pages");
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of [
    "/investors",
    "/sustainability",
    "/history",
    "/contactUs",
    "/services/chemical-distribution",
    "/services/chartering",
  ] as const)
    await test.step(path, async () => {
      await page.goto(addressOf("es", path));
      await page
        .locator("details")
        .evaluateAll((all) => all.forEach((each) => each.setAttribute("open", "")));
      const frames = page.locator("main .scroll-x:has(table)");
      expect(await frames.count()).toBeGreaterThan(0);
      const cut = await frames.evaluateAll((all) =>
        all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.ariaLabel),
      );
      expect(cut).toEqual([]);
      const unnamed = await page.locator("table.stacked td").evaluateAll((all) =>
        all.filter((each) => {
          const heads = each.closest("table")?.rows[0]?.cells;
          const head = heads?.[(each as HTMLTableCellElement).cellIndex];
          const name = (head?.querySelector(".drawn-text") ?? head)?.textContent;
          return !name || each.getAttribute("data-label") !== name;
        }),
      );
      expect(unnamed).toEqual([]);
    });
});
