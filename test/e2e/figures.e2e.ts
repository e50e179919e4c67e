import { readFileSync } from "node:fs";
import type { Page } from "#site/content/library.ts";
import { locales } from "#site/locales.ts";
import { calendarUrl } from "#site/meta.ts";
import { addressOf, expect, library, messages, test } from "./fixtures.ts";

for (const { code } of locales) {
  const { archive, investors, series, timeline } = messages[code];
  const { entries } = (library.page(code, "/history") as Page<"archive">).meta;
  const { calendar } = (library.page(code, "/investors") as Page<"investors">).meta;

  test(`the archive is narrowed by theme, and the address leads others to the same entries (${code})`, async ({
    page,
    visit,
  }) => {
    const wanted = entries.filter(({ theme }) => theme === "fleet");
    await visit(addressOf(code, "/history"));
    const shown = page.locator("main ol ul > li");
    await expect(shown).toHaveCount(entries.length);
    await page.getByRole("radio", { name: archive.themes.fleet }).check();
    await expect(shown).toHaveCount(wanted.length);
    await expect(page).toHaveURL(`${addressOf(code, "/history")}?theme=fleet`);
    await visit(`${addressOf(code, "/history")}?theme=fleet`);
    await expect(page.getByRole("radio", { name: archive.themes.fleet })).toBeChecked();
    await expect(shown).toHaveCount(wanted.length);
  });

  for (const path of ["/history", "/investors", "/sustainability"] as const) {
    test(`the table of ${path} is saved with the years it shows (${code})`, async ({ page, visit }) => {
      await visit(addressOf(code, path));
      const table = page.locator(".series-table");
      const heads = await table.getByRole("columnheader").allTextContents();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        table.getByRole("button", { name: series.download }).click(),
      ]);
      const lines = readFileSync(await download.path(), "utf8")
        .trimEnd()
        .split("\r\n");
      expect(lines[0]?.split(",").slice(3)).toEqual(heads.slice(1));
      expect(lines).toHaveLength(await table.getByRole("row").count());
    });
  }

  test(`the page for investors leads to a calendar with its dates (${code})`, async ({ page, request }) => {
    await page.goto(addressOf(code, "/investors"));
    const link = page.getByRole("link", { name: investors.save });
    await expect(link).toHaveAttribute("href", calendarUrl("", code));
    const answer = await request.get(calendarUrl("", code));
    expect(answer.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
    const text = await answer.text();
    for (const { date } of calendar.events) expect(text).toContain(date.replaceAll("-", ""));
  });

  test(`a year of the ruler leads to its milestone (${code})`, async ({ page, visit }) => {
    await visit(addressOf(code, "/company/history"));
    await page
      .getByRole("navigation", { name: timeline.milestones })
      .getByRole("link", { name: "2014" })
      .click();
    await expect(page.locator("#y2014").getByText("2014")).toBeInViewport();
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test(`a narrowed address shows the whole archive (${code})`, async ({ page }) => {
      await page.goto(`${addressOf(code, "/history")}?theme=fleet`);
      await expect(page.locator("main ol ul > li")).toHaveCount(entries.length);
      await expect(page.getByRole("radio")).toHaveCount(0);
    });
  });
}
