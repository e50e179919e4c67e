import { expect, test } from "vitest";
import type { Locator } from "vitest/browser";
import english from "#content/messages/calculators/en.json";
import spanish from "#content/messages/calculators/es.json";
import substances from "#content/messages/substances/en.json";
import { fill } from "#shared/fill.ts";
import AcceptanceCalculator from "#site/features/calculators/acceptance-calculator.island.tsx";
import ChargeableWeightCalculator from "#site/features/calculators/chargeable-weight-calculator.island.tsx";
import CheckDigitCalculator from "#site/features/calculators/check-digit-calculator.island.tsx";
import FreighterCalculator from "#site/features/calculators/freighter-calculator.island.tsx";
import OutOfGaugeCalculator from "#site/features/calculators/out-of-gauge-calculator.island.tsx";
import TankFillingCalculator from "#site/features/calculators/tank-filling-calculator.island.tsx";
import { showIsland } from "./island.tsx";
import { shown, words } from "./words.ts";

/** The texts in a drawing. */
const drawn = (island: Locator) =>
  Array.from(island.element().querySelectorAll("svg text"), (each) => each.textContent);

const says = (island: Locator, text: string | RegExp) =>
  expect.element(island.getByText(text).first()).toBeVisible();

test("a typed number updates the result, one of two meanings is asked about, and parts of a piece are refused", async () => {
  const { weight, tool } = english;
  const island = await showIsland(ChargeableWeightCalculator, {});
  const gross = island.getByLabelText(weight.gross);
  await gross.fill("250.2");
  await says(island, "250.5 kg");
  await gross.fill("1.250");
  await island.getByRole("button", { name: "1,250", exact: true }).click();
  await expect.element(gross).toHaveValue("1,250");
  await expect.element(gross).toHaveFocus();
  const pieces = island.getByLabelText(weight.pieces);
  await pieces.fill("2.5");
  await expect.element(pieces).toHaveAttribute("aria-invalid", "true");
  await expect.element(pieces).toHaveAccessibleDescription(fill(tool.whole, { least: "1", most: "500" }));
});

test("what was typed before the script is there is answered", async () => {
  const island = await showIsland(
    ChargeableWeightCalculator,
    {},
    {
      before(element) {
        (element.querySelector("[name=gross]") as HTMLInputElement).value = "250.2";
      },
    },
  );
  await says(island, "250.5 kg");
  await expect.element(island.getByLabelText(english.weight.gross)).toHaveValue("250.2");
});

test("Spanish accepts a decimal comma, and shows thousands apart by thin spaces that it reads as typed", async () => {
  const { filling } = spanish;
  const island = await showIsland(TankFillingCalculator, {}, { locale: "es" });
  const capacity = island.getByLabelText(filling.capacity);
  await expect.element(capacity).toHaveValue("25\u202f000");
  const result = island.getByRole("status");
  const before = result.element().textContent;
  await capacity.fill("25 000");
  expect(result.element().textContent).toBe(before);
  await island.getByLabelText(filling.density15).fill("0,7959");
  await island.getByLabelText(filling.density50).fill("0,7627");
  await says(island, "α = (0,7959 − 0,7627)");
});

test.each([
  ["en", "1,525", "1.525"],
  ["en", "1.525", "1.525"],
  ["es", "1.525", "1,525"],
  ["es", "1,525", "1,525"],
] as const)(
  "in %s a density of %s can be read in one way, and the field says in which",
  async (locale, typed, read) => {
    const { filling, tool } = { en: english, es: spanish }[locale];
    const island = await showIsland(TankFillingCalculator, {}, { locale });
    await island.getByLabelText(filling.density50).fill("1" + read.charAt(1) + "49");
    const density = island.getByLabelText(filling.density15);
    await density.fill(typed);
    await expect.element(density).toHaveAttribute("aria-invalid", "false");
    await expect.element(density).toHaveAccessibleDescription(fill(tool.read, { number: read }));
    await says(island, `α = (${read} − `);
    // What is beyond the range in every language is refused as before.
    await density.fill("15,25");
    await expect.element(density).toHaveAttribute("aria-invalid", "true");
  },
);

