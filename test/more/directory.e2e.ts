import { fill } from "#shared/fill.ts";
import { isoDay } from "#shared/days.ts";
import { openingAt } from "#site/features/offices/opening.ts";
import { offices } from "#test/offices.ts";
import { findAccessibilityProblems } from "#test/e2e/accessibility.ts";
import { addressOf, expect, messages, oneLanguage, test } from "#test/e2e/fixtures.ts";
import { chosen, expectChosen } from "#test/e2e/chosen-offices.ts";

test.use({ timezoneId: "UTC" });

const code = oneLanguage;
const { locator } = messages[code];

test("a mark on the map and its entry activate each other, by keyboard", async ({ page, visit }) => {
  await visit(`${addressOf(code, "/branch")}?region=africa`);
  await expectChosen(page, code, { region: "africa" });
  const marks = page.getByRole("group", { name: locator.map }).getByRole("link");
  await expect(marks).toHaveCount(
    new Set(chosen(code, { region: "africa" }).map(({ city }) => city.en)).size,
  );
  const [first, second] = chosen(code, { region: "africa" });
  await marks.first().focus();
  await expect(page.locator(`#${first?.id}`)).toHaveAttribute("data-active");
  // The script of the arrow keys loads with the first focus.
  await expect(async () => {
    await page.keyboard.press("ArrowRight");
    await expect(page.locator(`#${second?.id}`)).toHaveAttribute("data-active", { timeout: 1000 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(page.getByText(second?.address[0] ?? "")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.locator(`#${second?.id} :focus`)).toHaveCount(1);
  await expect(marks.nth(1)).toHaveAttribute("data-active");
  // Links that lie half below the fixed header count as too small.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await findAccessibilityProblems(page)).toEqual([]);
});

test("a link from another page to an office opens its entry", async ({ page, visit }) => {
  const [entry] = chosen(code, { service: "railage" });
  await visit(`${addressOf(code, "/services/railage")}#sites`);
  await page.locator("#sites").getByRole("link", { name: entry?.name }).click();
  await expect(page).toHaveURL(`${addressOf(code, "/branch")}#${entry?.id}`);
  // A slow machine renders the whole directory in several steps.
  const row = page.locator(`#${entry?.id}`);
  await expect(row.getByRole("button", { name: locator.copy })).toBeVisible({ timeout: 20_000 });
  await expect(row).toBeInViewport();
  expect(await findAccessibilityProblems(page)).toEqual([]);
});

test("an entry shows the local time and whether the office is open", async ({ page, visit }) => {
  // A Friday, 10:00 in Shanghai.
  await page.clock.setFixedTime(new Date("2026-11-20T02:00:00Z"));
  await visit(`${addressOf(code, "/branch")}#shanghai-head-office`);
  const office = page.locator("#shanghai-head-office");
  await expect(office).toContainText(
    `10:00 ${locator.localTime} · ${fill(locator.openUntil, { time: "18:00" })}`,
  );
  const other = page.locator("#houston-office");
  await other.locator("details").evaluate((row: HTMLDetailsElement) => (row.open = true));
  await expect(other).toContainText("20:00");
});

test("the strip of the hours counts the open sites and marks the present", async ({ page, visit }) => {
  // 10:00 in Shanghai; in America it is evening, in Europe night.
  const now = new Date(`${isoDay(new Date())}T02:00Z`);
  await page.clock.setFixedTime(now);
  await visit(addressOf(code, "/contactUs"));
  const strip = page.getByRole("region", { name: locator.hoursToday });
  const open = offices.filter((office) => openingAt(office, now).isOpen);
  await expect(strip).toContainText(fill(locator.openNow, { open: open.length, count: offices.length }));
  await expect(strip).toContainText(fill(locator.nowAt, { time: "02:00" }));
  await strip.getByRole("link", { name: locator.regions.africa }).click();
  await expectChosen(page, code, { region: "africa" });
});

test("beside the list, the map follows a region that opens, and is as high as the window", async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(addressOf(code, "/branch"));
  const map = page.getByRole("group", { name: locator.map });
  const cities = (region?: string) =>
    new Set(chosen(code, { region }).map(({ city, country }) => `${country} ${city.en}`)).size;
  await expect(map.getByRole("link")).toHaveCount(cities());
  const region = page.getByRole("heading", { name: locator.regions.africa });
  await region.click();
  await expect(map.getByRole("link")).toHaveCount(cities("africa"));
  await expect.poll(async () => (await map.boundingBox())?.height).toBeGreaterThan(700);
  await region.click();
  await expect(map.getByRole("link")).toHaveCount(cities());
});

test("a mark on the map of home leads to the sites of its city", async ({ page, visit }) => {
  await visit(addressOf(code, "/"));
  const map = page.getByRole("group", { name: locator.mapStill });
  await map.getByRole("link", { name: /^Singapore,|^Singapur,/ }).press("Enter");
  await expectChosen(page, code, { city: "Singapore" });
});

test("without scripts the directory is complete, opens, and is filtered by places and its form", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(addressOf("es", "/branch"));
  const { locator, list } = messages.es;
  await expect(page.locator("#directory li details")).toHaveCount(offices.length);
  await page.locator("summary", { hasText: locator.regions.americas }).click();
  await page.locator("#santos-office summary").click();
  await expect(page.locator("#santos-office address")).toBeVisible();
  // Nothing is stored in an office.
  const classes = { hasText: locator.classes };
  await expect(page.locator("#santos-office dt", classes)).toHaveCount(0);
  await expect(page.locator("#gdansk-warehouse dt", classes)).toHaveCount(1);
  // Whose hours are drawn.
  await expect(page.getByText(locator.inUtc)).toBeVisible();

  const menu = page.getByRole("navigation", { name: locator.place });
  await menu.getByRole("link", { name: locator.regions.africa }).click();
  await expectChosen(page, "es", { region: "africa" });
  await page.getByRole("combobox", { name: locator.type }).selectOption("depot");
  await page.getByRole("button", { name: list.apply }).click();
  await expectChosen(page, "es", { region: "africa", type: "depot" });
  await page.getByRole("link", { name: locator.clear }).click();
  await page.getByLabel(locator.search).fill("Veracruz");
  await page.getByLabel(locator.search).press("Enter");
  await expect(page.getByRole("heading", { name: fill(locator.none, { place: "Veracruz" }) })).toBeVisible();
  await expect(page.locator("#altamira-depot")).toBeVisible();
  await context.close();
});

test("on paper the directory lists only the addresses", async ({ page, visit }) => {
  await visit(addressOf("en", "/branch"));
  await page.emulateMedia({ media: "print" });
  const { locator } = messages.en;
  for (const { id } of offices) await expect(page.locator(`#${id} address`)).toBeVisible();
  await expect(page.getByText(locator.contacts).first()).toBeHidden();
  await expect(page.getByRole("group", { name: locator.map })).toBeHidden();
});
