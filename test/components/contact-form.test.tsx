import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";
import contact from "#content/messages/contact/en.json";
import { messageLimits } from "#contract/enquiries.ts";
import { fill } from "#shared/fill.ts";
import ContactForm from "#site/features/contact/contact-form.island.tsx";
import { readDraft } from "#site/features/forms/draft.ts";
import { answerCalls } from "./calls.ts";
import { desk, showIsland, site } from "./island.tsx";
import { partOf, words } from "./words.ts";

const { form: formWords, person, phone: phoneWords, problems, fields } = words;

async function showForm(before?: (element: HTMLElement) => void) {
  const island = await showIsland(ContactForm, { page: "/contactUs", desk }, { before });
  return {
    island,
    summary: island.getByRole("alert").filter({ has: page.getByRole("list") }),
    send: island.getByRole("button", { name: formWords.send, exact: true }),
    topic: island.getByRole("combobox", { name: contact.topic }),
    name: island.getByRole("textbox", { name: person.name }),
    company: island.getByRole("textbox", { name: person.company }),
    email: island.getByRole("textbox", { name: person.email }),
    phone: island.getByRole("textbox", { name: person.phone }),
    country: island.getByRole("combobox", { name: person.country }),
    message: island.getByRole("textbox", { name: contact.message }),
  };
}

/** The text of a field's error, or of its hint. */
function descriptionOf(field: Locator): string {
  const ids = field.element().getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(" ");
}

test("an empty form lists its errors with focus, each leads to its field, and goes once it is put right", async () => {
  document.title = "Contact";
  const form = await showForm();
  await form.send.click();
  await expect.element(form.summary).toHaveFocus();
  await expect.element(form.summary).toMatchTextContent(partOf(formWords.errorTitle));
  const wrong = {
    topic: [contact.topic, fill(problems.select, { field: fields.topic })],
    name: [person.name, fill(problems.required, { field: fields.name })],
    email: [person.email, fill(problems.required, { field: fields.email })],
    country: [person.country, fill(problems.select, { field: fields.country })],
    message: [contact.message, fill(problems.required, { field: fields.message })],
  } as const;
  const lines = Object.values(wrong).map(
    ([label, text]) => `${label}${label.endsWith("?") ? "" : ":"} ${text}`,
  );
  const shown = () =>
    form.summary
      .getByRole("link")
      .elements()
      .map((link) => link.textContent);
  await expect.poll(shown).toEqual(lines);
  await expect.poll(() => document.title).toBe(`${formWords.errorPrefix} Contact`);
  await expect.element(form.company).toHaveAttribute("aria-invalid", "false");

  const values = {
    topic: "press",
    name: "Ana García",
    email: "ana@example.com",
    country: "PT",
    message: "Good morning, all",
  };
  for (const [at, name] of (Object.keys(wrong) as (keyof typeof wrong)[]).entries()) {
    const field = form[name];
    await form.summary.getByRole("link").first().click();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAttribute("aria-invalid", "true");
    expect(descriptionOf(field)).toMatch(new RegExp(`${partOf(wrong[name][1]).source}$`));
    await (name === "topic" || name === "country"
      ? field.selectOptions(values[name])
      : field.fill(values[name]));
    await expect.element(field).toHaveAttribute("aria-invalid", "false");
    expect(descriptionOf(field)).not.toContain(wrong[name][1]);
    await expect.poll(shown).toEqual(lines.slice(at + 1));
  }
  await expect.element(form.summary).not.toBeInTheDocument();
  await expect.poll(() => document.title).toBe("Contact");
});

test("a second attempt takes the focus back to the list of errors", async () => {
  document.title = "Contact";
  const form = await showForm();
  await form.send.click();
  await form.name.click();
  await form.send.click();
  await expect.element(form.summary).toHaveFocus();
  await expect.poll(() => document.title).toBe(`${formWords.errorPrefix} Contact`);
});

