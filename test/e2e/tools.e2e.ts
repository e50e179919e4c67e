import english from "#content/messages/calculators/en.json" with { type: "json" };
import forms from "#content/messages/forms/en.json" with { type: "json" };
import substances from "#content/messages/substances/en.json" with { type: "json" };
import spanish from "#content/messages/calculators/es.json" with { type: "json" };
import { fill } from "#shared/fill.ts";
import { formatNumber } from "#shared/numbers.ts";
import type { Page } from "#reader/content.ts";
import { addressOf, expect, content, test } from "./fixtures.ts";

test("a typed number updates the result, parts of a piece are refused, and a question links there", async ({
  page,
  visit,
}) => {
  const path = "/services/air-freight";
  await visit(addressOf("en", path));
  const gross = page.getByLabel(english.weight.gross);
  await gross.fill("250.2");
  await expect(page.getByRole("status").filter({ hasText: english.weight.chargeable })).toContainText(
    "250.5 kg",
  );
  await expect(page.getByText("max(250.2 kg")).toBeVisible();

  await gross.fill("1.250");
  await page.getByRole("button", { name: "1,250", exact: true }).click();
  await expect(gross).toHaveValue("1,250");
  await expect(gross).toBeFocused();

  const pieces = page.getByLabel(english.weight.pieces);
  await pieces.fill("2.5");
  await expect(pieces).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText(fill(english.tool.whole, { least: "1", most: "500" }))).toBeVisible();

  const { questions, tool } = (content.page("en", path) as Page<"service">).meta;
  await page.getByRole("link", { name: questions[0]?.link?.label }).click();
  await expect(page).toHaveURL(/#tool$/);
  await expect(page.getByRole("heading", { name: tool?.title })).toBeInViewport();
});

test("Spanish accepts a decimal comma, and shows thousands apart by thin spaces that it reads as typed", async ({
  page,
  visit,
}) => {
  await visit(addressOf("es", "/services/global-tank-containers"));
  const capacity = page.getByLabel(spanish.filling.capacity);
  await expect(capacity).toHaveValue("25\u202f000");
  const result = page.getByRole("status").filter({ hasText: spanish.filling.limit });
  const before = await result.innerText();
  await capacity.fill("25 000");
  await expect(result).toHaveText(before, { useInnerText: true });

  await page.getByLabel(spanish.filling.density15).fill("0,7959");
  await page.getByLabel(spanish.filling.density50).fill("0,7627");
  await expect(page.getByText("α = (0,7959 − 0,7627)")).toBeVisible();
});

test("a load that the tank cannot carry is refused, and contradictions are explained", async ({
  page,
  visit,
}) => {
  await visit(addressOf("en", "/services/global-tank-containers"));
  await page.getByLabel(english.filling.load).fill("40");
  const tooHeavy = fill(english.filling.verdicts.tooHeavy, { load: "40", payload: "32.2" });
  await expect(page.getByText(tooHeavy)).toBeVisible();
  await page.getByText(english.tool.formulaAndLimits).click();
  await expect(page.getByText(english.filling.limits)).toBeVisible();

  // Less than 50 °C counts only with the authority, and the result says so either way.
  const status = page.locator("#tool").getByRole("status");
  await page.getByLabel(english.filling.highestTemperature).fill("30");
  await expect(status).toContainText(english.filling.warnings.notAgreed);
  await expect(status).toContainText("93.9%");
  await page.getByRole("checkbox", { name: english.filling.agreed }).check();
  await expect(status).toContainText(english.filling.warnings.agreed);
  await expect(status).not.toContainText("93.9%");
  await page.getByLabel(english.filling.highestTemperature).fill("65");
  await expect(status).toContainText(english.filling.warnings.heated);
  await expect(page.getByText("(4.2.1.9.5.1)").first()).toBeVisible();

  await page.getByLabel(english.filling.density15).fill("0.8");
  await expect(page.getByText(english.filling.contradictions.densities)).toBeVisible();
  await expect(page.getByText(english.filling.limit, { exact: true })).toBeHidden();
});

test("the fields of a tool at every width: labels end at one line, nothing is cut", async ({
  page,
  visit,
}) => {
  for (const path of ["/services/sea-freight", "/services/air-freight"] as const) {
    await visit(addressOf("es", path));
    const tool = page.locator("#tool fieldset");
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const tops = await tool
        .locator("input, select")
        .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
      // Controls beside each other begin at one line, whatever their labels need.
      const areApart = tops.every((top) =>
        tops.every((other) => top === other || Math.abs(top - other) > 40),
      );
      expect(areApart, `${path}, ${width} px`).toBe(true);
      const select = tool.locator("select").last();
      if ((await select.count()) > 0)
        expect(await select.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
    }
  }
});

