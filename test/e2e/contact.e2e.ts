import { DatabaseSync } from "node:sqlite";
import type { Locator, Page } from "@playwright/test";
import type { Locale } from "#contract/locales.ts";
import { fill } from "#contract/fill.ts";
import { barriers } from "./barriers.ts";
import { addressOf, expect, hydrated, library, messages, oneLanguage, test } from "./fixtures.ts";
import { confirmReview, createEmail, reviewOf } from "./forms.ts";

const call = "**/abroad/userMain/createUserMainInfo";
const screens = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const hands = ["mouse", "keyboard"] as const;

for (const { code } of oneLanguage) {
  for (const [screen, size] of Object.entries(screens)) {
    // Each screen by one hand in each language.
    for (const hand of hands.filter(
      (each) => (each === "mouse") === ((code === "en") === (screen === "phone")),
    )) {
      const where = `(${code}, ${screen}, ${hand})`;

      test(`an inquiry is stored, and answered with its reference ${where}`, async ({
        page,
        visit,
        context,
      }) => {
        test.slow(hand === "keyboard", "each key is a way to the browser and back");
        const { received, skipToContent } = messages[code];
        await context.grantPermissions(["clipboard-read", "clipboard-write"]);
        await page.setViewportSize(size);
        await visit(addressOf(code, "/contactUs"));
        if (hand === "keyboard") await press.keyboard(page, page.getByRole("link", { name: skipToContent }));
        const form = contactForm(page, code);
        const inquiry = createInquiry();
        await fillIn[hand](page, form, inquiry);
        await press[hand](page, form.send);
        await press[hand](page, reviewOf(page, code).send);

        await expect(page).toHaveURL(addressOf(code, "/submitSuccess"));
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(
          library.page(code, "/submitSuccess").meta.title,
        );
        const reference = page.locator("output");
        await expect(reference).toHaveText(/^CT-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
        await expect(page.getByText(inquiry.email).first()).toBeVisible();
        expect(storedFrom(inquiry.email)).toEqual([
          expect.objectContaining({ ...inquiry, locale: code, reference: await reference.textContent() }),
        ]);

        await press[hand](page, page.getByRole("button", { name: received.copy }));
        await expect(page.getByRole("button", { name: received.copied })).toBeVisible();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await reference.textContent());

        // The reference is for this tab, not part of the address, and the form is empty for the next inquiry.
        await page.reload();
        await expect(reference).toHaveText(/^CT-/);
        await hydrated(page);
        await press[hand](page, page.getByRole("link", { name: received.back }));
        await expect(page).toHaveURL(addressOf(code, "/contactUs"));
        await expect(form.message).toHaveValue("");
        await expect(form.email).toHaveValue("");
      });

      test(`an inquiry that is not right says where, field by field, until it is ${where}`, async ({
        page,
        visit,
      }) => {
        test.slow(hand === "keyboard", "each key is a way to the browser and back");
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
        // A label that asks has its own mark at its end.
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

        for (const [name, text] of Object.entries(wrong) as [keyof typeof wrong, string][]) {
          const field = form.fields[name];
          await expect(field).toHaveAttribute("aria-invalid", "true");
          await expect(field).toHaveAccessibleDescription(new RegExp(`${text}$`));
          await press[hand](page, summary.getByRole("link", { name: text }), "Shift+Tab");
          await expect(field).toBeFocused();
          await expect(field).toBeInViewport();
        }

        // Sent again as it is, the summary takes focus anew, and the title is prefixed once.
        await press[hand](page, form.send);
        await expect(summary).toBeFocused();
        await expect(page).toHaveTitle(words.errorPrefix + title);

        const inquiry = createInquiry();
        const left = new Set(names);
        for (const [name, text] of Object.entries(wrong) as [keyof typeof wrong, string][]) {
          await enter[hand](page, form.fields[name], inquiry[name], "Tab");
          left.delete(name);
          await expect(form.fields[name]).toHaveAttribute("aria-invalid", "false");
          await expect(form.fields[name]).not.toHaveAccessibleDescription(new RegExp(text));
          await expect(page.getByText(text, { exact: true })).toHaveCount(0);
          await expect(summary.getByRole("link")).toHaveText([...left].map(lineOf));
        }
        await expect(summary).toHaveCount(0);
        await expect(page).toHaveTitle(title);
        expect(storedFrom(inquiry.email)).toEqual([]);

        await press[hand](page, form.send);
        await press[hand](page, reviewOf(page, code).send);
        await expect(page).toHaveURL(addressOf(code, "/submitSuccess"));
        expect(storedFrom(inquiry.email)).toHaveLength(1);
      });
    }
  }

  test(`values that are not right say what would be (${code})`, async ({ page, visit }) => {
    const { problems, person } = messages[code];
    await visit(addressOf(code, "/contactUs"));
    const form = contactForm(page, code);
    const inquiry = createInquiry();
    await fillIn.mouse(page, form, inquiry);

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
      await form.fields[name].fill(inquiry[name]);
      await expect(form.fields[name]).toHaveAttribute("aria-invalid", "false");
    }
    await expect(form.phone).toHaveAccessibleDescription(person.phoneHint);
    expect(storedFrom(inquiry.email)).toEqual([]);

    // What looks unusual and is right: the longest message, spaces around a name of many scripts.
    await form.message.fill("A".repeat(3000));
    await form.name.fill("  Jürgen 李 O’Neill-Sørensen  ");
    await form.company.fill("");
    await form.phone.fill("");
    await form.send.click();
    await confirmReview(page, code);
    await expect(page).toHaveURL(addressOf(code, "/submitSuccess"));
    const [stored] = storedFrom(inquiry.email);
    expect(stored).toMatchObject({ name: "Jürgen 李 O’Neill-Sørensen", message: "A".repeat(3000) });
    // What was left empty is no answer.
    for (const name of ["company", "phone", "typed"]) expect(stored).not.toHaveProperty(name);
  });

  test(`what is typed survives a reload and a step back (${code})`, async ({ page, visit }) => {
    await visit(addressOf(code, "/contactUs"));
    const form = contactForm(page, code);
    const inquiry = createInquiry();
    await fillIn.mouse(page, form, inquiry);

    await page.reload();
    await hydrated(page);
    await expectValues(form, inquiry);

    await page.getByRole("main").getByRole("link", { name: messages[code].form.privacyLink }).first().click();
    await expect(page).toHaveURL(addressOf(code, "/privacyPolicy"));
    await page.goBack();
    await expectValues(form, inquiry);

    await form.send.click();
    await confirmReview(page, code);
    await expect(page).toHaveURL(addressOf(code, "/submitSuccess"));
    expect(storedFrom(inquiry.email)).toEqual([expect.objectContaining(inquiry)]);
  });

  test(`what is typed before the scripts have come is kept (${code})`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(addressOf(code, "/contactUs"), { waitUntil: "commit" });
    const form = contactForm(page, code);
    const inquiry = createInquiry();
    await form.name.fill(inquiry.name);
    await form.message.fill(inquiry.message);
    release();
    await hydrated(page);
    await expect(form.name).toHaveValue(inquiry.name);

    await enter.mouse(page, form.topic, inquiry.topic);
    await form.email.fill(inquiry.email);
    await enter.mouse(page, form.country, inquiry.country);
    await form.send.click();
    await confirmReview(page, code);
    await expect(page).toHaveURL(addressOf(code, "/submitSuccess"));
    const { company: _company, phone: _phone, ...filledIn } = inquiry;
    expect(storedFrom(inquiry.email)).toEqual([expect.objectContaining(filledIn)]);
  });

  test(`sending before the scripts have come puts nothing into the address and loses nothing (${code})`, async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto(addressOf(code, "/contactUs"), { waitUntil: "commit" });
    const form = contactForm(page, code);
    const inquiry = createInquiry();
    await form.name.fill(inquiry.name);
    await form.email.fill(inquiry.email);
    await form.email.press("Enter");
    release();
    await hydrated(page);

    await expect(page).toHaveURL(addressOf(code, "/contactUs"));
    await expect(form.name).toHaveValue(inquiry.name);
    await expect(form.email).toHaveValue(inquiry.email);
  });

  test(`a double click on Send stores one inquiry (${code})`, async ({ page, visit }) => {
    let calls = 0;
    await page.route(call, async (route) => {
      calls += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await visit(addressOf(code, "/contactUs"));
    const form = contactForm(page, code);
    const inquiry = createInquiry();
    await fillIn.mouse(page, form, inquiry);
    await form.send.click();
    await reviewOf(page, code).send.dblclick();
    const { sending } = reviewOf(page, code);
    await expect(sending).toHaveAttribute("aria-disabled", "true");
    await sending.press("Enter");

    await expect(page).toHaveURL(addressOf(code, "/submitSuccess"));
    expect(calls).toBe(1);
    expect(storedFrom(inquiry.email)).toHaveLength(1);
  });

  test(`without a connection nothing is lost, and sending works once it is back (${code})`, async ({
    page,
    visit,
    context,
  }) => {
    const { problems, status } = messages[code];
    await visit(addressOf(code, "/contactUs"));
    const form = contactForm(page, code);
    const inquiry = createInquiry();
    await fillIn.mouse(page, form, inquiry);

    await context.setOffline(true);
    await expect(page.getByRole("status")).toHaveText(status.offline);
    await form.send.click();
    await confirmReview(page, code);
    await expect(page.getByRole("alert")).toHaveText(problems.offline);
    await expectValues(form, inquiry);
    await expect(form.send).toHaveAttribute("aria-disabled", "false");

    await context.setOffline(false);
    await expect(page.getByRole("status")).toHaveText(status.online);
    await confirmReview(page, code);
    await expect(page).toHaveURL(addressOf(code, "/submitSuccess"));
    expect(storedFrom(inquiry.email)).toEqual([expect.objectContaining(inquiry)]);
  });

  for (const [screen, size] of Object.entries(screens)) {
    test(`neither the errors nor the receipt raise a barrier (${code}, ${screen})`, async ({
      page,
      visit,
    }) => {
      await page.setViewportSize(size);
      await visit(addressOf(code, "/contactUs"));
      const form = contactForm(page, code);
      await form.send.click();
      await expect(form.topic).toHaveAttribute("aria-invalid", "true");
      expect(await barriers(page, "main form")).toEqual([]);

      await fillIn.mouse(page, form, createInquiry());
      await form.send.click();
      await confirmReview(page, code);
      await expect(page.locator("output")).toHaveText(/^CT-/);
      await expect(page.locator("[role=progressbar]")).toHaveAttribute("data-stage", "idle");
      expect(await barriers(page, "main")).toEqual([]);
    });
  }
}

test.describe("an answer that does not arrive", () => {
  test.use({ expectedErrors: ["net::ERR_CONNECTION_REFUSED", "net::ERR_FAILED", "createUserMainInfo"] });

  for (const { code } of oneLanguage) {
    test(`although the inquiry was stored stores it once, however often it is sent (${code})`, async ({
      page,
      visit,
    }) => {
      const { problems } = messages[code];
      await visit(addressOf(code, "/contactUs"));
      const form = contactForm(page, code);
      const inquiry = createInquiry();
      await fillIn.mouse(page, form, inquiry);
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
      await expect(page.getByRole("alert")).toHaveText(
        fill(problems.server, { email: library.company.email }),
      );
      const [stored] = storedFrom(inquiry.email);

      // The visitor may well reload the page before trying again.
      await page.reload();
      await hydrated(page);
      await form.send.click();
      await confirmReview(page, code);
      await expect(page.locator("output")).toHaveText(String(stored?.reference));
      expect(storedFrom(inquiry.email)).toHaveLength(1);
    });
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: ["/assets/"] });

  for (const { code } of oneLanguage) {
    test(`the form names the ways that are left (${code})`, async ({ page }) => {
      const { company } = library;
      await page.goto(addressOf(code, "/contactUs"));
      const notice = page.locator("noscript p");
      await expect(notice).toBeVisible();
      await expect(notice).toHaveText(
        fill(messages[code].form.noScript, { email: company.email, phone: company.phone }),
      );
    });
  }
});