test("a load that the tank cannot carry is refused, and contradictions are explained", async () => {
  const { filling } = english;
  const island = await showIsland(TankFillingCalculator, {});
  const status = island.getByRole("status");
  await island.getByLabelText(filling.load).fill("40");
  await says(island, fill(filling.verdicts.tooHeavy, { load: "40", payload: "32.2" }));
  // Less than 50 °C counts only with the authority, and the result says so either way.
  const highest = island.getByLabelText(filling.highestTemperature);
  await highest.fill("30");
  await expect.element(status).toMatchTextContent(shown(filling.warnings.notAgreed));
  await expect.element(status).toMatchTextContent("93.9%");
  await island.getByRole("checkbox", { name: filling.agreed }).click();
  await expect.element(status).toMatchTextContent(shown(filling.warnings.agreed));
  await expect.element(status).not.toMatchTextContent("93.9%");
  await highest.fill("65");
  await expect.element(status).toMatchTextContent(shown(filling.warnings.heated));
  await island.getByLabelText(filling.density15).fill("0.8");
  await says(island, filling.contradictions.densities);
  await expect.element(island.getByText(filling.limit, { exact: true })).not.toBeInTheDocument();
});

test("a tank is drawn with the numbers of its answer, and its level follows the load", async () => {
  const { filling } = english;
  const island = await showIsland(TankFillingCalculator, {});
  const levels = () =>
    Array.from(island.element().querySelectorAll("rect.eases"), (each) => each.getAttribute("y"));
  const [across, along] = levels();
  expect(across).toBe(along);
  expect(drawn(island)).toEqual(expect.arrayContaining(["93.9%", "20–80%", "20 °C: 92.3%", "50 °C: 95.4%"]));
  await island.getByLabelText(filling.load).fill("12");
  await says(island, fill(filling.verdicts.surges, { load: "12", planned: "55.4%" }));
  expect(drawn(island)).toContain("20 °C: 55.4%");
  expect(Number(levels()[0])).toBeGreaterThan(Number(across));
  await island.getByRole("checkbox", { name: filling.divided }).click();
  await expect.poll(() => drawn(island)).not.toContain("20–80%");
  // An empty tank, while there is no answer.
  await island.getByLabelText(filling.load).fill("");
  await expect.poll(() => drawn(island)).toEqual([]);
  expect(levels()).toEqual([]);
});

test("a piece is drawn with its own size, and what stands out of the gauge", async () => {
  const { gauge } = english;
  const island = await showIsland(OutOfGaugeCalculator, {});
  expect(drawn(island)).toEqual(["9.2 m", "24 t", "70 cm", "2.9 m", "2.6 m", "70 cm", "2 × 30 cm"]);
  await island.getByLabelText(gauge.height).fill("2");
  await island.getByLabelText(gauge.width).fill("2.2");
  await says(island, gauge.inside);
  await expect.poll(() => drawn(island)).toEqual(["9.2 m", "24 t", "2.2 m", "2 m"]);
  await island.getByLabelText(gauge.width).fill("");
  await expect.poll(() => drawn(island)).toEqual([]);
});

