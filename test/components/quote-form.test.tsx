import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import tools from "#content/messages/calculators/en.json";
import goods from "#content/messages/goods/en.json";
import quote from "#content/messages/quote/en.json";
import spanishQuote from "#content/messages/quote/es.json";
import substances from "#content/messages/substances/en.json";
import spanishSubstances from "#content/messages/substances/es.json";
import { addDays, isoDay } from "#shared/days.ts";
import { fill } from "#shared/fill.ts";
import { formatDay } from "#shared/formats.ts";
import QuoteForm from "#site/features/quote/quote-form.island.tsx";
import { answerCalls } from "./calls.ts";
import { desk, showIsland } from "./island.tsx";
import { words } from "./words.ts";

const { cargo, form: formWords, number, person, phone, problems } = words;

beforeEach(() => {
  // No office answers.
  answerCalls(() => undefined);
});

async function showForm() {
  const island = await showIsland(QuoteForm, { page: "/order-inquiry", desk });
  return {
    island,
    send: island.getByRole("button", { name: formWords.send, exact: true }),
    yes: island.getByRole("radio", { name: quote.dangerousChoices.yes, exact: true }),
    unNumber: island.getByRole("textbox", { name: cargo.unNumber }),
    hazardClass: island.getByRole("combobox", { name: cargo.hazardClass }),
    group: island.getByRole("combobox", { name: cargo.packingGroup }),
    quantity: island.getByRole("textbox", { name: quote.quantity }),
    phone: island.getByRole("textbox", { name: person.phone }),
    origin: island.getByRole("combobox", { name: quote.originPlace, exact: true }),
    originCountry: island.getByRole("combobox", { name: quote.originCountry }),
  };
}

test("a quantity of two meanings offers both, and other texts say what is wrong with them", async () => {
  const { island, quantity, send } = await showForm();
  await island.getByRole("combobox", { name: quote.unit }).selectOptions("t");
  await quantity.fill("1.250");
  await expect.element(island.getByText(number.ambiguous)).toBeVisible();
  for (const [text, problem] of [
    ["", fill(problems.required, { field: words.fields.quantity })],
    ["20 t", fill(problems["number.unit"], { number: "20", unit: "t" })],
    ["20-25", fill(problems["number.unreadable"], { text: "20-25" })],
    ["0", problems.number],
    ["24.000", fill(problems["number.ambiguous"], { small: "24", large: "24,000" })],
  ] as const) {
    await quantity.fill(text);
    await send.click();
    await expect.element(quantity).toHaveAccessibleDescription(problem);
  }
  await island.getByRole("button", { name: `24,000 ${quote.units.t}` }).click();
  await expect.element(quantity).toHaveValue("24,000");
  await expect.element(quantity).toHaveFocus();
  await expect.element(quantity).toHaveAttribute("aria-invalid", "false");
  const read = fill(number.read, { number: `24,000 ${quote.units.t}` });
  await expect.element(island.getByText(read)).toBeVisible();
});

test("goods are counted in what they are packed in, and a unit beside the number is noticed as it is typed", async () => {
  const { island, quantity } = await showForm();
  await quantity.fill("12 IBC");
  await expect
    .element(island.getByText(fill(problems["number.unit"], { number: "12", unit: "IBC" })))
    .toBeVisible();
  const unit = island.getByRole("combobox", { name: quote.unit });
  for (const packed of ["ibcs", "drums", "packages", "bags", "pallets", "tanks", "tankers"] as const)
    await expect
      .element(unit.getByRole("option", { name: quote.units[packed], exact: true }))
      .toBeInTheDocument();
  await unit.selectOptions("ibcs");
  await quantity.fill("1200");
  await expect
    .element(island.getByText(fill(number.read, { number: `1,200 ${quote.units.ibcs}` })))
    .toBeVisible();
});

test("a UN number in any notation brings its goods, the verdict on them and what follows from it", async () => {
  const { island, yes, unNumber, hazardClass, group } = await showForm();
  const answer = (text: string) => expect.element(island.getByText(text).first()).toBeVisible();
  const noAnswer = (text: string) => expect.element(island.getByText(text)).not.toBeInTheDocument();
  await yes.click();
  for (const typed of ["1993", "UN1993", "UN 1993", "ONU 1993"]) {
    await unNumber.fill(typed);
    await answer(substances["1993"]);
  }
  await answer(tools.precheck.notes.technicalName);
  await unNumber.fill("1588");
  await answer(tools.precheck.reasons.toxicGroupOne);
  await group.selectOptions("II");
  await noAnswer(tools.precheck.reasons.toxicGroupOne);
  await answer(tools.precheck.verdicts.accepted);
  await unNumber.fill("1331");
  await answer(tools.precheck.reasons.unknown);
  await unNumber.fill("9999");
  await answer(problems["un.none"]);
  await unNumber.fill("2814");
  await answer(tools.precheck.reasons.refusedClass);

  // By air, the verdict by sea says nothing.
  await unNumber.fill("1810");
  await answer(tools.precheck.verdicts.approval);
  await island.getByRole("combobox", { name: quote.service }).selectOptions("air-freight");
  await answer(goods.checkedByAir);
  await noAnswer(tools.precheck.verdicts.approval);
  await unNumber.fill("1005");
  await answer(tools.precheck.reasons.toxicGasByAir);

  // Class and group are offered, and replace no choice.
  await unNumber.fill("1090");
  await group.selectOptions("");
  const use = island.getByRole("button", { name: /^Use / });
  await use.click();
  await expect.element(hazardClass).toHaveValue("3");
  await expect.element(group).toHaveValue("II");
  await expect.element(use).not.toBeInTheDocument();
  await expect.element(unNumber).toHaveFocus();
  await unNumber.fill("1824");
  await answer(substances["1824"]);
  await expect.element(hazardClass).toHaveValue("3");
});

