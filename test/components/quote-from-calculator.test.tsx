import type { ComponentType } from "react";
import { beforeEach, expect, test } from "vitest";
import type { Locator } from "vitest/browser";
import english from "#content/messages/calculators/en.json";
import spanish from "#content/messages/calculators/es.json";
import { fill } from "#shared/fill.ts";
import type { Locale } from "#shared/locales.ts";
import AcceptanceCalculator from "#site/features/calculators/acceptance-calculator.island.tsx";
import ChargeableWeightCalculator from "#site/features/calculators/chargeable-weight-calculator.island.tsx";
import FreighterCalculator from "#site/features/calculators/freighter-calculator.island.tsx";
import OutOfGaugeCalculator from "#site/features/calculators/out-of-gauge-calculator.island.tsx";
import TankFillingCalculator from "#site/features/calculators/tank-filling-calculator.island.tsx";
import { readDraft } from "#site/features/forms/draft.ts";
import { fillForm } from "#site/features/forms/form-store.ts";
import QuoteForm from "#site/features/quote/quote-form.island.tsx";
import { answerCalls } from "./calls.ts";
import { desk, showIsland } from "./island.tsx";

beforeEach(() => {
  answerCalls(() => undefined);
});

/** The address to which a link of the calculator leads, once `fields` are filled in. */
async function follow(island: Locator, fields: Record<string, string>, link: string): Promise<URL> {
  for (const [label, text] of Object.entries(fields))
    await island.getByLabelText(new RegExp(`^${label}(?:,|$)`)).fill(text);
  const found = island.getByRole("link", { name: link, exact: true });
  await expect.element(found).toBeVisible();
  return new URL((found.element() as HTMLAnchorElement).href);
}

/** Opens the quote form by an address, and returns what it has taken from it. */
async function openQuote({ search }: Pick<URL, "search">, locale: Locale = "en") {
  const before = () => history.replaceState(null, "", search);
  const island = await showIsland(QuoteForm, { page: "/order-inquiry", desk }, { locale, before });
  // Nothing is left in the address, so that a reload shows what the visitor has made of it.
  await expect.poll(() => location.search).toBe("");
  return { island, values: readDraft("quote")?.values };
}

const { weight, filling, gauge, precheck } = english;

const cases: [ComponentType<object>, Record<string, string>, Record<string, string>, string][] = [
  [
    ChargeableWeightCalculator,
    {
      [weight.pieces]: "4",
      [weight.length]: "80",
      [weight.width]: "60",
      [weight.height]: "120",
      [weight.gross]: "1,310",
    },
    { service: "air-freight", quantity: "1,310", unit: "kg" },
    "4 × (80 × 60 × 120 cm), gross weight 1,310 kg, volume weight 384 kg, chargeable weight 1,310 kg",
  ],
  [
    TankFillingCalculator,
    { [filling.load]: "20.5" },
    { service: "global-tank-containers", quantity: "20.5", unit: "t" },
    `20.5 t in a tank of 25,000 L, 94.7% of the shell. Density 0.871 kg/L at 15 °C and 0.839 kg/L at 50 °C, filled at 20 °C, highest temperature 50 °C. Maximum degree of filling 93.9%, 23,482 L. ${filling.answers.tooFull}.`,
  ],
  [
    OutOfGaugeCalculator,
    { [gauge.length]: "13.25", [gauge.width]: "2.9", [gauge.height]: "2.6", [gauge.weight]: "24" },
    {
      service: "project-logistics",
      isHeavy: "on",
      pieceLength: "13.25",
      pieceWidth: "2.9",
      pieceHeight: "2.6",
      pieceWeight: "24",
    },
    "piece of 13.25 × 2.9 × 2.6 m, 24 t",
  ],
  [
    FreighterCalculator,
    { [gauge.height]: "2.6" },
    {
      service: "chartering",
      quantity: "38",
      isHeavy: "on",
      pieceLength: "9",
      pieceWidth: "2.2",
      pieceHeight: "2.6",
      pieceWeight: "38",
    },
    "Freighter check: piece of 9 × 2.2 × 2.6 m, 38 t. 2 of 5 types take it.",
  ],
];

