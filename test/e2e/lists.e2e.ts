import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { load } from "js-yaml";
import type { CertificateRecord } from "#contract/certificates.ts";
import { isoDay } from "#contract/days.ts";
import { fill } from "#contract/fill.ts";
import type { NewsRecord } from "#contract/news.ts";
import type { PositionRecord } from "#contract/positions.ts";
import { findAccessibilityProblems } from "./accessibility.ts";
import { addressOf, expect, messages, oneLanguage, test } from "./fixtures.ts";
import { downloadLines } from "./downloads.ts";

const code = oneLanguage;

const today = isoDay(new Date());
const positions = read<PositionRecord>("positions");
const open = positions.filter(({ closes }) => closes >= today);
const closed = positions.find(({ closes }) => closes < today);
const honors = read<CertificateRecord>("certificates");
const news = read<NewsRecord>("news");

const { positions: jobs, list, certificates: register, news: newsWords } = messages[code];

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
    await page.getByRole("button", { name: list.clear }).click();
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

test("an empty result keeps the filters and offers the same search in a neighbouring area", async ({
  page,
  visit,
}) => {
  const [area, neighbour] = ["africa", "europe"] as const;
  const missing = open.find(
    (each) =>
      each.area === neighbour &&
      !open.some((other) => other.area === area && other.function === each.function),
  );
  await visit(`${addressOf(code, "/Joinus")}?area=${area}&function=${missing?.function}`);
  await expect(countOf(page)).toHaveText(fill(list.none, { label: jobs.label }));
  await expect(page.getByLabel(jobs.function, { exact: true })).toHaveValue(missing?.function ?? "");
  await expect(page.getByRole("link", { name: jobs.speculative })).toHaveAttribute("href", "#apply");
  await page.getByRole("button", { name: jobs.areas[neighbour] }).click();
  await expect(page).toHaveURL(new RegExp(`area=${neighbour}&function=${missing?.function}`));
  await expect(page.getByText(missing?.title[code] ?? "").first()).toBeVisible();
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
    const footer = page.getByRole("contentinfo");
    const away = footer.getByRole("link", { name: messages[code].pages["/culture"], exact: true });
    // Clicked by script, because Playwright would scroll to it first.
    await away.evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(addressOf(code, "/culture"));
    await page.goBack();
    await expect(positionsShown(page)).toHaveCount(24);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);

    await page.reload();
    await expect(positionsShown(page)).toHaveCount(24);
  });
});

test("a link to a position opens it, anywhere in the list", async ({ page, visit }) => {
  const newest = open.toSorted((a, b) => b.posted.localeCompare(a.posted));
  for (const position of [newest[1], newest.at(-1)]) {
    await visit(`${addressOf(code, "/Joinus")}#${position?.id}`);
    await expect(page.getByText(position?.tasks[0]?.[code] ?? "", { exact: true })).toBeInViewport();
    await page.goto("about:blank");
  }
});

test("a link to an unknown position says so, one to a closed position offers similar ones", async ({
  page,
  visit,
}) => {
  await visit(`${addressOf(code, "/Joinus")}#job-0000-xxx`);
  await expect(page.getByText(fill(jobs.unknown, { id: "job-0000-xxx" }))).toBeVisible();
  await page.goto("about:blank");

  await visit(`${addressOf(code, "/Joinus")}#${closed?.id}`);
  const asked = page.getByRole("region", { name: jobs.linked });
  await expect(asked).toContainText(jobs.closed);
  await expect(asked).toContainText(closed?.title[code] ?? "");
  const similar = asked.getByRole("link").first();
  const id = (await similar.getAttribute("href"))?.split("#")[1];
  const position = open.find((each) => each.id === id);
  await similar.click();
  await expect(page.getByText(position?.tasks[0]?.[code] ?? "", { exact: true })).toBeInViewport();
});

