import type { CertificateRecord } from "#contract/certificates.ts";
import { isoDay } from "#shared/days.ts";
import { addressOf, expect, messages, oneLanguage, test } from "./fixtures.ts";
import { downloadLines } from "./downloads.ts";
import { readRecordFile } from "#test/content-files.ts";

const code = oneLanguage;
const today = isoDay(new Date());
const honors = readRecordFile("content", "certificates") as CertificateRecord[];
const { certificates: register } = messages[code];

test("the register fits its window, and is filtered, sorted and saved as shown", async ({ page, visit }) => {
  await test.step("it begins with what expires soon", async () => {
    await visit(addressOf(code, "/honor-qualification"));
    const ends = await page
      .locator(".register-row:visible .register-status time")
      .evaluateAll((times) => times.map((time) => time.getAttribute("datetime") ?? ""));
    expect(ends.length).toBeGreaterThan(0);
    expect(ends.length).toBeLessThanOrEqual(12);
    expect(ends).toEqual(ends.toSorted());
  });
  await test.step("each link to ask for a copy carries its certificate's number", async () => {
    const hrefs = await page
      .locator(".register-row a")
      .evaluateAll((links) => links.map((link) => decodeURIComponent(link.getAttribute("href") ?? "")));
    for (const { id } of honors) expect(hrefs.filter((href) => href.includes(`(${id})`))).toHaveLength(1);
  });
  await test.step("it is never wider than its window, also with large text", async () => {
    for (const { width, letters } of [
      { width: 320, letters: 17 },
      { width: 828, letters: 17 },
      { width: 844, letters: 17 },
      { width: 908, letters: 17 },
      { width: 1180, letters: 17 },
      { width: 1280, letters: 34 },
      { width: 1440, letters: 34 },
    ]) {
      await page.setViewportSize({ width, height: 700 });
      await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}px`), letters);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(() => document.documentElement.removeAttribute("style"));
  });
  await test.step("it is filtered, sorted and saved as shown", async () => {
    const expired = honors.filter(({ validTo }) => validTo && validTo < today);
    const rows = page.locator(".register-row");
    await expect(rows).toHaveCount(honors.length);
    await page.getByRole("radio", { name: register.statuses.expired }).check();
    await expect(rows).toHaveCount(expired.length);
    const order = page.getByLabel(messages[code].list.sort);
    await order.selectOption("title");
    const titles = expired.map(({ title }) => title[code]).toSorted(new Intl.Collator(code).compare);
    await expect(rows.first()).toContainText(titles[0] ?? "");
    await order.selectOption("-title");
    await expect(rows.first()).toContainText(titles.at(-1) ?? "");
    const lines = await downloadLines(page, page.getByRole("button", { name: register.download }));
    expect(lines.indexOf("")).toBe(expired.length + 1);
    expect(lines[1]).toContain(titles.at(-1));
    expect(lines).toContainEqual(expect.stringContaining(`${register.status}: ${register.statuses.expired}`));
  });
  await test.step("words narrow it, beside the status, and are kept in the address", async () => {
    const words = page.getByLabel(register.keyword);
    await page.getByRole("radio", { name: register.allStatuses }).check();
    await words.fill("iso 14001");
    await words.press("Enter");
    const found = page.locator(".register-row");
    await expect(found.first()).toContainText("14001");
    expect(await found.count()).toBeLessThan(honors.length);
    await expect(page).toHaveURL(/[?&]keyword=iso\+14001/);
    await expect(page.locator("#list-count")).toBeInViewport();
    await words.fill("zzzz");
    await words.press("Enter");
    await expect(found).toHaveCount(0);
    await page.getByRole("link", { name: messages[code].list.clear }).click();
    await expect(found).toHaveCount(honors.length);
  });
  await test.step("a link to a record opens its row", async () => {
    await page.goto("about:blank");
    await visit(`${addressOf(code, "/honor-qualification")}#iso-9001-group`);
    await expect(page.locator("#iso-9001-group").getByRole("link", { name: register.copy })).toBeVisible();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a row of the register opens within its group", async ({ page }) => {
    await page.goto(addressOf(code, "/honor-qualification"));
    const row = page.locator(".register-row").first();
    await row.locator("summary").click();
    await expect(row.getByRole("link", { name: register.copy })).toBeVisible();
  });

  test("its form filters and sorts it", async ({ page }) => {
    await page.goto(addressOf(code, "/honor-qualification"));
    const rows = page.locator(".register-row");
    await page.getByRole("radio", { name: register.statuses.expired }).check();
    await page.getByLabel(messages[code].list.sort).selectOption("title");
    await page.getByRole("button", { name: register.search }).click();
    await expect(rows).toHaveCount(honors.filter(({ validTo }) => validTo && validTo < today).length);
    await expect(page).toHaveURL(/[?&]sort=title/);
    await expect(page.getByRole("radio", { name: register.statuses.expired })).toBeChecked();
  });
});

test("the page on licences lists licences and authorisations by country, and nothing else", async ({
  page,
  visit,
}) => {
  await visit(addressOf("en", "/company/licenses"));
  const shown = (id: string) =>
    page.getByRole("heading", { level: 4, name: honors.find((honor) => honor.id === id)?.title.en });
  for (const country of ["Spain", "China"])
    await page.locator("summary", { hasText: new RegExp(`^${country}`) }).click();
  await expect(shown("aeo-spain")).toBeVisible();
  await expect(shown("bonded-warehouse-qingdao")).toBeVisible();
  await expect(shown("environment-permit-tarragona")).toBeVisible();
  await expect(shown("iso-9001-singapore-depot")).toHaveCount(0);
});

test("an office's certificates include the group's, and a change of language keeps the office", async ({
  page,
  visit,
}) => {
  const own = honors.filter(({ siteId }) => siteId === "tarragona-depot");
  const group = ["iso-9001-group", "iso-14001-group", "iso-45001-group"];
  await visit(addressOf("en", "/branch") + "#tarragona-depot");
  await page
    .locator("#tarragona-depot")
    .getByRole("link", { name: messages.en.locator.register })
    .or(page.locator("#tarragona-depot").getByTitle(messages.en.locator.register))
    .click();
  await expect(page).toHaveURL(`${addressOf("en", "/honor-qualification")}?site=tarragona-depot`);
  const rows = page.locator(".register-row");
  await expect(rows).toHaveCount(own.length + group.length);
  for (const id of group) await expect(rows.filter({ has: page.locator(`#${id}`) })).toBeVisible();
  await expect(page.getByText(messages.en.certificates.groupIncluded)).toBeVisible();

  await page.getByRole("banner").getByRole("button", { name: "English" }).click();
  await page
    .getByRole("dialog", { name: messages.en.header.language })
    .getByRole("link", { name: "Español" })
    .click();
  await expect(page).toHaveURL(`${addressOf("es", "/honor-qualification")}?site=tarragona-depot`);
  await expect(rows).toHaveCount(own.length + group.length);
  await expect(page.getByLabel(messages.es.certificates.site, { exact: true })).toHaveValue(
    "tarragona-depot",
  );
});
