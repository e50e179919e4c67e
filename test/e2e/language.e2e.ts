import { request as newRequest, type Page } from "@playwright/test";
import type { Locale } from "#shared/locales.ts";
import { addressOf, expect, hydrated, messages, test } from "./fixtures.ts";

test.use({ serviceWorkers: "allow" });

const home = { en: addressOf("en", "/"), es: addressOf("es", "/") };

test("switching the language keeps the page, its query and its hash", async ({ page, visit }) => {
  await visit("/global/services/tank?from=test#steps");
  await switchLanguage(page, "en");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await hydrated(page);
  await switchLanguage(page, "es");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("the language of the first page is remembered for a year", async ({ context, visit }) => {
  for (const locale of ["es", "en"] as const) {
    await visit(addressOf(locale, "/branch"));
    const written = async () => (await context.cookies()).find(({ name }) => name === "global_locale");
    await expect.poll(written).toMatchObject({
      value: locale,
      path: "/",
      sameSite: "Lax",
      secure: false,
      httpOnly: false,
    });
    const { expires } = (await written()) ?? { expires: 0 };
    expect(expires - Date.now() / 1000).toBeGreaterThan(364 * 24 * 60 * 60);
  }
});

test("the root redirects to Spanish if the cookie or the browser asks for it", async ({ baseURL }) => {
  const cases = [
    { cookie: "global_locale=es", language: "en", to: home.es },
    { cookie: "global_locale=en", language: "es", to: undefined },
    { language: "es-MX,es;q=0.9,en;q=0.5", to: home.es },
    { language: "fr, es;q=0.4, en;q=0.2", to: home.es },
    { language: "de", to: undefined },
    { language: "", to: undefined },
    { cookie: "global_locale=xx", language: "es", to: home.es },
  ];
  for (const { cookie = "", language, to } of cases) {
    const client = await newRequest.newContext({
      baseURL,
      extraHTTPHeaders: { "Accept-Language": language, ...(cookie && { Cookie: cookie }) },
    });
    const answer = await client.get(home.en, { maxRedirects: 0 });
    const headers = answer.headers();
    expect({ language, cookie, status: answer.status() }).toEqual({
      language,
      cookie,
      status: to ? 302 : 200,
    });
    expect(headers["location"]).toBe(to);
    expect(headers["vary"]).toContain("Accept-Language");
    expect(headers["vary"]).toContain("Cookie");
    expect(headers["cache-control"]).toMatch(to ? /no-store/ : /private/);
    expect(headers["set-cookie"]).toBeUndefined();
    await client.dispose();
  }
});

test("no other address depends on the visitor's language", async ({ baseURL }) => {
  const client = await newRequest.newContext({
    baseURL,
    extraHTTPHeaders: { "Accept-Language": "es", Cookie: "global_locale=es" },
  });
  for (const path of ["/branch", "/services/tank"] as const) {
    const answer = await client.get(addressOf("en", path), { maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    expect(answer.headers()["vary"]).toBe("Accept-Encoding");
    expect(answer.headers()["set-cookie"]).toBeUndefined();
  }
  await client.dispose();
});

test("English stays chosen in a Spanish browser", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, locale: "es-ES" });
  const page = await context.newPage();
  await page.goto(home.en);
  await expect(page).toHaveURL(home.es);
  await hydrated(page);
  await page.getByRole("banner").getByRole("button", { name: "Español" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(home.en);
  await page.reload();
  await expect(page).toHaveURL(home.en);
  await context.close();
});

test("the cookie redirects a returning visitor although a service worker answers", async ({
  page,
  visit,
  context,
}) => {
  await visit(home.es);
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  for (const times of [1, 2]) {
    await page.goto(home.en);
    await expect(page, `visit ${times}`).toHaveURL(home.es);
    await hydrated(page);
    const [cookie] = await context.cookies();
    expect(cookie).toMatchObject({ name: "global_locale", value: "es" });
  }
});

test("without scripts the server stores the chosen language", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, locale: "es-ES", javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(home.en);
  await expect(page).toHaveURL(home.es);
  await page.getByRole("banner").getByRole("button", { name: "Español" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(home.en);
  expect(await context.cookies()).toMatchObject([{ name: "global_locale", value: "en", sameSite: "Lax" }]);
  await page.goto(home.en);
  await expect(page).toHaveURL(home.en);
  await context.close();
});

test("without scripts a link to the English home opens it in a Spanish browser", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, locale: "es-ES", javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(addressOf("es", "/branch"));
  await page.getByRole("banner").getByRole("button", { name: "Español" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(addressOf("en", "/branch"));
  await page.getByRole("banner").getByRole("link", { name: "Estuary" }).click();
  await expect(page).toHaveURL(home.en);
  await context.close();
});

test("a browser that asks for the other language is offered it, until the visitor has chosen", async ({
  browser,
  baseURL,
}) => {
  const { read, stay } = messages.en.languageHint;
  const [english, spanish] = [addressOf("en", "/services/tank"), addressOf("es", "/services/tank")];
  const context = await browser.newContext({ baseURL, locale: "es-ES" });
  const page = await context.newPage();
  const hint = page.getByRole("complementary", { name: "Español" });
  await page.goto(english);
  await hint.getByRole("link", { name: stay }).click();
  await expect(page).toHaveURL(english);
  await expect(hint).toBeHidden();
  await page.reload();
  await expect(hint).toBeHidden();

  // The page left behind must not store its language after the cookies are cleared.
  await page.goto("about:blank");
  await context.clearCookies();
  await page.goto(`${english}?from=test#steps`);
  await hydrated(page);
  await hint.getByRole("link", { name: read }).click();
  await expect(page).toHaveURL(`${spanish}?from=test#steps`);
  await expect(page.locator(".language-hint:visible")).toHaveCount(0);
  await context.close();
});

test("a browser that asks for the language of the page is offered no other", async ({ page, visit }) => {
  await visit(addressOf("en", "/services/tank"));
  await hydrated(page);
  await expect(page.locator(".language-hint")).toBeHidden();
});

/** Switches from a language to the other one by the drawer, on the page that the test expects. */
async function switchLanguage(page: Page, from: Locale): Promise<void> {
  const { header } = messages[from];
  const [current, other] = from === "en" ? ["English", "Español"] : ["Español", "English"];
  const address = `${addressOf(from === "en" ? "es" : "en", "/services/tank")}?from=test#steps`;
  await page.getByRole("banner").getByRole("button", { name: current }).click();
  const link = page.getByRole("dialog", { name: header.language }).getByRole("link", { name: other });
  // Until the scripts have run, the link does not have the query and the hash.
  await expect(link).toHaveAttribute("href", address);
  await link.click();
  await expect(page).toHaveURL(address, { timeout: 15_000 });
}
