import { findAccessibilityProblems } from "./accessibility.ts";
import { addressOf, expect, content, messages, oneLanguage, test } from "./fixtures.ts";

const code = oneLanguage;

const queries = {
  en: { synonym: "isotank", page: "/services/global-tank-containers", city: "Tarragona" },
  es: { synonym: "isotanque", page: "/services/global-tank-containers", city: "Tarragona" },
} as const;

test.slow();

const { search, header } = messages[code];
const { synonym, page: wanted, city } = queries[code];

test("Esc closes the search, with words in it and where the field takes the key for itself", async ({
  page,
  visit,
}) => {
  await visit(addressOf(code, "/culture"));
  const drawer = page.getByRole("dialog", { name: search.label });
  for (const [words, takesKey] of [
    ["", false],
    [synonym, false],
    ["", true],
    [synonym, true],
  ] as const) {
    // As Safari does.
    if (takesKey) await page.evaluate(() => addEventListener("keydown", (event) => event.preventDefault()));
    await page.getByRole("button", { name: search.open, exact: true }).click();
    await drawer.getByRole("searchbox").fill(words);
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
  }
});

test("the words of before are selected when the search is opened again", async ({ page, visit }) => {
  await visit(addressOf(code, "/culture"));
  const field = page.getByRole("dialog", { name: search.label }).getByRole("searchbox");
  for (const words of [synonym, city]) {
    await page.getByRole("button", { name: search.open, exact: true }).click();
    await expect(field).toBeFocused();
    await page.keyboard.type(words);
    await expect(field).toHaveValue(words);
    await page.keyboard.press("Escape");
  }
});

test("the search opens by a button and by a key, and finds pages by synonyms and offices", async ({
  page,
  visit,
}) => {
  await test.step("it finds a page by a synonym", async () => {
    await visit(addressOf(code, "/culture"));
    await page.getByRole("button", { name: search.open, exact: true }).click();
    const drawer = page.getByRole("dialog", { name: search.label });
    await expect(drawer.getByRole("searchbox", { name: search.label })).toBeFocused();
    await expect(drawer.getByRole("status")).toHaveText(search.hint);

    await page.keyboard.type(synonym);
    const { title } = content.page(code, wanted).meta;
    await expect(drawer.getByRole("listitem").filter({ hasText: title })).toHaveCount(1);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await drawer.getByRole("link").filter({ hasText: title }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(drawer).toBeHidden();
  });
  await test.step("all results take the place of the button, with the focus on the first that was hidden", async () => {
    await page.keyboard.press("Control+k");
    const drawer = page.getByRole("dialog", { name: search.label });
    await drawer.getByRole("searchbox").fill("seguridad");
    await drawer.getByRole("button", { name: search.all.split("{")[0] ?? "" }).click();
    await expect(drawer.getByRole("listitem").nth(8).getByRole("link")).toBeFocused();
    await drawer.getByRole("searchbox").fill("");
    await expect(drawer.locator("ol a")).toHaveCount(0);
    await expect(drawer.getByRole("link", { name: messages[code].pages["/contactUs"] })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
  });
  await test.step("the keys reach a result: arrows move to it, Enter in the field opens the first", async () => {
    await page.keyboard.press("Control+k");
    const drawer = page.getByRole("dialog", { name: search.label });
    await drawer.getByRole("searchbox").fill(synonym);
    const links = drawer.getByRole("listitem").getByRole("link");
    await expect(drawer.locator("ol a").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect(drawer.getByRole("searchbox")).toBeFocused();
    const to = (await links.first().getAttribute("href")) ?? "";
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(to);
    await expect(drawer).toBeHidden();
  });
  await test.step("a key opens it, it finds offices, and offers a way on without results", async () => {
    await visit(addressOf(code, "/culture"));
    await page.keyboard.press("Control+k");
    const drawer = page.getByRole("dialog", { name: search.label });
    await expect(drawer.getByRole("searchbox")).toBeFocused();
    await page.keyboard.type(city);
    await expect(drawer.getByRole("link").filter({ hasText: city }).first()).toBeVisible();
    await drawer.getByRole("searchbox").fill("Veracruz");
    await expect(drawer.getByRole("link").filter({ hasText: "Veracruz" })).toBeVisible();
    await drawer.getByRole("searchbox").fill(`${synonym} Veracruz`);
    await expect(drawer.getByRole("link").filter({ hasText: "Veracruz" })).toBeVisible();
    await drawer.getByRole("searchbox").fill(`${synonym} qqqqqq`);
    await expect(drawer.getByText(search.ask)).toBeVisible();
    await expect(drawer.getByRole("link", { name: messages[code].pages["/contactUs"] }).last()).toBeVisible();
    await drawer.getByRole("searchbox").fill("qqqqqq");
    await expect(drawer.getByRole("link", { name: messages[code].pages["/contactUs"] })).toBeVisible();
    await drawer.getByRole("button", { name: header.close }).click();
    await expect(drawer).toBeHidden();
  });
});
