import { fill } from "#shared/fill.ts";
import { offices } from "#test/offices.ts";
import { findAccessibilityProblems } from "./accessibility.ts";
import { addressOf, expect, messages, oneLanguage, test } from "./fixtures.ts";
import { entriesIn, chosen, expectChosen } from "./chosen-offices.ts";

const code = oneLanguage;

test.use({ timezoneId: "UTC" });

const { locator } = messages[code];

test("a search finds a city in another language, or offers the nearest office", async ({ page, visit }) => {
  test.slow(true, "it searches the whole directory several times");
  await test.step("a city by its name in another language, with the number of offices", async () => {
    await visit(addressOf(code, "/branch"));
    await page.getByLabel(locator.search).fill("antwerpen");
    await expectChosen(page, code, { q: "antwerpen" });
    await expect(page).toHaveURL(`${addressOf(code, "/branch")}?q=antwerpen`);
    // A short result is shown expanded.
    await expect(page.getByText("Zilverschorweg 18")).toBeVisible();
    await page.getByRole("link", { name: locator.clear }).click();
    await expect(
      page.getByRole("status").filter({ hasText: locator.found.split("{")[0] ?? "" }),
    ).toBeFocused();
    await expect(page.getByLabel(locator.search)).toHaveValue("");
    await expectChosen(page, code, {});
  });
  await test.step("without a result, the nearest office", async () => {
    await page.getByLabel(locator.search).fill("PERU");
    const country = new Intl.DisplayNames(code, { type: "region" }).of("PE") ?? "";
    await expect(page.getByRole("heading", { name: fill(locator.none, { place: country }) })).toBeVisible();
    await expect(page.getByText("Carrera 61 # 7-140, oficina 402")).toBeVisible();
    await expect(page.locator("#cartagena-agent").getByText(locator.independent)).toBeVisible();
    await page.getByLabel(locator.search).fill("Veracruz");
    await expect(
      page.getByRole("heading", { name: fill(locator.none, { place: "Veracruz" }) }),
    ).toBeVisible();
    await expect(page.locator("#altamira-depot")).toBeVisible();
    await page.getByLabel(locator.search).fill("Altamria");
    await expect(page.getByText(locator.similar)).toBeVisible();
    await page.getByLabel(locator.search).fill("xyzzy");
    await expect(page.getByRole("heading", { name: locator.noneAtAll })).toBeVisible();
    await page.getByRole("link", { name: locator.clear }).click();
  });
  await test.step("offices by their kind and service", async () => {
    const kind = page.getByRole("combobox", { name: locator.type });
    await kind.selectOption("depot");
    await expectChosen(page, code, { type: "depot" });
    await page.getByRole("combobox", { name: locator.service }).selectOption("truck-freight");
    await expectChosen(page, code, { type: "depot", service: "truck-freight" });
    const { length } = chosen(code, { type: "warehouse", service: "truck-freight" });
    await expect(kind.getByRole("option", { name: `${locator.kinds.warehouse} (${length})` })).toBeAttached();
    await kind.selectOption(locator.allKinds);
    await expectChosen(page, code, { service: "truck-freight" });
  });
});

test("region, country and city narrow the directory, and the address restores them", async ({
  page,
  visit,
}) => {
  await visit(addressOf(code, "/branch"));
  const menu = page.getByRole("navigation", { name: locator.place });
  const follow = (name: string) => menu.getByRole("link", { name: new RegExp(`^${name} \\d`) }).click();
  await follow(locator.regions["greater-china"]);
  await expectChosen(page, code, { region: "greater-china" });
  await follow(entriesIn(code)[0]?.countryName ?? "");
  await expectChosen(page, code, { country: "CN" });
  await follow(entriesIn(code)[0]?.city[code] ?? "");
  await expectChosen(page, code, { city: "Shanghai" });
  await expect(page).toHaveURL(/\?region=greater-china&country=CN&city=Shanghai$/);

  await page.reload();
  await expectChosen(page, code, { city: "Shanghai" });
  await follow(locator.regions["greater-china"]);
  await expectChosen(page, code, {});

  await visit(`${addressOf(code, "/branch")}?country=pe`);
  await expect(page.getByRole("heading", { name: fill(locator.none, { place: "Perú" }) })).toBeVisible();
  await expect(menu.locator("[aria-current]")).toHaveCount(0);
});

test("the result of a search is on the first screen, beside the map, and fits every width", async ({
  page,
  visit,
}) => {
  test.slow(true, "it examines three sizes");
  await test.step("on the first screen, beside the map", async () => {
    await visit(`${addressOf("es", "/branch")}?q=amberes`);
    await expectChosen(page, "es", { q: "amberes" });
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [1366, 768],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const name = page.locator("#antwerp-depot summary span span").first();
      await expect(name, `${width} × ${height}`).toBeInViewport({ ratio: 1 });
      const mark = page.getByRole("group", { name: messages.es.locator.map }).getByRole("link");
      await expect(mark).toBeInViewport();
    }
  });
  await test.step("windows of every width, with an entry open", async () => {
    for (const width of [320, 780, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await findAccessibilityProblems(page)).toEqual([]);
    }
  });
});