test("errors say which values are valid, and keep what was typed", async () => {
  const form = await showForm();
  const wrong = {
    name: ["A".repeat(101), problems["name.length"], "Jürgen 李 O’Neill-Sørensen"],
    company: ["A".repeat(205), fill(problems["text.length"], { max: 200, over: 5 }), ""],
    email: ["a@b.c", problems.email, "ana@example.com"],
    phone: ["555-CALL", problems.phone, "+34 600 000 000"],
    message: ["A".repeat(3001), fill(problems["text.length"], { max: 3000, over: 1 }), "A".repeat(3000)],
  } as const;
  const names = Object.keys(wrong) as (keyof typeof wrong)[];
  for (const name of names) await form[name].fill(wrong[name][0]);
  await form.send.click();
  for (const name of names) {
    const [value, text, right] = wrong[name];
    await expect.element(form[name]).toHaveValue(value);
    expect(descriptionOf(form[name])).toMatch(new RegExp(`${partOf(text).source}$`));
    await form[name].fill(right);
    await expect.element(form[name]).toHaveAttribute("aria-invalid", "false");
  }
});

test("the topic decides what the form shows", async () => {
  const form = await showForm();
  await form.message.fill("40 t of acetic acid");
  await form.topic.selectOptions("emergency");
  await expect.element(form.island.getByRole("link", { name: site.emergencyPhone })).toBeVisible();
  await expect.element(form.message).not.toBeInTheDocument();
  await expect.element(form.send).not.toBeInTheDocument();
  await form.topic.selectOptions("press");
  await expect.element(form.message).toHaveValue("40 t of acetic acid");
  await expect.element(form.send).toBeVisible();
  await form.topic.selectOptions("data-protection");
  const rights = form.island.getByRole("listitem");
  await expect.poll(() => rights.elements().map((each) => each.textContent)).toEqual(contact.rights.list);
});

test("near its limit, a message says how much is left, and beyond it how much is too much, once", async () => {
  const { message, island, send } = await showForm();
  const { max } = messageLimits;
  await message.fill("x".repeat(max - 10));
  const left = island.getByText(fill(formWords.charactersLeft, { count: 10 }));
  await expect.element(left).toHaveAttribute("aria-live", "polite");
  await message.fill("x".repeat(max + 4));
  const tooLong = island.getByText(fill(problems["text.length"], { max, over: 4 }));
  await expect.poll(() => tooLong.elements()).toHaveLength(1);
  await send.click();
  // In the list of errors and at the field.
  await expect.poll(() => tooLong.elements()).toHaveLength(2);
});

test("a topic with a form of its own takes along what was typed, and what that form has of its own stays", async () => {
  localStorage.setItem(
    "draft:quote",
    JSON.stringify({ values: { cargo: "Phenol" }, idempotencyKey: "key", until: Date.now() + 1000 * 60 }),
  );
  const form = await showForm();
  await form.topic.selectOptions("quote");
  await form.email.fill("ana@example.com");
  await form.country.selectOptions("NL");
  await form.phone.fill("0612345678");
  await expect.element(form.island.getByText("+31 6 12345678")).toBeVisible();
  await form.message.fill("40 t to Sines");
  addEventListener("click", (event) => event.preventDefault(), { once: true });
  await form.island.getByRole("link", { name: contact.better.open }).click();
  expect(readDraft("quote")?.values).toMatchObject({
    cargo: "Phenol",
    email: "ana@example.com",
    notes: "40 t to Sines",
    phone: "+31 6 12345678",
    phoneCountry: "NL",
  });
});

test("what was typed before the script is there is taken over, and kept as a draft", async () => {
  const form = await showForm((element) => {
    for (const [name, value] of Object.entries({ name: "Ana", topic: "press", email: "ana@gmial.com" }))
      (element.querySelector(`[name=${name}]`) as HTMLInputElement).value = value;
  });
  await expect.element(form.name).toHaveValue("Ana");
  await expect.element(form.topic).toHaveValue("press");
  const suggested = form.island.getByText(fill(formWords.emailSuggest, { email: "ana@gmail.com" }));
  await expect.element(suggested).toBeVisible();
  await form.island.getByRole("button", { name: formWords.emailUse }).click();
  await expect.element(form.email).toHaveValue("ana@gmail.com");
  await expect.element(form.email).toHaveFocus();
  expect(readDraft("contact")?.values).toEqual({ name: "Ana", topic: "press", email: "ana@gmail.com" });
});

