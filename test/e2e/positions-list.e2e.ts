import type { Page } from "@playwright/test";
import { isoDay } from "#shared/days.ts";
import { fill } from "#shared/fill.ts";
import type { PositionRecord } from "#contract/positions.ts";
import { findAccessibilityProblems } from "./accessibility.ts";
import { addressOf, expect, footerLink, messages, oneLanguage, test } from "./fixtures.ts";
import { readRecordFile } from "#test/content-files.ts";

const code = oneLanguage;
const today = isoDay(new Date());
const positions = readRecordFile("content", "positions") as PositionRecord[];
const open = positions.filter(({ closes }) => closes >= today);
const closed = positions.find(({ closes }) => closes < today);
const { positions: jobs, list } = messages[code];

test("positions are filtered, also by the address and the back button", async ({ page, visit }) => {
  await test.step("positions are filtered by area, and the address opens the same list", async () => {
    const wanted = open.filter(({ area }) => area === "europe");
    await visit(addressOf(code, "/Joinus"));
    await page.getByRole("radio", { name: jobs.areas.europe }).check();
    await expect(positionsShown(page)).toHaveCount(Math.min(12, wanted.length));
    await expect(countOf(page)).toHaveText(
      fill(wanted.length > 12 ? list.count : list.all, {
        label: jobs.label,
        from: 1,
        to: 12,
        total: wanted.length,
      }),
    );
    await expect(page).toHaveURL(`${addressOf(code, "/Joinus")}?area=europe`);
    await visit(`${addressOf(code, "/Joinus")}?area=europe`);
    await expect(page.getByRole("radio", { name: jobs.areas.europe })).toBeChecked();
    await expect(positionsShown(page)).toHaveCount(Math.min(12, wanted.length));
  });
  await test.step("filters combine, and one button clears them", async () => {
    const wanted = open.find(({ function: name, contract }) => name === "safety" && contract === "permanent");
    await visit(addressOf(code, "/Joinus"));
    await page.getByLabel(jobs.function, { exact: true }).selectOption("safety");
    await page.getByLabel(jobs.contract, { exact: true }).selectOption("permanent");
    const search = page.getByRole("searchbox", { name: jobs.keyword });
    await search.fill(wanted?.title[code] ?? "");
    await search.press("Enter");
    await expect(positionsShown(page).first()).toContainText(wanted?.title[code] ?? "");
    await page.getByRole("link", { name: list.clear }).click();
    await expect(page.getByLabel(jobs.function, { exact: true })).toBeFocused();
    await expect(search).toHaveValue("");
    await expect(page).toHaveURL(addressOf(code, "/Joinus"));
    await expect(countOf(page)).toContainText(String(open.length));
  });
  await test.step("the back button steps through the chosen filters", async () => {
    const europe = page.getByRole("radio", { name: jobs.areas.europe });
    const filter = page.getByLabel(jobs.function, { exact: true });
    await europe.check();
    await expect(page).toHaveURL(/area=europe$/);
    await filter.selectOption("safety");
    await expect(page).toHaveURL(/function=safety/);
    await page.goBack();
    await expect(page).toHaveURL(`${addressOf(code, "/Joinus")}?area=europe`);
    await expect(filter).toHaveValue("");
    await expect(europe).toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL(addressOf(code, "/Joinus"));
    await expect(europe).not.toBeChecked();
    await expect(countOf(page)).toContainText(String(open.length));
  });
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`at ${viewport.width} px a search shows its first result, and areas their counts`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize(viewport);
    await visit(addressOf(code, "/Joinus"));
    const [wanted] = open;
    const filters = page.getByRole("button", { name: list.filters });
    if (await filters.isVisible()) await filters.click();
    const search = page.getByRole("searchbox", { name: jobs.keyword });
    await search.fill(wanted?.title.es ?? "");
    await search.press("Enter");
    await expect(positionsShown(page).first()).toContainText(wanted?.title[code] ?? "");
    await expect(countOf(page)).toBeInViewport({ ratio: 1 });
    await expect(positionsShown(page).first()).toBeInViewport({ ratio: 0.5 });
    const area = page.locator("label", { hasText: jobs.areas[wanted?.area ?? "europe"] });
    await expect(area).toContainText(/[1-9]\d*$/);
    const counts = await page.locator("label:has([name=area]) span").allTextContents();
    const total = Number(/\d+$/.exec((await countOf(page).textContent()) ?? "")?.[0]);
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(total);
  });

