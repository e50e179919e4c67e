import type { NewsRecord } from "#contract/news.ts";
import { addressOf, expect, messages, oneLanguage, test } from "./fixtures.ts";
import { readRecordFile } from "#test/content-files.ts";

const code = oneLanguage;
const news = readRecordFile("content", "news") as NewsRecord[];
const { news: newsWords } = messages[code];

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