test("a draft is restored, until it is deleted", async () => {
  const first = await showForm();
  await first.message.fill("24 t of phenol");
  first.island.element().remove();
  // As in a new tab, and after a crash.
  sessionStorage.clear();
  const { message, island } = await showForm();
  await expect.element(message).toHaveValue("24 t of phenol");
  const remove = island.getByRole("button", { name: formWords.draftDelete });
  await remove.click();
  await expect.element(message).toHaveValue("");
  await expect.element(island.getByText(formWords.draftDeleted)).toBeVisible();
  await expect.element(remove).toHaveFocus();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("phenol");
});

test("where the browser refuses storage, the form does not say that text is kept", async () => {
  const refused = (["sessionStorage", "localStorage"] as const).map((name) =>
    vi.spyOn(window, name, "get").mockImplementation(() => {
      throw new DOMException("Storage is off", "SecurityError");
    }),
  );
  // The next test needs it before its mocks are restored.
  onTestFinished(() => {
    for (const each of refused) each.mockRestore();
  });
  const { island } = await showForm();
  await expect.element(island.getByText(formWords.draftLost)).toBeVisible();
  await expect.element(island.getByText(formWords.draftKept)).not.toBeInTheDocument();
});

test("a phone number is understood in any notation, and without a code in the country of the form or of the number", async () => {
  const { island, phone, country, send } = await showForm();
  const ownCountry = island.getByRole("combobox", { name: phoneWords.country });
  for (const [text, understood] of [
    ["+34-600.00.00.00", "Spain, +34 600 00 00 00"],
    ["tel:0033 1 42 68 53 00 x22", "France, +33 1 42 68 53 00 ext. 22"],
    ["＋٣٤ ٦٠٠ ٠٠٠ ٠٠٠", "Spain, +34 600 000 000"],
  ] as const) {
    await phone.fill(text);
    await userEvent.tab();
    await expect.element(phone).toHaveValue(text);
    await expect.element(island.getByText(understood, { exact: true })).toBeVisible();
    await expect.element(ownCountry).not.toBeInTheDocument();
  }
  await phone.fill("+999 123456");
  await expect.element(island.getByText(phoneWords.unknownCode)).toBeVisible();
  await send.click();
  expect(descriptionOf(phone)).toContain(fill(problems["phone.code"], { code: "+999" }));

  await phone.fill("07700 900123");
  await send.click();
  await expect.poll(() => descriptionOf(phone)).toContain(problems["phone.country"]);
  await country.selectOptions("ES");
  const doubt = fill(phoneWords.doubtful, { phone: "07700 900123", country: "Spain" });
  await expect.element(island.getByText(doubt)).toBeVisible();
  await expect.element(phone).toHaveAttribute("aria-invalid", "false");
  await ownCountry.selectOptions("GB");
  await expect.element(island.getByText("United Kingdom, +44 7700 900123")).toBeVisible();
});

test("whoever complains reads who looks into it and by when", async () => {
  const { island, topic } = await showForm();
  await topic.selectOptions("complaint");
  await expect.element(island.getByText(contact.complaint)).toBeVisible();
  await topic.selectOptions("other");
  await expect.element(island.getByText(contact.complaint)).not.toBeInTheDocument();
});

test("for a ship in port, the form says what the agency needs and asks for the country of the port", async () => {
  const calls = answerCalls(() => undefined);
  const { island, topic, phone, send } = await showForm();
  await topic.selectOptions("ship-supply");
  await expect.element(island.getByText(contact.ship)).toBeVisible();
  await island.getByRole("combobox", { name: contact.shipCountry }).selectOptions("SG");
  await expect
    .poll(() => calls.at(-1)?.path)
    .toMatch(/countryId=SG&topic=ship-supply|topic=ship-supply&countryId=SG/);
  // The caller may be anywhere.
  await phone.fill("6944 123 456");
  await expect.element(island.getByRole("combobox", { name: phoneWords.country })).toHaveValue("");
  await send.click();
  await expect.poll(() => descriptionOf(phone)).toContain(problems["phone.country"]);
  await topic.selectOptions("other");
  await expect.element(island.getByText(contact.ship)).not.toBeInTheDocument();
  await expect.element(island.getByRole("combobox", { name: contact.shipCountry })).not.toBeInTheDocument();
});
