import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import english from "#content/messages/en.json";
import spanish from "#content/messages/es.json";
import captcha from "#content/messages/captcha/en.json";
import order from "#content/messages/order/en.json";
import { fill } from "#shared/fill.ts";
import type { Locale } from "#shared/locales.ts";
import { readAnswers, readDraft, readReceipt } from "#site/features/forms/draft.ts";
import OrderForm from "#site/features/order/order-form.island.tsx";
import ReceiptIsland from "#site/features/received/receipt.island.tsx";
import { answerCalls, answerCaptcha, isSubmission, nextDocument, receipt, refusal, solve } from "./calls.ts";
import { desk, showIsland, site } from "./island.tsx";
import { shown, words } from "./words.ts";

const { answers, problems, form: formWords, received } = words;

/** The list of answers is beside the form; a name tells their buttons apart. */
const review = page.getByRole("dialog", { name: answers.title });
const confirm = review.getByRole("button", { name: answers.send, exact: true });
const failure = review.getByRole("alert");

/** Fills in a form, and opens the list of its answers. */
async function openReview() {
  const island = await showIsland(OrderForm, { page: "/order-inquiry", desk });
  const numbers = island.getByRole("textbox", { name: order.numbers });
  await numbers.fill("PO 4711");
  await island.getByRole("combobox", { name: order.question }).selectOptions("where");
  await island.getByRole("textbox", { name: order.email }).fill("ana@example.com");
  const check = island.getByRole("button", { name: formWords.send, exact: true });
  await check.click();
  return { island, numbers, check };
}

test("a form is sent once, however often its button is pressed, and leaves a receipt and an empty form", async () => {
  const { island, numbers } = await openReview();
  const { promise, resolve: answer } = Promise.withResolvers<Response>();
  const calls = answerCalls((call) => answerCaptcha(call) ?? (isSubmission(call) ? promise : undefined));
  const next = nextDocument();
  await confirm.dblClick();
  await solve(island);
  const sending = review.getByRole("button", { name: answers.sending });
  await expect.element(sending).toHaveAttribute("aria-disabled", "true");
  (sending.element() as HTMLButtonElement).click();
  answer(Response.json(receipt));
  expect(await next).toBe("/global/submitSuccess");
  const sent = calls.filter(isSubmission);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.key).toMatch(/.{16}/);
  expect(sent[0]?.body).toEqual({
    kind: "order",
    locale: "en",
    numbers: ["PO 4711"],
    question: "where",
    email: "ana@example.com",
    captchaVerification: "proof",
  });
  expect(readReceipt()).toMatchObject({ ...receipt, kind: "order", from: "/order-inquiry" });
  expect(readAnswers()?.data).toMatchObject({ numbers: ["PO 4711"] });
  expect(readDraft("order")).toBeUndefined();
  await expect.element(numbers).toHaveValue("");
});