test("an empty result keeps the filters and leads to the form", async ({ page, visit }) => {
  await visit(`${addressOf(code, "/Joinus")}?area=africa&keyword=zzzz`);
  await expect(countOf(page)).toHaveText(fill(list.none, { label: jobs.label }));
  await expect(page.getByLabel(jobs.keyword, { exact: true })).toHaveValue("zzzz");
  await expect(page.getByRole("link", { name: jobs.speculative })).toHaveAttribute("href", "#apply");
});

test("more positions are appended, and a step back and a reload restore them", async ({ page, visit }) => {
  await test.step("more positions are appended, and focus moves to the first of them", async () => {
    await visit(addressOf(code, "/Joinus"));
    await page.getByRole("link", { name: list.more }).click();
    await expect(positionsShown(page)).toHaveCount(24);
    await expect(positionsShown(page).nth(12)).toBeFocused();
    expect(new Set(await positionsShown(page).allTextContents()).size).toBe(24);
  });
  await test.step("a step back and a reload restore the list", async () => {
    await expect(page).toHaveURL(`${addressOf(code, "/Joinus")}?pages=2`);
    await positionsShown(page).nth(20).scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    // Clicked by script, because Playwright would scroll to it first.
    await footerLink(page, code, "/culture").evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(addressOf(code, "/culture"));
    await page.goBack();
    await expect(positionsShown(page)).toHaveCount(24);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);

    await page.reload();
    await expect(positionsShown(page)).toHaveCount(24);
  });
});

test("the numbers of further pages lead to the list each time", async ({ page, visit }) => {
  await visit(`${addressOf(code, "/Joinus")}?page=2`);
  for (const number of [3, 2]) {
    await page.getByRole("link", { name: fill(list.page, { page: number }) }).click();
    await expect(page).toHaveURL(`${addressOf(code, "/Joinus")}?page=${number}#positions`);
    await expect(page.locator("#positions")).toBeInViewport();
  }
});

test("a link to a position opens it in the list, or leads to its page if the list does not show it", async ({
  page,
  visit,
}) => {
  const [, listed, ...others] = open.toSorted((a, b) => b.posted.localeCompare(a.posted));
  await visit(`${addressOf(code, "/Joinus")}#${listed?.id}`);
  await expect(page.getByText(listed?.tasks[0]?.[code] ?? "", { exact: true })).toBeInViewport();
  await page.goto("about:blank");

  const last = others.at(-1);
  await page.goto(`${addressOf(code, "/Joinus")}#${last?.id}`);
  await expect(page).toHaveURL(`${addressOf(code, "/Joinus")}/${last?.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(last?.title[code] ?? "");
});

test.describe(() => {
  // The browser logs every error status.
  test.use({ expectedErrors: ["404"] });

  test("a link to an unknown or a closed position says that it is not open", async ({ page }) => {
    for (const id of ["job-0000-xxx", closed?.id]) {
      await page.goto(`${addressOf(code, "/Joinus")}#${id}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(jobs.gone);
      await page.goto("about:blank");
    }
  });
});