type Inquiry = ReturnType<typeof createInquiry>;
type ContactForm = ReturnType<typeof contactForm>;

/** What a visitor fills in; each has an address of its own, by which the test finds it again. */
function createInquiry() {
  return {
    // The one topic that asks for no captcha; the others are driven by verification.e2e.ts.
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

/** Puts a value into a field. With the keyboard, the field is reached by the given key first. */
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
    // A list is searched by typing what is to be chosen.
    const label = (await isSelect(field)) && (await field.locator(`option[value=${value}]`).textContent());
    // Letters that no key of the test has would go to the field that was typed in before.
    await page.keyboard.type(label ? (/^[ -~]+/.exec(label)?.[0] ?? "") : value);
    await expect(field).toHaveValue(value);
  },
};

/** Presses a button or a link. */
const press = {
  mouse: (_page: Page, target: Locator) => target.click(),
  async keyboard(page: Page, target: Locator, key = "Tab") {
    await reach(page, target, key);
    await stillness(page);
    await page.keyboard.press("Enter");
  },
};

const fillIn = { mouse: fillWith("mouse"), keyboard: fillWith("keyboard") };

function fillWith(hand: (typeof hands)[number]) {
  return async (page: Page, form: ContactForm, inquiry: Inquiry) => {
    for (const [name, value] of Object.entries(inquiry) as [keyof Inquiry, string][]) {
      await enter[hand](page, form.fields[name], value);
    }
  };
}

/** Moves focus to an element as a keyboard does. */
async function reach(page: Page, target: Locator, key: string): Promise<void> {
  for (let steps = 0; steps < 150; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target}`);
}

/** Resolves when the page has come to rest: a person looks before pressing a key. */
async function stillness(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const before = window.scrollY;
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
    return window.scrollY === before;
  });
}

function isSelect(field: Locator): Promise<boolean> {
  return field.evaluate((element) => element instanceof HTMLSelectElement);
}

async function expectValues(form: ContactForm, inquiry: Inquiry): Promise<void> {
  for (const [name, value] of Object.entries(inquiry) as [keyof Inquiry, string][]) {
    await expect(form.fields[name]).toHaveValue(value);
  }
}

/** The rows that the server has really stored for an e-mail address. */
function storedFrom(email: string) {
  const database = new DatabaseSync(`${process.env["TEST_DATA_DIR"]}/site.sqlite`, { readOnly: true });
  try {
    const rows = database.prepare("select reference, data from submissions where email = ?").all(email);
    return rows.map(({ reference, data }) => ({ reference, ...(JSON.parse(String(data)) as object) }));
  } finally {
    database.close();
  }
}

/** Keeps all scripts from arriving until the returned function is called. */
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
