import { DatabaseSync } from "node:sqlite";
import type { Locator, Page } from "@playwright/test";
import { fill } from "#contract/fill.ts";
import type { Locale } from "#contract/locales.ts";
import { findAccessibilityProblems } from "./accessibility.ts";
import { addressOf, expect, hydrated, library, messages, oneLanguage, test } from "./fixtures.ts";
import { confirmReview, createEmail, reviewOf } from "./forms.ts";

const code = oneLanguage;

const call = "**/abroad/userMain/createUserMainInfo";
const screens = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const visits = [
  { screen: "desktop", hand: "mouse" },
  { screen: "phone", hand: "keyboard" },
] as const;

for (const { screen, hand } of visits) {
  const size = screens[screen];
  const where = `(${screen}, ${hand})`;

  test(`an enquiry is stored and answered with its reference ${where}`, async ({ page, visit, context }) => {
    test.slow(hand === "keyboard", "each key press takes a round trip to the browser");
    const { received, skipToContent } = messages[code];
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.setViewportSize(size);
    await visit(addressOf(code, "/contactUs"));
    if (hand === "keyboard") await press.keyboard(page, page.getByRole("link", { name: skipToContent }));
    const form = contactForm(page, code);
    const enquiry = createEnquiry();
    await fillIn[hand](page, form, enquiry);
    await press[hand](page, form.send);
    await press[hand](page, reviewOf(page, code).send);

    await expect(page).toHaveURL(addressOf(code, "/submitSuccess"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      library.page(code, "/submitSuccess").meta.title,
    );
    const reference = page.locator("output");
    await expect(reference).toHaveText(/^CT-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    await expect(page.getByText(enquiry.email).first()).toBeVisible();
    expect(storedFrom(enquiry.email)).toEqual([
      expect.objectContaining({ ...enquiry, locale: code, reference: await reference.textContent() }),
    ]);

    await press[hand](page, page.getByRole("button", { name: received.copy }));
    await expect(page.getByRole("button", { name: received.copied })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await reference.textContent());

    // The reference belongs to this tab, not to the address, and the form is empty again.
    await page.reload();
    await expect(reference).toHaveText(/^CT-/);
    await hydrated(page);
    await press[hand](page, page.getByRole("link", { name: received.back }));
    await expect(page).toHaveURL(addressOf(code, "/contactUs"));
    await expect(form.message).toHaveValue("");
    await expect(form.email).toHaveValue("");
  });

  test(`an invalid enquiry explains its errors field by field until they are fixed ${where}`, async ({
    page,
    visit,
  }) => {
    test.slow(hand === "keyboard", "each key press takes a round trip to the browser");
    const { problems, fields, form: words, person, contact, skipToContent } = messages[code];
    const title = `${library.page(code, "/contactUs").meta.title} | ${library.company.company}`;
    await page.setViewportSize(size);
    await visit(addressOf(code, "/contactUs"));
    const form = contactForm(page, code);
    if (hand === "keyboard") await press.keyboard(page, page.getByRole("link", { name: skipToContent }));
    for (const field of Object.values(form.fields))
      await expect(field).toHaveAttribute("aria-invalid", "false");
    await press[hand](page, form.send);

    const wrong = {
      topic: fill(problems.select, { field: fields.topic }),
      name: fill(problems.required, { field: fields.name }),
      email: fill(problems.required, { field: fields.email }),
      country: fill(problems.select, { field: fields.country }),
      message: fill(problems.required, { field: fields.message }),
    };
    const labels = { ...person, topic: contact.topic, message: contact.message };
    // A question ends with its own mark.
    const titleOf = (label: string) => (label.endsWith("?") ? label : `${label}:`);
    const lineOf = (name: keyof typeof wrong) => `${titleOf(labels[name])} ${wrong[name]}`;
    const summary = page.getByRole("alert").filter({ has: page.getByRole("list") });
    await expect(summary).toBeFocused();
    await expect(summary).toBeInViewport();
    await expect(summary).toContainText(fill(words.errorTitle, { count: 5 }));
    const names = Object.keys(wrong) as (keyof typeof wrong)[];
    await expect(summary.getByRole("link")).toHaveText(names.map(lineOf));
    await expect(page).toHaveTitle(words.errorPrefix + title);
    await expect(form.company).toHaveAttribute("aria-invalid", "false");
    await expect(form.phone).toHaveAttribute("aria-invalid", "false");
    expect(await findAccessibilityProblems(page, "main form")).toEqual([]);

    for (const [name, text] of Object.entries(wrong) as [keyof typeof wrong, string][]) {
      const field = form.fields[name];
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription(new RegExp(`${text}$`));
      await press[hand](page, summary.getByRole("link", { name: text }), "Shift+Tab");
      await expect(field).toBeFocused();
      await expect(field).toBeInViewport();
    }

    // Sent again unchanged, the summary takes focus again, and the title has one prefix.
    await press[hand](page, form.send);
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(words.errorPrefix + title);

    const enquiry = createEnquiry();
    const left = new Set(names);
    for (const [name, text] of Object.entries(wrong) as [keyof typeof wrong, string][]) {
      await enter[hand](page, form.fields[name], enquiry[name], "Tab");
      left.delete(name);
      await expect(form.fields[name]).toHaveAttribute("aria-invalid", "false");
      await expect(form.fields[name]).not.toHaveAccessibleDescription(new RegExp(text));
      await expect(page.getByText(text, { exact: true })).toHaveCount(0);
      await expect(summary.getByRole("link")).toHaveText([...left].map(lineOf));
    }
    await expect(summary).toHaveCount(0);
    await expect(page).toHaveTitle(title);
    expect(storedFrom(enquiry.email)).toEqual([]);

    await press[hand](page, form.send);
    await press[hand](page, reviewOf(page, code).send);
    await expect(page).toHaveURL(addressOf(code, "/submitSuccess"));
    expect(storedFrom(enquiry.email)).toHaveLength(1);
    await expect(page.locator("output")).toHaveText(/^CT-/);
    await expect(page.locator("[role=progressbar]")).toHaveAttribute("data-stage", "idle");
    expect(await findAccessibilityProblems(page, "main")).toEqual([]);
  });
}

test("errors explain which values are valid", async ({ page, visit }) => {
  const { problems, person } = messages[code];
  await visit(addressOf(code, "/contactUs"));
  const form = contactForm(page, code);
  const enquiry = createEnquiry();
  await fillIn.mouse(page, form, enquiry);

  const tooLong = (max: number, over: number) => fill(problems["text.length"], { max, over });
  const wrong = {
    name: [["A".repeat(101), problems["name.length"]]],
    company: [["A".repeat(205), tooLong(200, 5)]],
    email: ["nobody", "a@b", "a@b.c", "a b@example.com", "@example.com", "a@[1.2.3]"].map((value) => [
      value,
      problems.email,
    ]),
    phone: ["abc", "12", "+34 600 000 000 000 000", "555-CALL", "++--"].map((value) => [
      value,
      problems.phone,
    ]),
    message: [
      ["Too short", fill(problems["text.short"], { min: 10 })],
      ["A".repeat(3007), tooLong(3000, 7)],
      ["A".repeat(3001), tooLong(3000, 1)],
    ],
  };
  const { contact } = messages[code];
  const labels = { ...person, message: contact.message };
  for (let round = 0; round < 6; round++) {
    const texts: string[] = [];
    const checks: [Locator, string, string][] = [];
    for (const [name, values] of Object.entries(wrong) as [keyof typeof wrong, string[][]][]) {
      const [value = "", text = ""] = values[round % values.length] ?? [];
      await form.fields[name].fill(value);
      checks.push([form.fields[name], value, text]);
      texts.push(`${labels[name]}: ${text}`);
    }
    await form.send.click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText(texts);
    for (const [field, value, text] of checks) {
      await expect(field).toHaveAccessibleDescription(new RegExp(`${escape(text)}$`));
      await expect(field).toHaveValue(value);
    }
  }
  for (const name of Object.keys(wrong) as (keyof typeof wrong)[]) {
    await form.fields[name].fill(enquiry[name]);
    await expect(form.fields[name]).toHaveAttribute("aria-invalid", "false");
  }
  await expect(form.phone).toHaveAccessibleDescription(person.phoneHint);
  expect(storedFrom(enquiry.email)).toEqual([]);

  // Unusual but valid: the longest message, a name of several scripts between spaces.
  await form.message.fill("A".repeat(3000));
  await form.name.fill("  Jürgen 李 O’Neill-Sørensen  ");
  await form.company.fill("");
  await form.phone.fill("");
  await form.send.click();
  await confirmReview(page, code);
  await expect(page).toHaveURL(addressOf(code, "/submitSuccess"));
  const [stored] = storedFrom(enquiry.email);
  expect(stored).toMatchObject({ name: "Jürgen 李 O’Neill-Sørensen", message: "A".repeat(3000) });
  // Empty fields are not stored.
  for (const name of ["company", "phone", "typed"]) expect(stored).not.toHaveProperty(name);
});

test("typed text survives a reload and a step back", async ({ page, visit }) => {
  await visit(addressOf(code, "/contactUs"));
  const form = contactForm(page, code);
  const enquiry = createEnquiry();
  await fillIn.mouse(page, form, enquiry);

  await page.reload();
  await hydrated(page);
  await expectValues(form, enquiry);

  // A restored address with a typo has its suggestion.
  await form.email.fill("ana@gmial.com");
  await page.reload();
  await hydrated(page);
  await expect(form.email).toHaveValue("ana@gmial.com");
  const suggestion = fill(messages[code].form.emailSuggest, { email: "ana@gmail.com" });
  await expect(page.getByText(suggestion)).toBeVisible();
  await form.email.fill(enquiry.email);

  await page.getByRole("main").getByRole("link", { name: messages[code].form.privacyLink }).first().click();
  await expect(page).toHaveURL(addressOf(code, "/privacyPolicy"));
  await page.goBack();
  await expectValues(form, enquiry);

  await form.send.click();
  await confirmReview(page, code);
  await expect(page).toHaveURL(addressOf(code, "/submitSuccess"));
  expect(storedFrom(enquiry.email)).toEqual([expect.objectContaining(enquiry)]);
});

test("text typed before the scripts arrive is kept", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(addressOf(code, "/contactUs"), { waitUntil: "commit" });
  const form = contactForm(page, code);
  const enquiry = createEnquiry();
  await form.name.fill(enquiry.name);
  await form.message.fill(enquiry.message);
  release();
  await hydrated(page);
  await expect(form.name).toHaveValue(enquiry.name);

  await enter.mouse(page, form.topic, enquiry.topic);
  await form.email.fill(enquiry.email);
  await enter.mouse(page, form.country, enquiry.country);
  await form.send.click();
  await confirmReview(page, code);
  await expect(page).toHaveURL(addressOf(code, "/submitSuccess"));
  const { company: _company, phone: _phone, ...filledIn } = enquiry;
  expect(storedFrom(enquiry.email)).toEqual([expect.objectContaining(filledIn)]);
});

test("sending before the scripts arrive loses nothing and puts nothing into the address", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto(addressOf(code, "/contactUs"), { waitUntil: "commit" });
  const form = contactForm(page, code);
  const enquiry = createEnquiry();
  await form.name.fill(enquiry.name);
  await form.email.fill(enquiry.email);
  await form.email.press("Enter");
  release();
  await hydrated(page);

  await expect(page).toHaveURL(addressOf(code, "/contactUs"));
  await expect(form.name).toHaveValue(enquiry.name);
  await expect(form.email).toHaveValue(enquiry.email);
});

