import type { Page } from "@playwright/test";
import { countryName } from "#shared/formats.ts";
import { isoDay } from "#shared/days.ts";
import { pathIn, type Locale } from "#shared/locales.ts";
import { positionPath } from "#shared/pages.ts";
import type { PositionRecord } from "#contract/positions.ts";
import { holdTogether } from "#reader/hold-together.ts";
import { findAccessibilityProblems } from "./accessibility.ts";
import { addressOf, expect, hydrated, messages, oneLanguage, test } from "./fixtures.ts";
import { readRecordFile } from "#test/content-files.ts";

// The page of one position. The list of all is tested in positions-list.e2e.ts.

const code = oneLanguage;
const today = isoDay(new Date());
const records = readRecordFile("content", "positions") as PositionRecord[];
const newest = records
  .filter(({ closes }) => closes >= today)
  .toSorted((a, b) => b.posted.localeCompare(a.posted))[0] as PositionRecord;
const closed = records.find(({ closes }) => closes < today);
const words = messages[code].positions;

test("a row leads to the position's page, which changes its language, opens the form and leads back", async ({
  page,
  visit,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  await test.step("the row still opens in place, and has a link to the page", async () => {
    await visit(addressOf(code, "/Joinus"));
    const row = page.locator("#positions li:has(> details)", { hasText: newest.title[code] }).first();
    await row.locator("summary").click();
    await row.getByRole("link", { name: words.link }).click();
    await expect(page).toHaveURL(pageOf(code));
    await expect(heading).toHaveText(newest.title[code]);
    await expect(page).toHaveTitle(
      new RegExp(
        `^${newest.title[code]}, ${newest.city[code]}, ${countryName(newest.country, code)} \\|`.replaceAll(
          " ",
          "\\s",
        ),
      ),
    );
  });
  await test.step("it shows the record in full", async () => {
    const { summary, tasks, mustHave, niceToHave, pay, shifts, manager, city } = newest;
    const main = page.getByRole("main");
    for (const text of [summary, ...tasks, ...mustHave, ...niceToHave, pay, shifts, manager])
      await expect(main.getByText(holdTogether(text[code], code), { exact: true })).toBeVisible();
    await expect(main.getByText(`${city[code]}, ${countryName(newest.country, code)}`)).toBeVisible();
    await expect(main.getByText(newest.id, { exact: true })).toBeVisible();
  });
  await test.step("the other language shows the same position", async () => {
    await page.getByRole("banner").getByRole("button", { name: "Español" }).click();
    await page
      .getByRole("dialog", { name: messages[code].header.language })
      .getByRole("link", { name: "English" })
      .click();
    await expect(page).toHaveURL(pageOf("en"));
    await expect(heading).toHaveText(newest.title.en);
    await hydrated(page);
  });
  await test.step("its link opens the form with the position chosen, and a step back returns", async () => {
    await page.getByRole("link", { name: messages.en.positions.apply }).first().click();
    await expect(page).toHaveURL(`${addressOf("en", "/Joinus")}?position=${newest.id}#apply`);
    const form = page.locator("#apply form");
    await expect(form.getByText(newest.title.en, { exact: true })).toBeVisible({ timeout: 15_000 });
    await page.goBack();
    await expect(heading).toHaveText(newest.title.en);
  });
  await test.step("the breadcrumbs lead to all positions", async () => {
    const trail = page.getByRole("navigation", { name: messages.en.page.breadcrumbs });
    await trail.getByRole("link", { name: messages.en.pages["/Joinus"] }).click();
    await expect(page).toHaveURL(addressOf("en", "/Joinus"));
  });
});

test("a row that is opened is in the address, and open after a step back", async ({ page }) => {
  await page.goto(addressOf(code, "/Joinus"));
  const row = page.locator("#positions details").first();
  await row.locator("summary").evaluate((summary: HTMLElement) => summary.click());
  await page.locator("h1").click();
  await expect(page).toHaveURL(/#job-/);
  await row.getByRole("link", { name: words.link }).click();
  await expect(page.getByRole("heading", { name: words.how })).toBeVisible();
  await page.goBack();
  await expect(row).toHaveAttribute("open");
});

test("the form says that the position of its link is gone, and asks for an area", async ({ page }) => {
  await page.goto(`${addressOf(code, "/Joinus")}?position=job-0000-xxx#apply`);
  const form = page.locator("#apply form");
  await expect(form.getByText(messages[code].application.gone)).toBeVisible({ timeout: 15_000 });
  await expect(form.getByLabel(messages[code].application.area)).toBeVisible();
});

test("a position's page fits a phone and has no accessibility problems", async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await visit(pageOf(code));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // No day breaks within its year.
  for (const day of await page.locator(".position-sheet dd", { hasText: /\b20\d\d$/ }).all())
    expect(await day.evaluate(linesOfLastWord)).toBe(1);
  expect(await findAccessibilityProblems(page)).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a position's page has its text and leads to the form and to all positions", async ({ page }) => {
    await page.goto(pageOf(code));
    await expect(page.getByText(newest.tasks[0]?.[code] ?? "", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: words.apply }).first()).toHaveAttribute(
      "href",
      `${addressOf(code, "/Joinus")}?position=${newest.id}#apply`,
    );
    await expect(page.locator(`#main a[href*="subject="][href*="${newest.id}"]`)).toBeVisible();
    await page.getByRole("link", { name: words.all }).click();
    await expect(page.getByRole("heading", { name: newest.title[code] })).toBeVisible();
  });

  test("the form's place has the address to write to, and no dead button", async ({ page }) => {
    await page.goto(`${addressOf(code, "/Joinus")}?position=${newest.id}#apply`);
    await expect(page.locator("#apply").getByRole("link")).toBeVisible();
    await expect(page.locator("#apply").getByRole("button")).toHaveCount(0);
  });
});

test.describe("a position that is not open", () => {
  // The browser logs every error status.
  test.use({ expectedErrors: ["404"] });

  for (const [name, id] of [
    ["has closed", closed?.id],
    ["is unknown", "job-0000-xxx"],
  ] as const)
    test(`answers 404 and leads to those that are, if it ${name}`, async ({ page }) => {
      const answer = await page.goto(`/global${pathIn(code, positionPath(id ?? ""))}`);
      expect(answer?.status()).toBe(404);
      await hydrated(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.gone);
      await expect(page.locator("link[rel=canonical]")).toHaveCount(0);
      await allPositions(page).click();
      await expect(page).toHaveURL(addressOf(code, "/Joinus"));
    });
});

/** How many lines the last four signs of an element's text are on. */
function linesOfLastWord(element: Element): number {
  const text = element.firstChild as Text;
  const range = document.createRange();
  range.setStart(text, text.length - 4);
  range.setEnd(text, text.length);
  return range.getClientRects().length;
}

function allPositions(page: Page) {
  return page.getByRole("main").getByRole("link", { name: messages[code].pages["/Joinus"], exact: true });
}

function pageOf(locale: Locale): string {
  return `/global${pathIn(locale, positionPath(newest.id))}`;
}