test("modes are compared by the emissions over their own distances", async ({ page, visit }) => {
  await visit(addressOf("en", "/services/truck-freight"));
  await page.getByLabel(english.modes.distances.rail).fill("1000");
  const rail = fill(english.modes.emission, { kilograms: formatNumber(24 * 34.7, "en", 0) });
  await expect(page.getByRole("status").filter({ hasText: rail })).toBeVisible();
  const bars = page.getByRole("figure", { name: english.modes.caption }).getByRole("listitem");
  await expect(bars.filter({ hasText: rail })).toContainText("2.3 days");
  // All bars begin at one edge, and each value stands after its tip.
  const edges = await bars
    .locator("svg[aria-hidden]")
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x));
  expect(new Set(edges).size).toBe(1);

  // Within a day's driving, the hours at the wheel and the break.
  await page.getByLabel(english.modes.distances.road).fill("500");
  await expect(bars.filter({ hasText: english.modes.names.road })).toContainText(
    fill(english.modes.pause, { time: "7.7 hours", minutes: 45 }),
  );

  // The modes that are filled in are compared.
  for (const mode of ["sea", "air"] as const) await page.getByLabel(english.modes.distances[mode]).fill("");
  await expect(bars).toHaveCount(2);
  await expect(page.getByRole("status").filter({ hasText: rail })).toBeVisible();
});

test("dangerous goods get a verdict with its reason", async ({ page, visit }) => {
  await visit(addressOf("en", "/services/sea-freight"));
  await page.getByLabel(english.precheck.packaging).selectOption(english.precheck.packagings.flexitank);
  const tool = page.locator("#tool");
  await expect(tool.getByText(english.precheck.verdicts.refused, { exact: true })).toBeVisible();
  await expect(page.getByText(english.precheck.reasons.flexitank)).toBeVisible();

  await visit(`${addressOf("en", "/services/sea-freight")}?un=1219#tool`);
  await expect(page.getByLabel(english.precheck.number)).toHaveValue("1219");
  await expect(tool.getByRole("status")).toContainText(substances["1219"]);

  // A number's only packing group counts; of several, one has to be chosen.
  const number = page.getByLabel(english.precheck.number);
  const group = page.getByLabel(english.precheck.group);
  await number.fill("1264");
  await expect(group).toHaveValue("III");
  await expect(tool.getByText(english.precheck.verdicts.accepted, { exact: true })).toBeVisible();
  await number.fill("1263");
  await group.selectOption("I");
  await number.fill("1170");
  await expect(tool.getByRole("status")).toHaveText(
    fill(english.precheck.whichGroup, { number: "1170", groups: "II and III" }),
  );
  await group.selectOption("III");
  await expect(tool.getByText(english.precheck.verdicts.accepted, { exact: true })).toBeVisible();

  // Fireworks have no entry: the number alone refuses them.
  await number.fill("0336");
  await expect(tool.getByRole("status")).toContainText(english.precheck.reasons.refusedClass);

  for (const [text, problem] of [
    ["9999", "un.none"],
    ["0001", "un.none"],
    ["abcd", "un"],
  ] as const) {
    await number.fill(text);
    await expect(tool.getByRole("status")).toHaveText(forms.problems[problem]);
  }
});

test("three answers on home lead to a service", async ({ page, visit }) => {
  await visit(addressOf("en", "/"));
  await page.getByRole("radio", { name: english.chooser.cargos.oversize }).check();
  await page.getByRole("link", { name: new RegExp(`^${english.chooser.answer}`) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    content.page("en", "/services/project-logistics").meta.title,
  );
});

test("without scripts a calculator shows an example with its formula, and home lists services by cargo", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(addressOf("en", "/services/air-freight"));
  await expect(page.getByText("200 kg", { exact: true })).toBeVisible();
  await page.getByText(english.tool.formulaAndLimits).click();
  await expect(page.getByText(english.weight.formula)).toBeVisible();
  await page.goto(addressOf("en", "/"));
  for (const cargo of Object.values(english.chooser.cargos))
    await expect(page.locator("dt", { hasText: cargo })).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
  await context.close();
});
