import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import order from "#content/messages/order/en.json";
import survey from "#content/messages/survey/en.json";
import { fill } from "#shared/fill.ts";
import OrderForm from "#site/features/order/order-form.island.tsx";
import SurveyForm from "#site/features/survey/survey-form.island.tsx";
import { answerCalls } from "./calls.ts";
import { desk, showIsland } from "./island.tsx";
import { words } from "./words.ts";

const { cargo, form: formWords, person, problems } = words;

beforeEach(() => {
  // No office answers.
  answerCalls(() => undefined);
});

async function showSurvey() {
  const island = await showIsland(SurveyForm, { page: "/contactUs", mail: desk.email });
  await island.getByRole("button", { name: words.askSurvey.open }).click();
  await island.getByRole("radio", { name: survey.purposes.route }).click();
  return island;
}

const piece = (at: number) => page.getByRole("group", { name: fill(survey.piece, { number: at }) });

test("the form takes the focus of the button that opened it", async () => {
  const island = await showIsland(SurveyForm, { page: "/contactUs", mail: desk.email });
  const open = island.getByRole("button", { name: words.askSurvey.open });
  await open.click();
  await expect.element(open).not.toBeInTheDocument();
  expect(document.activeElement?.contains(island.getByRole("radiogroup").element())).toBe(true);
});

test("each line of the errors names its field and its group, once, and required fields say so", async () => {
  const island = await showSurvey();
  await island.getByRole("button", { name: formWords.add }).click();
  for (const at of [1, 2]) await piece(at).getByRole("textbox", { name: cargo.pieceWidth }).fill("4");
  const company = island.getByRole("textbox", { name: person.company });
  await company.fill("x");
  await island.getByRole("button", { name: formWords.send, exact: true }).click();
  const summary = island.getByRole("alert").filter({ has: page.getByRole("list") });
  const lines = summary
    .getByRole("link")
    .elements()
    .map((link) => link.textContent);
  expect(new Set(lines).size).toBe(lines.length);
  const starts = [
    `${fill(survey.slot, { number: 1 })}, ${survey.date}: `,
    `${fill(survey.piece, { number: 2 })}, ${cargo.pieceLength}: `,
    `${person.company}: ${fill(problems["text.short"], { min: 2 })}`,
  ];
  for (const start of starts) expect(lines.filter((line) => line?.startsWith(start))).toHaveLength(1);
  await expect.element(company).toHaveAttribute("aria-required", "true");
  await expect
    .element(island.getByRole("textbox", { name: survey.notes }))
    .not.toHaveAttribute("aria-required");
  await expect.element(island.getByRole("radiogroup")).toHaveAttribute("aria-required", "true");
});

test("pieces are added and taken away, and the last stays", async () => {
  const island = await showSurvey();
  await island.getByRole("button", { name: formWords.add }).click();
  for (const at of [1, 2]) await piece(at).getByRole("textbox", { name: cargo.pieceLength }).fill(`2${at}`);
  await expect.element(piece(3)).not.toBeInTheDocument();
  const remove = island.getByRole("button", { name: formWords.remove, exact: true });
  await remove.click();
  await expect.element(piece(2)).not.toBeInTheDocument();
  await expect.element(remove).toHaveAttribute("aria-disabled", "true");
  await expect.element(remove).toHaveFocus();
  await expect.element(piece(1).getByRole("textbox", { name: cargo.pieceLength })).toHaveValue("21");
});

test("a list of order numbers is split, and a wrong one is reported with the right one", async () => {
  const island = await showIsland(OrderForm, { page: "/order-inquiry", desk });
  const numbers = island.getByRole("textbox", { name: order.numbers });
  await numbers.fill("CSQU3054383, CSQU3054384");
  const wrong = fill(order.recognised["container.digit"], { digit: "3" });
  await expect.element(island.getByText(wrong)).toBeVisible();
  await expect.element(island.getByText(order.recognised.container, { exact: true })).toBeVisible();
  await island.getByRole("button", { name: formWords.send, exact: true }).click();
  const problem = `CSQU3054384: ${fill(problems["container.digit"], { digit: "3" })}`;
  await expect.element(island.getByText(problem).first()).toBeVisible();
  // An unusual one can be confirmed.
  await island.getByRole("checkbox", { name: fill(order.confirm, { number: "CSQU3054384" }) }).click();
  await expect.element(numbers).toHaveAttribute("aria-invalid", "false");
  await island.getByRole("combobox", { name: order.question }).selectOptions("where");
  await island.getByRole("textbox", { name: order.email }).fill("ana@example.com");
  await island.getByRole("button", { name: formWords.send, exact: true }).click();
  const review = page.getByRole("dialog", { name: words.answers.title });
  await expect.element(review.getByText(words.answers.fields.confirmed)).toBeVisible();
  await review.getByRole("button", { name: words.answers.back }).first().click();

  await numbers.fill("PO 4711\nCSQU3O54383");
  await island.getByRole("button", { name: fill(order.useMeant, { number: "CSQU3054383" }) }).click();
  await expect.element(numbers).toHaveValue("PO 4711\nCSQU3054383");
});