test("what failed is sent again as the same submission, and a changed text as another", async () => {
  const { island, numbers, check } = await openReview();
  const calls = answerCalls((call) => {
    if (isSubmission(call)) throw new TypeError("The connection broke");
    return answerCaptcha(call);
  });
  const text = fill(problems.lost, { email: site.email });
  await confirm.click();
  await solve(island);
  await expect.element(failure).toHaveTextContent(text);
  // With the same captcha, whose proof may still be unused.
  await review.getByRole("button", { name: formWords.retry }).click();
  await expect.poll(() => calls.filter(isSubmission)).toHaveLength(2);
  await expect.element(failure).toHaveTextContent(text);
  await userEvent.keyboard("{Escape}");
  await expect.element(numbers).toHaveValue("PO 4711");
  await numbers.fill("PO 4712");
  await check.click();
  await confirm.click();
  await expect.poll(() => calls.filter(isSubmission)).toHaveLength(3);
  const [first, again, changed] = calls.filter(isSubmission).map(({ key }) => key);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

test("a link in the list of answers leads back to its field", async () => {
  const { numbers } = await openReview();
  await expect.element(review.getByRole("heading", { name: answers.title })).toHaveFocus();
  const change = fill(answers.changeField, { field: answers.fields.numbers });
  await review.getByRole("button", { name: change }).click();
  await expect.element(review).not.toBeInTheDocument();
  await expect.element(numbers).toHaveFocus();
});

test("on the way back to what the page showed before, the list of answers closes", async () => {
  await openReview();
  dispatchEvent(new PopStateEvent("popstate"));
  await expect.element(review).not.toBeInTheDocument();
});

test("an expired captcha is asked for again", async () => {
  const { island } = await openReview();
  let tries = 0;
  const spent = { errors: [{ field: "captchaVerification", code: "captcha.expired" }] };
  answerCalls((call) => {
    if (!isSubmission(call)) return answerCaptcha(call);
    return tries++ === 0 ? refusal(422, spent) : Response.json(receipt);
  });
  await confirm.click();
  await solve(island);
  await expect.element(failure).toHaveTextContent(problems["captcha.expired"]);
  const next = nextDocument();
  await confirm.click();
  await solve(island);
  expect(await next).toBe("/global/submitSuccess");
});

test("a captcha that expires between two attempts is asked for again at once", async () => {
  const { island } = await openReview();
  const spent = { errors: [{ field: "captchaVerification", code: "captcha.expired" }] };
  const answered = [() => refusal(503), () => refusal(422, spent), () => Response.json(receipt)];
  answerCalls((call) => (isSubmission(call) ? answered.shift()?.() : answerCaptcha(call)));
  await confirm.click();
  await solve(island);
  await expect.element(failure).toHaveTextContent(fill(problems.unavailable, { email: site.email }));
  const next = nextDocument();
  await confirm.click();
  await solve(island);
  expect(await next).toBe("/global/submitSuccess");
});

test("what the API finds wrong is shown at its field", async () => {
  const { island, numbers } = await openReview();
  const wrong = { errors: [{ field: "numbers.0", code: "order.number" }] };
  answerCalls((call) => (isSubmission(call) ? refusal(422, wrong) : answerCaptcha(call)));
  await confirm.click();
  await solve(island);
  await expect.element(numbers).toHaveAttribute("aria-invalid", "true");
  await expect.element(review).not.toBeInTheDocument();
  const summary = island.getByRole("alert").filter({ has: page.getByRole("list") });
  await expect.element(summary).toHaveFocus();
  await expect.element(summary).toMatchTextContent(`PO 4711: ${problems["order.number"]}`);
});

test("where there are too many forms, the device is asked to calculate, else the form says how long to wait", async () => {
  const { island } = await openReview();
  const kinds: unknown[] = [];
  answerCalls((call) => {
    if (isSubmission(call)) return refusal(429, {}, { "Retry-After": "1800" });
    if (call.path.endsWith("/captcha/get")) kinds.push(call.body["captchaType"]);
    return answerCaptcha(call);
  });
  await confirm.click();
  await solve(island);
  // This captcha has nothing to calculate.
  await expect.element(island.getByRole("button", { name: captcha.retry })).toHaveFocus();
  await island.getByRole("button", { name: captcha.close }).click();
  await expect
    .element(failure)
    .toHaveTextContent(shown(fill(problems.rate, { minutes: 30, email: site.email })));
  expect(kinds).toEqual(["blockPuzzle", "proofOfWork"]);
});

test("an outage, and an answer that was lost, are told apart", async () => {
  const { island } = await openReview();
  let isOffline = false;
  answerCalls((call) => {
    if (!isSubmission(call)) return answerCaptcha(call);
    if (isOffline) throw new TypeError("There is no network");
    return refusal(503);
  });
  await confirm.click();
  await solve(island);
  await expect.element(failure).toHaveTextContent(fill(problems.unavailable, { email: site.email }));
  isOffline = true;
  // The text also holds once the line is back.
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await confirm.click();
  await expect.element(failure).toHaveTextContent(fill(problems.lost, { email: site.email }));
});

const pressTeam = { name: "Press team", email: "press@example.com", phone: "+34 910 000 001" };
const depot = {
  id: "tarragona-depot",
  name: { en: "Tarragona depot", es: "Depósito de Tarragona" },
  city: { en: "Tarragona", es: "Tarragona" },
  phone: "+34 977 000 000",
};
const answer = { site: depot, by: "2026-03-03T17:00:00Z", timeZone: "Europe/Madrid" };

/** Shows the receipt that the tab keeps. */
async function showReceipt(kept: object, locale: Locale = "en") {
  const kinds = { contact: "A message", order: "An order", survey: "A survey" };
  sessionStorage.setItem(
    "receipt",
    JSON.stringify({ ...receipt, email: "ana@example.com", from: "/contactUs", ...kept }),
  );
  const team = { name: "Team", email: "team@example.com", phone: "+34 910 000 000" };
  const props = {
    path: "/submitSuccess",
    title: "Sent",
    lead: "",
    kinds,
    headings: [],
    html: "",
    picture: undefined,
    team,
    desks: { ...Object.fromEntries(Object.keys(kinds).map((kind) => [kind, team])), press: pressTeam },
    related: [],
    action: { label: "Write", to: "/contactUs" },
  };
  const island = await showIsland(ReceiptIsland, props as never, { locale });
  return { island, kinds };
}

test("the receipt of a complaint says by when there are findings", async () => {
  const { island } = await showReceipt({ kind: "contact", about: { topic: "complaint" } });
  await expect.element(island.getByText(answers.choices.topic.complaint)).toBeVisible();
  await expect.element(island.getByText(received.findingsWithin)).toBeVisible();
});

test("the receipt says whether a letter follows", async () => {
  const { island, kinds } = await showReceipt({ kind: "order", acknowledgement: "none" });
  await expect.element(island.getByRole("heading", { name: kinds.order })).toHaveFocus();
  await expect.element(island.getByText(receipt.reference)).toBeVisible();
  const none = fill(received.confirmationNone, { email: "ana@example.com" });
  await expect.element(island.getByText(none)).toBeVisible();
  await expect.element(island.getByText(received.confirmation, { exact: true })).not.toBeInTheDocument();
  await expect.element(island.getByText(received.findingsWithin)).not.toBeInTheDocument();
});

for (const [locale, { page: words, received }] of [
  ["en", english],
  ["es", spanish],
] as const)
  test(`the receipt names one desk everywhere, the office or the team that answers, in ${locale}`, async () => {
    const office = { ...depot, email: "depot@example.com" };
    const cases = [
      [
        { kind: "survey", answer: { ...answer, site: office } },
        { ...office, name: depot.name[locale] },
      ],
      [{ kind: "contact", about: { topic: "press" }, answer }, pressTeam],
    ] as const;
    for (const [kept, { name, email, phone }] of cases) {
      const { island } = await showReceipt({ ...kept, acknowledgement: "none" }, locale);
      const whoAnswers = island.getByRole("term").filter({ hasText: received.answer }).element();
      expect(whoAnswers.nextElementSibling?.textContent).toBe(name);
      await expect.element(island.getByText(words.contactTitle)).toBeVisible();
      expect(island.getByRole("link", { name: email }).element().getAttribute("href")).toBe(
        `mailto:${email}`,
      );
      const call = island.getByRole("link", { name: phone });
      expect(call.element().getAttribute("href")).toBe(`tel:${phone.replaceAll(" ", "")}`);
      const entry = island.getByRole("link", { name, exact: true });
      expect(entry.elements().map((link) => new URL((link as HTMLAnchorElement).href).hash)).toEqual(
        email === office.email ? [`#${office.id}`] : [],
      );
    }
  });
