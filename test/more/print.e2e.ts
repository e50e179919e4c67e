import { pagePaths } from "#shared/pages.ts";
import { addressOf, expect, test } from "#test/e2e/fixtures.ts";

const servicePaths = pagePaths.filter((path) => path.startsWith("/services/"));

/** The tables of classes, of free time, of the depots and of the fleet fill a page more, and so do drawings above tables. */
const longer = new Set([
  "/services/sea-freight",
  "/services/ocean-freight",
  "/services/tank",
  "/services/global-tank-containers",
  "/services/warehouse",
  "/services/chemical-distribution",
  "/services/warehouse-transportation",
  "/services/industrial-projects",
]);
const pagesOf = (path: string) => (longer.has(path) ? 3 : 2);

test("each service prints on few pages, in Spanish, whose texts are longer", async ({ page }) => {
  test.slow();
  for (const path of servicePaths) {
    // Pictures keep their space in print before they load.
    await page.goto(addressOf("es", path), { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href));
    expect.soft(countPages(await page.pdf({ format: "A4" })), path).toBeLessThanOrEqual(pagesOf(path));
  }
});

test("a filtered directory prints what was found alone", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await page.goto(`${addressOf("es", "/branch")}?city=Antwerp`);
  await expect(page.locator("#antwerp-depot address")).toBeVisible();
  await expect(page.locator("#tarragona-depot")).toBeHidden();
});

/** Counts the page objects, not the `/Pages` that list them. Throws if the file has none that is uncompressed. */
function countPages(pdf: Buffer): number {
  const count = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;
  if (!count) throw new Error("The PDF file has no uncompressed page object");
  return count;
}