test("goods are named in the language of the page", async () => {
  const island = await showIsland(QuoteForm, { page: "/order-inquiry", desk }, { locale: "es" });
  await island.getByRole("radio", { name: spanishQuote.dangerousChoices.yes, exact: true }).click();
  await island.getByRole("textbox", { name: /ONU/ }).fill("1993");
  await expect.element(island.getByText(spanishSubstances["1993"])).toBeVisible();
});

test("a missing or contradicting declaration and a day out of range are refused", async () => {
  const { island, yes, unNumber, hazardClass, send } = await showForm();
  await yes.click();
  await expect.element(unNumber).toBeVisible();
  await send.click();
  await expect.element(island.getByText(problems["dangerous.evidence"]).first()).toBeVisible();
  await unNumber.fill("1993");
  await hazardClass.selectOptions("8");
  const other = fill(problems["class.other"], { number: "1993", hazard: "3" });
  await send.click();
  await expect.element(island.getByText(other).first()).toBeVisible();
  const date = island.getByLabelText(quote.readyDate);
  const today = isoDay(new Date());
  for (const day of [addDays(today, -400), addDays(today, 800)]) {
    await date.fill(day);
    await send.click();
    await expect.element(date).toHaveAttribute("aria-invalid", "true");
  }
  await date.fill(addDays(today, 10));
  await expect.element(date).toHaveAttribute("aria-invalid", "false");
  const written = formatDay(addDays(today, 10), "en", "full");
  await expect.element(island.getByText(written)).toBeVisible();
});

test("ports are suggested without their accents, by keyboard and by mouse, and bring their country", async () => {
  const { island, origin, originCountry } = await showForm();
  await origin.click();
  await userEvent.type(origin, "malag");
  await expect.element(island.getByRole("option", { name: "Málaga, Spain" })).toBeVisible();
  await userEvent.keyboard("{ArrowDown}");
  const chosen = island.getByRole("option", { selected: true, name: "Málaga, Spain" });
  await expect.element(origin).toHaveAttribute("aria-activedescendant", chosen.element().id);
  await userEvent.keyboard("{Enter}");
  await expect.element(origin).toHaveValue("Málaga");
  await expect.element(originCountry).toHaveValue("ES");
  await expect.element(island.getByRole("listbox")).not.toBeInTheDocument();

  const destination = island.getByRole("combobox", { name: quote.destinationPlace, exact: true });
  const country = island.getByRole("combobox", { name: quote.destinationCountry });
  await destination.fill("amber");
  await island.getByRole("option", { name: "Antwerp, Belgium" }).click();
  await expect.element(destination).toHaveValue("Antwerp");
  await expect.element(country).toHaveValue("BE");
  await country.selectOptions("");
  await destination.fill("Houston");
  await userEvent.tab();
  await expect.element(country).toHaveValue("US");
  await destination.fill("Plant 7, Mol");
  await userEvent.tab();
  await expect.element(destination).toHaveValue("Plant 7, Mol");
  await origin.fill("rotter");
  await userEvent.keyboard("{Escape}");
  await expect.element(island.getByRole("listbox")).not.toBeInTheDocument();
  await expect.element(origin).toHaveValue("rotter");
});

test("a number typed after the origin was chosen keeps its country when the origin changes", async () => {
  const { island, phone: box, originCountry } = await showForm();
  const country = island.getByRole("combobox", { name: phone.country });
  await box.fill("600 000 000");
  await expect.element(country).toHaveValue("");
  for (const [id, name, code] of [
    ["FR", "France", "33"],
    ["ES", "Spain", "34"],
  ] as const) {
    await originCountry.selectOptions(id);
    const assumed = fill(phone.asInForm, { country: name, code });
    await expect.element(country.getByRole("option", { name: assumed })).toBeInTheDocument();
    await expect.element(country).toHaveValue("");
  }
  await box.fill("600 000 001");
  await originCountry.selectOptions("US");
  await expect.element(island.getByText("Spain, +34 600 00 00 01")).toBeVisible();
  await expect.element(country).toHaveValue("ES");
  await country.selectOptions("MX");
  await box.fill("81 1234 5678");
  await expect.element(island.getByText("Mexico, +52 81 1234 5678")).toBeVisible();
});

test("the list of errors has one line for each field, in their order", async () => {
  const { island, send } = await showForm();
  await send.click();
  const summary = island.getByRole("alert").filter({ has: page.getByRole("list") });
  const lines = summary
    .getByRole("link")
    .elements()
    .map((link) => link.textContent ?? "");
  expect(new Set(lines).size).toBe(lines.length);
  const labels = [quote.service, quote.cargo, quote.quantity, quote.originCountry, person.email];
  const places = labels.map((label) => lines.findIndex((line) => line.startsWith(label)));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