test.each(cases)(
  "the result of %o goes into a quote with its figures",
  async (Calculator, typed, fields, said) => {
    const address = await follow(await showIsland(Calculator, {}), typed, english.tool.quote);
    expect(address.pathname + address.hash).toBe("/global/order-inquiry#new");
    const { values } = await openQuote(address);
    expect(values).toMatchObject({ ...fields, notes: expect.stringContaining(said) });
  },
);

test("a piece that fits into a container needs no fields of a heavy one", async () => {
  const island = await showIsland(OutOfGaugeCalculator, {});
  const typed = { [gauge.length]: "2", [gauge.width]: "1", [gauge.height]: "1", [gauge.weight]: "1" };
  const { searchParams } = await follow(island, typed, english.tool.quote);
  expect([...searchParams.keys()]).toEqual(["service", "quantity", "unit", "isHeavy", "notes"]);
  // The one before may have been a heavy one.
  expect(searchParams.get("isHeavy")).toBe("");
});

test("another calculation takes the place of the one before, and leaves what the visitor wrote", async () => {
  const open = async (figures: Record<string, string>) => {
    const { values } = await openQuote({ search: `?${new URLSearchParams(figures)}` });
    return values ?? {};
  };
  const first = fill(precheck.quote, { number: "1263" });
  const { notes } = await open({ unNumber: "1263", hazardClass: "3", packingGroup: "II", notes: first });
  fillForm("quote", { notes: `Good morning. ${String(notes)} By Friday, please.` });
  const other = fill(filling.quote, { load: "20.5" });
  await open({ notes: other });
  const second = fill(precheck.quote, { number: "1331" });
  expect(await open({ unNumber: "1331", hazardClass: "", packingGroup: "", notes: second })).toMatchObject({
    unNumber: "1331",
    hazardClass: "",
    packingGroup: "",
    notes: `Good morning. ${second} By Friday, please.\n\n${other}`,
  });
});

test.each([
  // What is not in the table has no class or group that could be told.
  ["1331", "ask", "", ""],
  ["1230", "price", "3", "II"],
  ["1264", "price", "3", "III"],
  // A refused class, of which nobody knows the division.
  ["0336", "ask", "", ""],
] as const)("UN %s is taken to a quote by the link %o", async (number, link, hazardClass, packingGroup) => {
  const island = await showIsland(AcceptanceCalculator, {});
  const address = await follow(island, { [precheck.number]: number }, fill(precheck[link], { number }));
  const { values } = await openQuote(address);
  expect(values).toMatchObject({ service: "sea-freight", dangerous: "yes", unNumber: number });
  expect(values?.["hazardClass"]).toBe(hazardClass);
  expect(values?.["packingGroup"]).toBe(packingGroup);
  expect(values?.["packaging"]).toBe(precheck.packagings.drum);
});

test("Spanish figures are read in Spanish, and the form keeps what it has to itself", async () => {
  const { weight: words, tool } = spanish;
  const calculator = await showIsland(ChargeableWeightCalculator, {}, { locale: "es" });
  const address = await follow(calculator, { [words.gross]: "12345,5" }, tool.quote);
  expect(address.pathname).toBe("/global/es/order-inquiry");
  const { values } = await openQuote(address, "es");
  expect(values).toMatchObject({ quantity: "12\u202f345,5", unit: "kg" });
  expect(values?.["notes"]).toContain("peso bruto 12\u202f345,5 kg");
});

test("a link fills in nothing else", async () => {
  const search =
    "?service=air-freight&email=a%40example.com&quantity=%3Cb%3E&unit=lb&hazardClass=12&packaging=a%0Ab";
  const before = () => history.replaceState(null, "", search);
  await showIsland(QuoteForm, { page: "/order-inquiry", desk }, { before });
  await expect.poll(() => readDraft("quote")?.values["service"]).toBe("air-freight");
  const { values } = readDraft("quote") ?? {};
  for (const field of ["email", "quantity", "unit", "hazardClass", "packaging"])
    expect(values?.[field]).toBeUndefined();
});