test("the link to apply opens the application for the position and keeps the filters", async ({
  page,
  visit,
}) => {
  await visit(`${addressOf(code, "/Joinus")}?area=europe`);
  await expect(countOf(page)).toContainText(String(open.filter(({ area }) => area === "europe").length));
  const first = positionsShown(page).first();
  await first.locator("summary").click();
  const id = await first.locator(".position").getAttribute("id");
  await first.getByRole("link", { name: jobs.apply }).click();
  await expect(page).toHaveURL(`${addressOf(code, "/Joinus")}?area=europe&position=${id}#apply`);
  const position = open.find((each) => each.id === id);
  const form = page.locator("#apply form");
  // The form loads now and requests the position's title.
  await expect(form.getByText(position?.title[code] ?? "", { exact: true })).toBeVisible({
    timeout: 15_000,
  });
  await expect(form.getByRole("textbox", { name: messages[code].person.name })).toBeVisible();

  const second = positionsShown(page).nth(1);
  await second.locator("summary").click();
  await second.getByRole("link", { name: jobs.apply }).click();
  await expect(page.locator("#apply")).toBeInViewport();
});

test("an empty list has no accessibility problems", async ({ page, visit }) => {
  test.slow();
  await visit(`${addressOf(code, "/Joinus")}?area=africa&keyword=zzzz`);
  await expect(page.getByRole("link", { name: jobs.speculative })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
});

test.describe(() => {
  // The last one: the service worker may still be loading when the connection is lost.
  test.use({ expectedErrors: ["net::ERR_INTERNET_DISCONNECTED", "failed: ", "fetching the script"] });
  test("a list that cannot be loaded says so, and can be loaded again", async ({ page, visit, context }) => {
    const { positions: jobs, list } = messages.en;
    await visit(addressOf("en", "/Joinus"));
    await context.setOffline(true);
    await page.getByRole("radio", { name: jobs.areas.africa }).check();
    const retry = page.getByRole("button", { name: list.retry });
    await expect(retry).toBeVisible();
    await context.setOffline(false);
    await retry.click();
    await expect(positionsShown(page)).toHaveCount(open.filter(({ area }) => area === "africa").length);
  });
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test("without scripts a list is divided into pages, which keep the filters of its form", async ({
    page,
  }) => {
    const { positions: jobs, list } = messages.en;
    // Where the filters are folded with scripts.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(addressOf("en", "/Joinus"));
    await expect(page.getByRole("button", { name: list.filters })).toBeHidden();
    const second = page.getByRole("link", { name: fill(list.page, { page: 2 }) });
    await second.click();
    await expect(page).toHaveURL(`${addressOf("en", "/Joinus")}?page=2#positions`);
    await expect(positionsShown(page)).toHaveCount(12);
    await expect(second).toHaveAttribute("aria-current", "page");

    const wanted = open.filter(({ contract }) => contract === "permanent");
    await page.getByLabel(jobs.contract, { exact: true }).selectOption("permanent");
    await page.getByRole("button", { name: jobs.search }).click();
    await expect(countOf(page)).toContainText(String(wanted.length));
    await second.click();
    await expect(page).toHaveURL(`${addressOf("en", "/Joinus")}?contract=permanent&page=2#positions`);
    await expect(positionsShown(page)).toHaveCount(Math.min(12, wanted.length - 12));
    await expect(page.getByLabel(jobs.contract, { exact: true })).toHaveValue("permanent");
  });
});

test("on a phone the search box for positions keeps its width beside the button that clears filters", async ({
  page,
  visit,
}) => {
  const { positions: jobs, list } = messages.es;
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(`${addressOf("es", "/Joinus")}?keyword=Monterrey`);
  await expect(page.getByRole("link", { name: list.clear })).toBeVisible();
  const box = await page.getByRole("searchbox", { name: jobs.keyword }).boundingBox();
  expect(box?.width).toBeGreaterThan(200);
  // No position there is open, so an application without a position is offered.
  await expect(page.getByRole("link", { name: jobs.speculative })).toBeVisible();
});

function positionsShown(page: Page) {
  return page.locator("#positions li:has(> details)");
}

function countOf(page: Page) {
  return page.locator("#positions p[role=status]");
}
