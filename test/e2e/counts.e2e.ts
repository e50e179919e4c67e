import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listCounts } from "#api/counts/store-counts.ts";
import { openDatabase } from "#api/database/open.ts";
import { addressOf, expect, hydrated, messages, oneLanguage, test } from "./fixtures.ts";
import { withSite } from "./server.ts";

const code = oneLanguage;
const { search, header } = messages[code];

// It starts a process of its own.
test.slow();
// Parts of the form may be on their way when the page closes.
test.use({ expectedErrors: ["/global/assets/"] });

test("each page, empty search and step of a form counts once, and a signal against tracking leaves all out", async ({
  page,
  browser,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), "site-test-"));
  await withSite({ COUNTS: "on", DATA_DIR: dataDir }, async ({ origin }) => {
    const silent = await browser.newPage({ extraHTTPHeaders: { "Sec-GPC": "1" } });
    await silent.goto(origin + addressOf(code, "/brand"));
    await hydrated(silent);
    await silent.close();

    await page.goto(origin + addressOf(code, "/culture"));
    await hydrated(page);
    // The worker then stores pages that nobody reads.
    await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
    await page.keyboard.press("Control+k");
    await page.getByRole("searchbox", { name: search.label }).fill("xqzv");
    await page.waitForRequest((request) => request.postData() === `search ${code} xqzv`);
    const drawer = page.getByRole("dialog", { name: search.label });
    await drawer.getByRole("button", { name: header.close }).click();
    const link = page
      .getByRole("contentinfo")
      .locator(`a[href="${addressOf(code, "/contactUs")}"]`)
      .first();
    await link.focus();
    await link.press("Enter");
    await expect(page).toHaveURL(origin + addressOf(code, "/contactUs"));
    await page.locator("form [name=email]").first().pressSequentially("ana@example.com");
    await page.waitForTimeout(300);
    expect(await page.context().cookies()).toHaveLength(1);
    // Its worker would go on storing pages of a site that stops.
    await page.close();
  });
  const database = await openDatabase({ dataDir });
  const counts = await listCounts(database, "2000-01-01");
  await database.destroy();
  expect(counts.map(({ kind, name, count }) => `${kind} ${name} ${count}`)).toEqual([
    "form contact opened 1",
    "page /es/contactUs 1",
    "page /es/culture 1",
    "search es 1",
  ]);
});