test("the link to apply opens the application for the position and keeps the filters", async ({
  page,
  visit,
}) => {
  await visit(`${addressOf(code, "/Joinus")}?area=europe`);
  await expect(countOf(page)).toContainText(String(open.filter(({ area }) => area === "europe").length));
  const first = positionsShown(page).first();
  await first.locator("summary").click();
  await expect(page).toHaveURL(/#.+/);
  const id = new URL(page.url()).hash.slice(1);
  await first.getByRole("link", { name: jobs.apply }).click();
  await expect(page).toHaveURL(`${addressOf(code, "/Joinus")}?area=europe&position=${id}#apply`);
  const position = open.find((each) => each.id === id);
  const form = page.locator("#apply form");
  // The form loads now and requests the position's title.
  await expect(form.getByText(position?.title[code] ?? "", { exact: true })).toBeVisible({
    timeout: 15_000,
  });
  await expect(form.getByRole("textbox", { name: messages[code].person.name })).toBeVisible();
});

test("the register fits its window, and is filtered, sorted and saved as shown", async ({ page, visit }) => {
  await test.step("it begins with what expires soon", async () => {
    await visit(addressOf(code, "/honor-qualification"));
    const ends = await page
      .locator(".register-row:visible .register-status time")
      .evaluateAll((times) => times.map((time) => time.getAttribute("datetime") ?? ""));
    expect(ends.length).toBeGreaterThan(0);
    expect(ends.length).toBeLessThanOrEqual(12);
    expect(ends).toEqual(ends.toSorted());
  });
  await test.step("each link to ask for a copy carries its certificate's number", async () => {
    const hrefs = await page
      .locator(".register-row a")
      .evaluateAll((links) => links.map((link) => decodeURIComponent(link.getAttribute("href") ?? "")));
    for (const { id } of honors) expect(hrefs.filter((href) => href.includes(`(${id})`))).toHaveLength(1);
  });
  await test.step("it is never wider than its window, also with large text", async () => {
    for (const { width, letters } of [
      { width: 320, letters: 17 },
      { width: 828, letters: 17 },
      { width: 844, letters: 17 },
      { width: 908, letters: 17 },
      { width: 1180, letters: 17 },
      { width: 1280, letters: 34 },
      { width: 1440, letters: 34 },
    ]) {
      await page.setViewportSize({ width, height: 700 });
      await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}px`), letters);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(() => document.documentElement.removeAttribute("style"));
  });
  await test.step("it is filtered, sorted and saved as shown", async () => {
    const expired = honors.filter(({ validTo }) => validTo && validTo < today);
    const rows = page.locator(".register-row");
    await expect(rows).toHaveCount(honors.length);
    await page.getByRole("radio", { name: register.statuses.expired }).check();
    await expect(rows).toHaveCount(expired.length);
    const byTitle = page.getByRole("button", { name: register.record, exact: true });
    await byTitle.click();
    await expect(byTitle).toHaveAttribute("aria-pressed", "true");
    const titles = expired.map(({ title }) => title[code]).toSorted(new Intl.Collator(code).compare);
    await expect(rows.first()).toContainText(titles[0] ?? "");
    await byTitle.click();
    await expect(rows.first()).toContainText(titles.at(-1) ?? "");
    const lines = await downloadLines(page, page.getByRole("button", { name: register.download }));
    expect(lines.indexOf("")).toBe(expired.length + 1);
    expect(lines[1]).toContain(titles.at(-1));
    expect(lines).toContainEqual(expect.stringContaining(`${register.status}: ${register.statuses.expired}`));
  });
  await test.step("a link to a record opens its row", async () => {
    await page.goto("about:blank");
    await visit(`${addressOf(code, "/honor-qualification")}#iso-9001-group`);
    await expect(page.locator("#iso-9001-group").getByRole("link", { name: register.copy })).toBeVisible();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a row of the register opens within its group", async ({ page }) => {
    await page.goto(addressOf(code, "/honor-qualification"));
    const row = page.locator(".register-row").first();
    await row.locator("summary").click();
    await expect(row.getByRole("link", { name: register.copy })).toBeVisible();
  });
});

test("news is filtered by subject, and a link to an old item opens it", async ({ page, visit }) => {
  const wanted = news.filter(({ category }) => category === "safety");
  await visit(addressOf(code, "/investors"));
  const items = page.locator("#news li:has(time)");
  await page.getByRole("radio", { name: newsWords.categories.safety }).check();
  await expect(items).toHaveCount(wanted.length);
  await page.goto("about:blank");
  const oldest = news.toSorted((a, b) => a.date.localeCompare(b.date))[0];
  await visit(`${addressOf(code, "/investors")}#${oldest?.id}`);
  await expect(page.getByRole("heading", { name: oldest?.title[code], exact: true })).toBeInViewport();
  await expect(page.getByText(oldest?.summary[code] ?? "", { exact: true })).toBeVisible();
});

test("lists with an open item fit a phone and have no accessibility problems", async ({ page, visit }) => {
  test.slow(true, "it examines three pages");
  const width = 390;
  await page.setViewportSize({ width, height: 800 });
  for (const path of ["/Joinus", "/honor-qualification", "/investors"] as const) {
    await visit(addressOf(code, path));
    const [summary] = await page.locator("main details > summary").all();
    await summary?.click();
    expect.soft(await findAccessibilityProblems(page), path).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
  }
});

test("an empty list and a closed position have no accessibility problems", async ({ page, visit }) => {
  test.slow();
  await visit(`${addressOf(code, "/Joinus")}?area=africa&keyword=zzzz#${closed?.id}`);
  await expect(page.getByRole("region", { name: jobs.linked })).toBeVisible();
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

  test("without scripts a list is divided into pages, and controls that need scripts are hidden", async ({
    page,
  }) => {
    await page.goto(addressOf("en", "/Joinus"));
    await expect(page.getByRole("searchbox")).toBeHidden();
    const second = page.getByRole("link", { name: fill(messages.en.list.page, { page: 2 }) });
    await second.click();
    await expect(page).toHaveURL(`${addressOf("en", "/Joinus")}?page=2#positions`);
    await expect(positionsShown(page)).toHaveCount(12);
    await expect(second).toHaveAttribute("aria-current", "page");
  });
});

test("the page on licences lists licences and authorisations by country, and nothing else", async ({
  page,
  visit,
}) => {
  await visit(addressOf("en", "/company/licenses"));
  const shown = (id: string) =>
    page.getByRole("heading", { level: 4, name: honors.find((honor) => honor.id === id)?.title.en });
  for (const country of ["Spain", "China"])
    await page.locator("summary", { hasText: new RegExp(`^${country}`) }).click();
  await expect(shown("aeo-spain")).toBeVisible();
  await expect(shown("bonded-warehouse-qingdao")).toBeVisible();
  await expect(shown("environment-permit-tarragona")).toBeVisible();
  await expect(shown("iso-9001-singapore-depot")).toHaveCount(0);
});

test("an office's certificates include the group's, and a change of language keeps the office", async ({
  page,
  visit,
}) => {
  const own = honors.filter(({ siteId }) => siteId === "tarragona-depot");
  const group = ["iso-9001-group", "iso-14001-group", "iso-45001-group"];
  await visit(addressOf("en", "/branch") + "#tarragona-depot");
  await page
    .locator("#tarragona-depot")
    .getByRole("link", { name: messages.en.locator.register })
    .or(page.locator("#tarragona-depot").getByTitle(messages.en.locator.register))
    .click();
  await expect(page).toHaveURL(`${addressOf("en", "/honor-qualification")}?site=tarragona-depot`);
  const rows = page.locator(".register-row");
  await expect(rows).toHaveCount(own.length + group.length);
  for (const id of group) await expect(rows.filter({ has: page.locator(`#${id}`) })).toBeVisible();
  await expect(page.getByText(messages.en.certificates.groupIncluded)).toBeVisible();

  await page.getByRole("banner").getByRole("button", { name: "English" }).click();
  await page
    .getByRole("dialog", { name: messages.en.header.language })
    .getByRole("link", { name: "Español" })
    .click();
  await expect(page).toHaveURL(`${addressOf("es", "/honor-qualification")}?site=tarragona-depot`);
  await expect(rows).toHaveCount(own.length + group.length);
  await expect(page.getByLabel(messages.es.certificates.site, { exact: true })).toHaveValue(
    "tarragona-depot",
  );
});

test("on a phone the search box for positions keeps its width beside the button that clears filters", async ({
  page,
  visit,
}) => {
  const { positions: jobs, list } = messages.es;
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(`${addressOf("es", "/Joinus")}?keyword=Monterrey`);
  await expect(page.getByRole("button", { name: list.clear })).toBeVisible();
  const box = await page.getByRole("searchbox", { name: jobs.keyword }).boundingBox();
  expect(box?.width).toBeGreaterThan(200);
  // No position there is open, so an application without a position is offered.
  await expect(page.getByRole("link", { name: jobs.speculative })).toBeVisible();
});

test("more news are appended without scrolling, whatever item the address names", async ({ page, visit }) => {
  await visit(addressOf("en", "/investors"));
  const items = page.locator("#news li:has(time)");
  const shown = await items.count();
  await visit(`${addressOf("en", "/investors")}#${await items.nth(1).getAttribute("id")}`);
  const more = page.getByRole("link", { name: messages.en.list.more });
  await more.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await more.click();
  await expect(items.nth(shown)).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test.describe("in forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("chosen filters are distinguishable", async ({ page, visit }) => {
    const { archive } = messages.en;
    await visit(addressOf("en", "/history"));
    const theme = page.locator("label", { hasText: archive.themes.fleet });
    const lineOf = () => theme.evaluate((label) => getComputedStyle(label).borderBottomColor);
    const before = await lineOf();
    await theme.getByRole("radio").check();
    await expect.poll(lineOf).not.toBe(before);
  });
});

