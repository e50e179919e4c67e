import { fill } from "#shared/fill.ts";
import { isoDay } from "#shared/days.ts";
import { openingAt } from "#site/features/offices/opening.ts";
import { offices } from "#test/offices.ts";
import { findAccessibilityProblems } from "#test/e2e/accessibility.ts";
import { addressOf, expect, messages, oneLanguage, test } from "#test/e2e/fixtures.ts";

test.use({ timezoneId: "UTC" });

const code = oneLanguage;
const { locator, quote } = messages[code];
const laneName = `Shanghái – Amberes · ${locator.lanes.sea} · 34–38 días`;

test("a lane of the map names itself and leads to a quote with its service and both ends", async ({
  page,
  visit,
}) => {
  await visit(addressOf(code, "/company/footprint"));
  const map = page.getByRole("group", { name: locator.mapStill });
  const lane = map.getByRole("link", { name: laneName });
  await expect(lane.getByText(laneName)).toHaveCSS("opacity", "0");
  await lane.focus();
  await expect(lane.getByText(laneName)).toHaveCSS("opacity", "1");
  await lane.press("Enter");
  await expect(page.getByRole("combobox", { name: quote.service })).toHaveValue("ocean-freight");
  await expect(page.getByRole("combobox", { name: quote.originPlace, exact: true })).toHaveValue("Shanghái");
  await expect(page.getByRole("combobox", { name: quote.originCountry })).toHaveValue("CN");
  await expect(page.getByRole("combobox", { name: quote.destinationPlace, exact: true })).toHaveValue(
    "Amberes",
  );
  await expect(page.getByRole("combobox", { name: quote.destinationCountry })).toHaveValue("BE");
});

test("arrow keys move from lane to lane, which are one stop of the Tab key", async ({ page, visit }) => {
  await visit(addressOf(code, "/"));
  const lanes = page
    .getByRole("group", { name: locator.mapStill })
    .getByRole("link", { name: new RegExp(Object.values(locator.lanes).join("|")) });
  await lanes.first().focus();
  // The script of the arrow keys loads with the first focus.
  await expect(async () => {
    await page.keyboard.press("ArrowRight");
    await expect(lanes.nth(1)).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: /^Shanghái, / })).toBeFocused();
});

test("on a phone without scripts, the list names every lane and leads to its quote", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(addressOf(code, "/"));
  const list = page.getByRole("group").filter({ hasText: fill(locator.allLanes, { count: 24 }) });
  await list.getByText(fill(locator.allLanes, { count: 24 })).click();
  await expect(list.getByRole("link")).toHaveCount(24);
  await list.getByRole("link", { name: laneName }).click();
  await expect(page).toHaveURL(/service=ocean-freight&originPlace=Shangh%C3%A1i&originCountry=CN.*#new$/);
  await context.close();
});

test("on a phone, the map moves to the cities of all regions", async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(addressOf(code, "/company/footprint"));
  const map = page.getByRole("group", { name: locator.mapStill });
  for (const city of ["Houston", "Hamburgo", "Melbourne", "Yokohama"]) {
    const mark = map.getByRole("link", { name: new RegExp(`^${city},`) });
    await mark.scrollIntoViewIfNeeded();
    await expect(mark).toBeInViewport({ ratio: 0.9 });
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await findAccessibilityProblems(page)).toEqual([]);
});

test("the cities with an open site shine, and the night is where the sun is not", async ({ page, visit }) => {
  // 10:00 in Shanghai; in America it is evening, in Europe night.
  const now = new Date(`${isoDay(new Date())}T02:00Z`);
  await page.clock.setFixedTime(now);
  await visit(addressOf(code, "/company/footprint"));
  const map = page.getByRole("group", { name: locator.mapStill });
  const open = offices.filter((office) => openingAt(office, now).isOpen);
  const shining = await map.getByRole("link").evaluateAll((links) =>
    links
      .filter((link) => {
        const light = link.querySelector("[stroke-dasharray]");
        if (!light) return false;
        const { strokeDasharray, strokeDashoffset } = getComputedStyle(light);
        let rest = parseFloat(strokeDashoffset);
        const dashes = strokeDasharray.split(",").map(parseFloat);
        return dashes.findIndex((dash) => (rest -= dash) < 0) % 2 === 0;
      })
      .map((link) => link.querySelector("title")?.textContent.split(", ")[0]),
  );
  expect(shining.toSorted()).toEqual([...new Set(open.map(({ city }) => city[code]))].toSorted());
  // At two in the morning the sun stands above the Pacific: Barcelona is dark, Yokohama is not.
  const isDark = (name: RegExp) =>
    map.getByRole("link", { name }).evaluate((link: SVGElement) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      const night = link.ownerSVGElement?.querySelector<SVGGraphicsElement>(".night");
      const at = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(
        night?.getScreenCTM()?.inverse(),
      );
      return document.querySelector<SVGPathElement>("#night")?.isPointInFill(at);
    });
  expect(await isDark(/^Barcelona,/)).toBe(true);
  expect(await isDark(/^Yokohama,/)).toBe(false);
});
