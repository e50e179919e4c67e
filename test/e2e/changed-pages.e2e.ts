import type { Page } from "@playwright/test";
import calculators from "#content/messages/calculators/en.json" with { type: "json" };
import { groupBy } from "#shared/group-by.ts";
import { locales } from "#shared/locales.ts";
import { pagePaths, pages } from "#shared/pages.ts";
import { menuDrawer, menuOpener, phone } from "./drawers.ts";
import {
  addressOf,
  expect,
  footerLink,
  holdScripts,
  hydrated,
  content,
  messages,
  oneLanguage,
  test,
} from "./fixtures.ts";
import { formOn } from "./forms.ts";
import { buttonOf, panelOf } from "./menu-panels.ts";

// React reports that it has found another island than the server's, and builds it anew.
test.use({ expectedErrors: ["Minified React error #418"] });

const { quote, person } = messages[oneLanguage];

/** What other programs do to a page before its scripts have started. */
const changes: Record<string, (page: Page) => Promise<unknown>> = {
  "an element beside each field": (page) =>
    page.evaluate(() => {
      for (const field of document.querySelectorAll("input, textarea"))
        field.after(document.createElement("div"));
    }),
  "a number in the footer wrapped": (page) =>
    page.evaluate(() => {
      const number = document.querySelector("footer a[href^='tel:']")?.firstChild as Text;
      const link = document.createElement("a");
      number.replaceWith(link);
      link.append(number);
    }),
  "texts translated": translateTexts,
};

// The receipt has another title once its script has found none.
const paths = pagePaths.filter((path) => path !== "/submitSuccess");
/** A page of each template. */
const templates = [...groupBy(paths, (path) => pages[path]).values()].map(([first = "/"]) => first);

for (const [half, { code }] of locales.entries()) {
  test(`a page in ${code} that a translator has changed works before and after its scripts start`, async ({
    page,
  }) => {
    test.slow(true, "it opens the pages of half of the templates");
    const title = page.getByRole("heading", { level: 1 });
    const languages = ["fr", ...locales.map((locale) => locale.code).filter((other) => other !== code)];
    for (const [at, path] of templates.filter((_, index) => index % 2 === half).entries()) {
      await page.goto(addressOf(code, path));
      const words = await title.innerText();
      await page.evaluate(
        (lang) => {
          document.documentElement.lang = lang;
          document.documentElement.classList.add("translated-ltr");
        },
        languages[at % 2] ?? "fr",
      );
      if (at % 4 === 0) await translateTexts(page);
      await hydrated(page);
      await expect(title).toHaveText(words);
      // Half of them also lead on, translated once more.
      if (at % 4 > 1) continue;
      await translateTexts(page);
      await footerLink(page, code, "/culture").click();
      await expect(page).toHaveURL(addressOf(code, "/culture"));
      await expect(title).toHaveText(content.page(code, "/culture").meta.title);
    }
  });
}

for (const [name, change] of Object.entries(changes)) {
  test(`what was typed and chosen before scripts survives ${name}`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(addressOf(oneLanguage, "/order-inquiry"), { waitUntil: "domcontentloaded" });
    const { form } = formOn(page, oneLanguage, "quote");
    const service = form.getByRole("combobox", { name: quote.service });
    const dangerous = form.getByRole("radio", { name: quote.dangerousChoices.no, exact: true });
    const isHeavy = form.getByRole("checkbox", { name: quote.isHeavy });
    const [sender, email] = [form.getByLabel(person.name), form.getByLabel(person.email)];
    const notes = form.getByRole("textbox", { name: quote.notes });
    await service.selectOption("sea-freight");
    await dangerous.check();
    await isHeavy.check();
    await sender.fill("Ana García");
    await email.fill("ana@example.org");
    await notes.pressSequentially("Two drums");
    await change(page);
    release();
    await hydrated(page);
    // The focus and the caret are where they were.
    await page.keyboard.type(", one box");
    await expect(notes).toHaveValue("Two drums, one box");
    await expect(sender).toHaveValue("Ana García");
    await expect(email).toHaveValue("ana@example.org");
    await expect(service).toHaveValue("sea-freight");
    await expect(dangerous).toBeChecked();
    await expect(isHeavy).toBeChecked();
    // The form knows of them: it asks for the size of the piece, and keeps a draft.
    await expect(form.getByRole("group", { name: quote.groups.heavy })).toBeVisible();
    await page.reload();
    await expect(notes).toHaveValue("Two drums, one box");
    await expect(sender).toHaveValue("Ana García");
    await expect(service).toHaveValue("sea-freight");
  });
}

test("a calculator answers what was typed before a translator changed the page", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(addressOf("en", "/services/air-freight"), { waitUntil: "domcontentloaded" });
  const gross = page.getByLabel(calculators.weight.gross);
  await gross.fill("250.2");
  await translateTexts(page);
  release();
  await hydrated(page);
  await expect(page.getByRole("status").filter({ hasText: calculators.weight.chargeable })).toContainText(
    "250.5 kg",
  );
  await expect(gross).toHaveValue("250.2");
});

test("a menu that is open stays open when the page has been changed", async ({ page }) => {
  await test.step("a panel", async () => {
    await page.goto(addressOf(oneLanguage, "/company/about"));
    const release = await holdScripts(page);
    await buttonOf(page, oneLanguage, "services").click();
    const panel = panelOf(page, oneLanguage, "services");
    await expect(panel).toBeVisible();
    await translateTexts(page);
    release();
    await hydrated(page);
    await expect(panel).toBeVisible();
  });
  await test.step("a drawer", async () => {
    await page.setViewportSize(phone);
    await page.goto(addressOf(oneLanguage, "/company/about"));
    const release = await holdScripts(page);
    await menuOpener(page, oneLanguage).click();
    await expect(menuDrawer(page, oneLanguage)).toBeVisible();
    await changes["a number in the footer wrapped"]?.(page);
    release();
    await hydrated(page);
    await expect(menuDrawer(page, oneLanguage)).toBeVisible();
    await expect(menuDrawer(page, oneLanguage)).toHaveJSProperty("open", true);
  });
});

/** Wraps each text, as translators do. */
async function translateTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.nodeValue?.trim() || text.parentElement?.closest("script, style, noscript, select, textarea"))
        continue;
      const font = document.createElement("font");
      text.parentNode?.replaceChild(font, text);
      font.append(text);
    }
  });
}
