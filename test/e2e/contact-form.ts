import { DatabaseSync } from "node:sqlite";
import type { Locator, Page } from "@playwright/test";
import type { Locale } from "#shared/locales.ts";
import { expect, messages } from "./fixtures.ts";
import { createEmail } from "./forms.ts";

type Enquiry = ReturnType<typeof createEnquiry>;
type ContactForm = ReturnType<typeof contactForm>;

/** An enquiry with a unique e-mail address, by which the test finds it. */
export function createEnquiry() {
  return {
    // The device calculates by itself; verification.e2e.ts tests pictures.
    topic: "data-protection",
    name: "Ana García",
    company: "Example Chemicals",
    email: createEmail(),
    phone: "+34 600 000 000",
    country: "PT",
    message: "200 t of caustic soda",
  };
}

export function contactForm(page: Page, locale: Locale) {
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
export const enter = {
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
export const press = {
  mouse: (_page: Page, target: Locator) => target.click(),
  async keyboard(page: Page, target: Locator, key = "Tab") {
    await reach(page, target, key);
    await waitForRest(page);
    await page.keyboard.press("Enter");
  },
};

export async function fillIn(
  page: Page,
  form: ContactForm,
  enquiry: Enquiry,
  hand: keyof typeof enter = "mouse",
): Promise<void> {
  for (const [name, value] of Object.entries(enquiry) as [keyof Enquiry, string][])
    await enter[hand](page, form.fields[name], value);
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

export async function expectValues(form: ContactForm, enquiry: Enquiry): Promise<void> {
  for (const [name, value] of Object.entries(enquiry) as [keyof Enquiry, string][]) {
    await expect(form.fields[name]).toHaveValue(value);
  }
}

/** The rows in the database for an e-mail address. */
export function storedFrom(email: string) {
  const database = new DatabaseSync(`${process.env["TEST_DATA_DIR"]}/site.sqlite`, { readOnly: true });
  try {
    const rows = database.prepare("select reference, data from submissions where email = ?").all(email);
    return rows.map(({ reference, data }) => ({ reference, ...(JSON.parse(String(data)) as object) }));
  } finally {
    database.close();
  }
}