test("pages link to the news feed of their language", async ({ request, page }) => {
  await page.goto(addressOf(code, "/company/about"));
  const href = await page.locator('link[type="application/atom+xml"]').getAttribute("href");
  const answer = await request.get(new URL(href ?? "").pathname);
  expect(answer.headers()["content-type"]).toBe("application/atom+xml; charset=utf-8");
  expect(await answer.text()).toContain(`xml:lang="${code}"`);
});

test("home shows the three newest items with links to them", async ({ page, visit }) => {
  const { news: words } = messages.en;
  await visit(addressOf("en", "/"));
  const links = page
    .getByRole("main")
    .getByRole("link")
    .filter({ has: page.locator("time") });
  await expect(links).toHaveCount(3);
  await expect(page.getByRole("link", { name: words.all })).toHaveAttribute("href", "/global/investors#news");
  const title = (await links.nth(1).getByRole("heading").textContent()) ?? "";
  await links.nth(1).click();
  await expect(page).toHaveURL(/\/global\/investors#/);
  await expect(page.getByRole("heading", { level: 3, name: title })).toBeInViewport();
});

function positionsShown(page: Page) {
  return page.locator("#positions li:has(> details)");
}

function countOf(page: Page) {
  return page.locator("#positions p[role=status]");
}

/** The records that the database was filled with. */
function read<Record>(kind: string): Record[] {
  return load(readFileSync(`content/records/${kind}.yaml`, "utf8")) as Record[];
}