test("an address of an entry lets its postal address be copied in full, and typing keep focus in the field", async ({
  page,
  visit,
  context,
}) => {
  await test.step("the address is copied in full", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await visit(`${addressOf("en", "/branch")}#antwerp-depot`);
    const { locator } = messages.en;
    const entry = page.locator("#antwerp-depot");
    await entry.getByRole("button", { name: locator.copy }).click();
    await expect(entry.getByRole("button", { name: locator.copied })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      "Antwerp tank depot and cleaning station\nZilverschorweg 18\n2040 Antwerpen\nBelgium",
    );
    // As over plain http.
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await entry.getByRole("button", { name: locator.copied }).click();
    await expect(entry.getByRole("button", { name: messages.en.status.notCopied })).toBeVisible();
  });
  await test.step("typing keeps focus in the field", async () => {
    const field = page.getByLabel(messages.en.locator.search);
    await field.pressSequentially("rotter");
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("rotter");
    await expectChosen(page, "en", { q: "rotter" });
  });
});

test("on a phone the result of a search follows the field, with the gate's number first", async ({
  page,
  visit,
}) => {
  const { locator } = messages.es;
  const gate = offices.find(({ id }) => id === "tarragona-depot")?.functions.find(({ phone }) => phone);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(addressOf("es", "/branch"));
  const field = page.getByLabel(locator.search);
  await field.fill("Tarragona");
  const entry = page.locator("#tarragona-depot");
  const call = entry.getByRole("link", { name: `${gate?.role.es}: ${gate?.phone}` });
  await expect(call).toHaveAttribute("href", `tel:${gate?.phone?.replaceAll(" ", "")}`);
  await expect(page.getByRole("navigation", { name: locator.place })).toBeHidden();
  const [from, to] = [await field.boundingBox(), await entry.boundingBox()];
  expect((to?.y ?? 0) - (from?.y ?? 0)).toBeLessThan(844);

  await page.getByRole("link", { name: locator.clear }).click();
  await expect(page.getByRole("navigation", { name: locator.place })).toBeVisible();

  // The search of the site leads to the entry itself.
  await page.keyboard.press("Control+k");
  await page.keyboard.type("Tarragona");
  await page.getByRole("dialog").getByRole("listitem").first().getByRole("link").click();
  await expect(page).toHaveURL(/#tarragona-depot$/);
  await expect(call).toBeInViewport();
});

test("each choice adds to the history, typing does not, and neither sends a request", async ({
  page,
  visit,
}) => {
  await test.step("each choice adds to the history, typing does not", async () => {
    const { locator } = messages.en;
    const address = addressOf("en", "/branch");
    await visit(address);
    const before = await page.evaluate(() => history.length);
    await page.getByRole("searchbox", { name: locator.search }).pressSequentially("an");
    await expect(page).toHaveURL(`${address}?q=an`);
    expect(await page.evaluate(() => history.length)).toBe(before);
    const [region] = await page.getByRole("navigation", { name: locator.place }).getByRole("link").all();
    await region?.click();
    await expect(page).toHaveURL(/region=/);
    await page.goBack();
    await expect(page).toHaveURL(`${address}?q=an`);
  });
  await test.step("filters send no requests", async () => {
    await visit(addressOf("en", "/branch"));
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.getByRole("combobox", { name: messages.en.locator.type }).selectOption("terminal");
    await expectChosen(page, "en", { type: "terminal" });
    // But for the land of a closer map, once.
    expect(asked.filter((url) => !url.includes("world-land"))).toEqual([]);
  });
  await test.step("the field follows an address without a search", async () => {
    const { locator, pages } = messages.en;
    await visit(`${addressOf("en", "/branch")}?q=antwerp`);
    await expect(page.getByLabel(locator.search)).toHaveValue("antwerp");
    await page.getByRole("contentinfo").getByRole("link", { name: pages["/branch"], exact: true }).click();
    await expectChosen(page, "en", {});
    await expect(page.getByLabel(locator.search)).toHaveValue("");
  });
});

test("the offices of a chosen city are requested again and updated", async ({ page, visit }) => {
  const answered = offices
    .filter(({ city }) => city.en === "Antwerp")
    .map((site) => ({ ...site, phone: "+32 3 555 00 99" }));
  // Of the context, since the service worker may have taken over the page by then.
  await page.context().route("**/serviceNetworking/showCompaniesInfoByCityName?*", (route) => {
    expect(new URL(route.request().url()).searchParams.get("cityName")).toBe("Antwerp");
    return route.fulfill({ json: { sites: answered } });
  });
  await visit(`${addressOf("es", "/branch")}?city=Amberes`);
  await expect(page.getByRole("link", { name: /\+32 3 555 00 99/ }).first()).toBeVisible();
  await expectChosen(page, "es", { city: "Antwerp" });
});

test("if that request fails, the directory shows the offices of the page", async ({ browser }) => {
  const page = await browser.newPage();
  await page.route("**/serviceNetworking/showCompaniesInfoByCityName?*", (route) => route.abort());
  await page.goto(`${addressOf("en", "/branch")}?city=Antwerp`);
  await expectChosen(page, "en", { city: "Antwerp" });
  await page.close();
});
