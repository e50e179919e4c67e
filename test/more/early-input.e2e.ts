import type { Page } from "@playwright/test";
import { addressOf, expect, hydrated, messages, oneLanguage, test } from "#test/e2e/fixtures.ts";
import { createEmail, formOn } from "#test/e2e/forms.ts";

// Forms are finished HTML: visitors fill them in, and translators and extensions change them, before their scripts are there.

const code = oneLanguage;
const { order, quote } = messages[code];

/** What React reports when it makes an island anew, since others have changed it. */
test.use({ expectedErrors: ["error #418"] });

test("a form sent before the script is there shows its errors once it is", async ({ page }) => {
  await page.route("**/assets/contact-form.island-*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto(addressOf(code, "/contactUs"));
  const { form, send } = formOn(page, code, "contact");
  await send.click();
  await expect(send).toHaveAttribute("aria-busy", "true");
  await expect(form.getByRole("alert").filter({ has: page.getByRole("list") })).toBeFocused();
  await expect(page).toHaveURL(addressOf(code, "/contactUs"));
});

for (const isEarly of [true, false])
  test(`a page translated ${isEarly ? "before" : "after"} the script is there reports errors and is sent`, async ({
    page,
  }) => {
    await page.goto(addressOf(code, "/contactUs"));
    if (isEarly) await translate(page);
    await hydrated(page);
    if (!isEarly) await translate(page);
    // Labels are others now; names are not.
    const form = page.locator("#form form");
    await form.locator("[type=submit]").click();
    await expect(form.getByRole("alert").getByRole("listitem")).toHaveCount(5);
    await form.locator("[name=email]").fill("ana@gmial.com");
    await form.locator("[name=name]").fill("Ana García");
    const email = createEmail();
    await form.locator("[name=email]").fill(email);
    await form.locator("[name=phone]").fill("600 000 000");
    await form.locator("[name=phone]").fill("");
    for (const topic of ["emergency", "quote", "data-protection"])
      await form.locator("[name=topic]").selectOption(topic);
    await form.locator("[name=country]").selectOption("PT");
    await form.locator("[name=message]").fill("We repair valves.");
    await expect(form.getByRole("alert").getByRole("listitem")).toHaveCount(0);
    await form.locator("[type=submit]").click();
    await page.locator("dialog[open] button[aria-disabled]").click();
    await page.waitForURL("**/submitSuccess#receipt");
    await expect(page.locator("output")).toHaveText(/^CT-/);
  });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("both forms of a page with tabs stand below each other, with their titles", async ({ page }) => {
    await page.goto(addressOf(code, "/order-inquiry"));
    for (const title of [quote.tab, order.tab])
      await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
    await expect(page.getByRole("tab")).toHaveCount(0);
    for (const id of ["new", "existing"]) await expect(page.locator(`#${id} form`)).toBeVisible();
  });
});

/** Does to the texts of a page what Chrome's translator does, now and whenever they change. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.lang = "fr";
    const kept = "script, style, noscript, textarea, font, [data-set]";
    function wrap(text: Text): void {
      if (!text.data.trim() || text.parentElement?.closest(kept)) return;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = `(${text.data})`;
      outer.append(inner);
      text.replaceWith(outer);
    }
    function wrapAll(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(wrap);
    }
    wrapAll(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          if (node instanceof Text) wrap(node);
          else if (node.nodeName !== "FONT") wrapAll(node);
        }
    }).observe(document.body, { childList: true, subtree: true });
  });
}