test("a piece is judged at each door of a freighter, and hatched where it stands out of one", async () => {
  const { gauge, freighter } = english;
  const island = await showIsland(FreighterCalculator, {});
  const { types, passages } = freighter;
  const verdicts = () =>
    Array.from(
      island.element().querySelectorAll(".doors li"),
      (door) => door.lastElementChild?.lastElementChild?.textContent,
    );
  await says(island, fill(freighter.some, { count: 3, all: 5 }));
  await says(island, fill(freighter.smallest, { type: types.medium }));
  expect(verdicts()).toEqual(
    ["tooHeavy", "tooHeavy", "turns", "turns", "passes"].map(
      (each) => passages[each as keyof typeof passages],
    ),
  );
  const outlines = () =>
    Array.from(island.element().querySelectorAll(".door > svg > [fill]"), (each) => each.getAttribute("d"));
  expect(outlines()[0]).toBe("M-1.1 0v-2.3h2.2v2.3zM-1.1 0v-1.8h2.2v1.8z");
  await island.getByLabelText(gauge.height).fill("4.1");
  await says(island, freighter.none);
  await island.getByLabelText(gauge.height).fill("");
  await expect.poll(outlines).toEqual([]);
});

test("a beam tips to the weight that is charged, beside a piece with its own sides", async () => {
  const { weight } = english;
  const island = await showIsland(ChargeableWeightCalculator, {});
  const tilt = () => island.element().querySelector("[transform^=rotate]")?.getAttribute("transform");
  expect(drawn(island).toSorted()).toEqual(
    ["120 cm", "100 cm", "100 cm", "150 kg", weight.loads.gross, "200 kg", weight.loads.volume].toSorted(),
  );
  expect(tilt()).toBe("rotate(7)");
  await island.getByLabelText(weight.gross).fill("250.2");
  await island.getByLabelText(weight.pieces).fill("1");
  await says(island, "250.5 kg");
  expect(drawn(island)).toContain("250.2 kg");
  expect(tilt()).toBe("rotate(-7)");
  await island.getByLabelText(weight.gross).fill("200");
  await expect.poll(tilt).toBe("rotate(0)");
});

test("a number is drawn sign by sign with the terms of its sum, and a wrong digit beside the right one", async () => {
  const { digit } = english;
  const island = await showIsland(CheckDigitCalculator, {});
  const plates = () =>
    Array.from(island.element().querySelectorAll("[aria-hidden] p"), (each) => each.textContent);
  expect(plates().slice(0, 3)).toEqual(["C", "13", "×1"]);
  expect(plates().slice(-4)).toEqual(["3", "", "= 3", "Σ = 6185"]);
  const number = island.getByLabelText(digit.number);
  await number.fill("CSQU3054384");
  await says(island, fill(digit.wrong, { written: "4" }));
  expect(plates().slice(-4)).toEqual(["4", "", "= 3", "Σ = 6185"]);
  await number.fill("21 81 2471 217-3");
  await says(island, fill(digit.right, { written: "3" }));
  expect(plates()).toHaveLength(12 * 3 + 1);
  await number.fill("CSQU");
  await expect.poll(() => plates().join("")).toBe("");
});

test("dangerous goods get a verdict with its reason, and a number's own packing group", async () => {
  const { precheck } = english;
  const island = await showIsland(AcceptanceCalculator, {});
  const number = island.getByRole("textbox", { name: precheck.number });
  const group = island.getByLabelText(precheck.group);
  const packaging = island.getByLabelText(precheck.packaging);
  await packaging.selectOptions("flexitank");
  await says(island, precheck.reasons.flexitank);
  await packaging.selectOptions("drum");
  await number.fill("1219");
  await says(island, substances["1219"]);
  await number.fill("1264");
  await expect.element(group).toHaveValue("III");
  await says(island, precheck.verdicts.accepted);
  await number.fill("1263");
  await group.selectOptions("I");
  await number.fill("1170");
  await says(island, fill(precheck.whichGroup, { number: "1170", groups: "II and III" }));
  await group.selectOptions("III");
  await says(island, precheck.verdicts.accepted);
  // Fireworks have no entry: the number alone refuses them.
  await number.fill("0336");
  await says(island, precheck.reasons.refusedClass);
  for (const [text, problem] of [
    ["9999", "un.none"],
    ["0001", "un.none"],
    ["abcd", "un"],
  ] as const) {
    await number.fill(text);
    await says(island, words.problems[problem]);
  }
});
