import { fill } from "#shared/fill.ts";
import { openingAt } from "#site/features/offices/opening.ts";
import { offices } from "#test/offices.ts";
import { findAccessibilityProblems } from "./accessibility.ts";
import { addressOf, expect, messages, oneLanguage, test } from "./fixtures.ts";
import { chosen, expectChosen } from "./chosen-offices.ts";

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
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(`#${second?.id}`)).toHaveAttribute("data-active");
  await page.keyboard.press("Enter");
  await expect(page.locator(`#${second?.id}`)).toBeFocused();
  await expect(page.getByText(second?.address[0] ?? "")).toBeVisible();
  await expect(marks.nth(1)).toHaveAttribute("data-active");
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
  await visit(addressOf(code, "/branch"));
  const office = page.locator("#shanghai-head-office");
  await expect(office).toContainText(
    `10:00 ${locator.localTime} · ${fill(locator.openUntil, { time: "18:00" })}`,
  );
  await expect(page.locator("#houston-office")).toContainText("20:00");
});

test("the strip of the hours counts the open sites and marks the present", async ({ page, visit }) => {
  // A Friday, 10:00 in Shanghai; in America it is Thursday evening, in Europe night.
  await page.clock.setFixedTime(new Date("2026-11-20T02:00:00Z"));
  await visit(addressOf(code, "/contactUs"));
  const strip = page.getByRole("region", { name: locator.hoursToday });
  const open = offices.filter((office) => openingAt(office, new Date("2026-11-20T02:00:00Z")).isOpen);
  await expect(strip).toContainText(fill(locator.openNow, { open: open.length, count: offices.length }));
  await expect(strip).toContainText(fill(locator.nowAt, { time: "02:00" }));
  await strip.getByRole("link", { name: locator.regions.africa }).click();
  await expectChosen(page, code, { region: "africa" });
});

test("a mark on the map of home leads to the sites of its city", async ({ page, visit }) => {
  await visit(addressOf(code, "/"));
  const map = page.getByRole("group", { name: locator.mapStill });
  await map.getByRole("link", { name: /^Singapore,|^Singapur,/ }).press("Enter");
  await expectChosen(page, code, { city: "Singapore" });
});

test("the directory is complete and opens without scripts", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(addressOf("es", "/branch"));
  const { locator } = messages.es;
  await expect(page.locator("#directory li details")).toHaveCount(offices.length);
  const menu = page.getByRole("navigation", { name: locator.place });
  await menu.getByRole("link", { name: locator.regions.americas }).click();
  await page.locator("#santos-office summary").click();
  await expect(page.locator("#santos-office address")).toBeVisible();
  // Nothing is stored in an office.
  const classes = { hasText: locator.classes };
  await expect(page.locator("#santos-office dt", classes)).toHaveCount(0);
  await expect(page.locator("#gdansk-warehouse dt", classes)).toHaveCount(1);
  await expect(page.getByLabel(locator.search)).toBeHidden();
  await menu.getByRole("link", { name: locator.regions.africa }).click();
  await expect(page.getByRole("heading", { name: locator.regions.africa, exact: true })).toBeInViewport();
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