test("a double click on Send stores one enquiry", async ({ page, visit }) => {
  let calls = 0;
  await page.route(call, async (route) => {
    calls += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await visit(addressOf(code, "/contactUs"));
  const form = contactForm(page, code);
  const enquiry = createEnquiry();
  await fillIn.mouse(page, form, enquiry);
  await form.send.click();
  await reviewOf(page, code).send.dblclick();
  const { sending } = reviewOf(page, code);
  await expect(sending).toHaveAttribute("aria-disabled", "true");
  await sending.press("Enter");

  await expect(page).toHaveURL(addressOf(code, "/submitSuccess"));
  expect(calls).toBe(1);
  expect(storedFrom(enquiry.email)).toHaveLength(1);
});

test("without a connection nothing is lost, and sending works once the connection is back", async ({
  page,
  visit,
  context,
}) => {
  const { problems, status } = messages[code];
  await visit(addressOf(code, "/contactUs"));
  const form = contactForm(page, code);
  const enquiry = createEnquiry();
  await fillIn.mouse(page, form, enquiry);

  await context.setOffline(true);
  await expect(page.getByRole("status")).toHaveText(status.offline);
  await form.send.click();
  // The list of answers is longer than a low window.
  await page.setViewportSize({ width: 1440, height: 360 });
  await confirmReview(page, code);
  await expect(page.getByRole("alert")).toHaveText(problems.offline);
  await expect(page.getByRole("alert")).toBeInViewport({ ratio: 1 });
  const retry = page.getByRole("dialog").getByRole("button", { name: messages[code].form.retry });
  await expect(retry).toBeInViewport({ ratio: 1 });
  await expectValues(form, enquiry);
  await expect(form.send).toHaveAttribute("aria-disabled", "false");

  await context.setOffline(false);
  await expect(page.getByRole("status")).toHaveText(status.online);
  await confirmReview(page, code);
  await expect(page).toHaveURL(addressOf(code, "/submitSuccess"));
  expect(storedFrom(enquiry.email)).toEqual([expect.objectContaining(enquiry)]);
});

test.describe("if the answer does not arrive", () => {
  test.use({ expectedErrors: ["net::ERR_CONNECTION_REFUSED", "net::ERR_FAILED", "createUserMainInfo"] });

  test("an enquiry that was stored is not stored again when it is resent", async ({ page, visit }) => {
    const { problems } = messages[code];
    await visit(addressOf(code, "/contactUs"));
    const form = contactForm(page, code);
    const enquiry = createEnquiry();
    await fillIn.mouse(page, form, enquiry);
    await page.route(
      call,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await form.send.click();
    await confirmReview(page, code);
    await expect(page.getByRole("alert")).toHaveText(fill(problems.server, { email: library.company.email }));
    const [stored] = storedFrom(enquiry.email);

    // The visitor may reload the page before trying again.
    await page.reload();
    await hydrated(page);
    await form.send.click();
    await confirmReview(page, code);
    await expect(page.locator("output")).toHaveText(String(stored?.reference));
    expect(storedFrom(enquiry.email)).toHaveLength(1);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: ["/assets/"] });

  test("the form names the telephone number and the e-mail address", async ({ page }) => {
    const { company } = library;
    await page.goto(addressOf(code, "/contactUs"));
    const notice = page.locator("noscript p");
    await expect(notice).toBeVisible();
    await expect(notice).toHaveText(
      fill(messages[code].form.noScript, { email: company.email, phone: company.phone }),
    );
  });
});

type Enquiry = ReturnType<typeof createEnquiry>;
type ContactForm = ReturnType<typeof contactForm>;

/** An enquiry with a unique e-mail address, by which the test finds it. */
function createEnquiry() {
  return {
    // The only topic without a captcha, which verification.e2e.ts tests.
    topic: "data-protection",
    name: "Ana García",
    company: "Example Chemicals",
    email: createEmail(),
    phone: "+34 600 000 000",
    country: "PT",
    message: "200 t of caustic soda",
  };
}

function contactForm(page: Page, locale: Locale) {
  const { contact, form, person } = messages[locale];
  const main = page.getByRole("main");
  const fields = {
    topic: main.getByRole("combobox", { name: contact.topic }),
    name: main.getByRole("textbox", { name: person.name }),
    company: main.getByRole("textbox", { name: person.company }),
    email: main.getByRole("textbox", { name: person.email }),
    phone: main.getByRole("textbox", { name: person.phone }),
    country: main.getByRole("combobox", { name: person.country }),
    message: main.getByRole("textbox", { name: contact.message }),
  };
  return {
    ...fields,
    fields,
    send: main.getByRole("button", { name: form.send, exact: true }),
  };
}

/** Enters a value into a field. With the keyboard, the given key reaches the field first. */
const enter = {
  async mouse(_page: Page, field: Locator, value: string) {
    if (await isSelect(field)) await field.selectOption(value);
    else {
      await field.click();
      await field.fill(value);
    }
  },
  async keyboard(page: Page, field: Locator, value: string, key = "Tab") {
    await reach(page, field, key);
    // Typing selects an option of a list.
    const label = (await isSelect(field)) && (await field.locator(`option[value=${value}]`).textContent());
    // Playwright would insert letters without a key of their own into the field typed in before.
    await page.keyboard.type(label ? (/^[ -~]+/.exec(label)?.[0] ?? "") : value);
    await expect(field).toHaveValue(value);
  },
};

/** Presses a button or a link. */
const press = {
  mouse: (_page: Page, target: Locator) => target.click(),
  async keyboard(page: Page, target: Locator, key = "Tab") {
    await reach(page, target, key);
    await waitForRest(page);
    await page.keyboard.press("Enter");
  },
};

const fillIn = { mouse: fillWith("mouse"), keyboard: fillWith("keyboard") };

function fillWith(hand: "mouse" | "keyboard") {
  return async (page: Page, form: ContactForm, enquiry: Enquiry) => {
    for (const [name, value] of Object.entries(enquiry) as [keyof Enquiry, string][]) {
      await enter[hand](page, form.fields[name], value);
    }
  };
}

/** Moves focus to an element with the keyboard. */
async function reach(page: Page, target: Locator, key: string): Promise<void> {
  for (let steps = 0; steps < 150; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target}`);
}

/** Resolves when the page has stopped scrolling. */
async function waitForRest(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const before = window.scrollY;
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
    return window.scrollY === before;
  });
}

function isSelect(field: Locator): Promise<boolean> {
  return field.evaluate((element) => element instanceof HTMLSelectElement);
}

async function expectValues(form: ContactForm, enquiry: Enquiry): Promise<void> {
  for (const [name, value] of Object.entries(enquiry) as [keyof Enquiry, string][]) {
    await expect(form.fields[name]).toHaveValue(value);
  }
}

/** The rows in the database for an e-mail address. */
function storedFrom(email: string) {
  const database = new DatabaseSync(`${process.env["TEST_DATA_DIR"]}/site.sqlite`, { readOnly: true });
  try {
    const rows = database.prepare("select reference, data from submissions where email = ?").all(email);
    return rows.map(({ reference, data }) => ({ reference, ...(JSON.parse(String(data)) as object) }));
  } finally {
    database.close();
  }
}

/** Delays all scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

function escape(text: string): string {
  return text.replace(/[.+*?^${}()|[\]\\]/g, "\\$&");
}
