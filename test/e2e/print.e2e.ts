import { pagePaths } from "#contract/pages.ts";
import { addressOf, expect, test } from "./fixtures.ts";

const servicePaths = pagePaths.filter((path) => path.startsWith("/services/"));

test("each service prints as a data sheet of two pages at most, in Spanish, which is longer", async ({
  page,
}) => {
  test.slow();
  for (const path of servicePaths) {
    // A picture's place on paper has its height before the picture comes.
    await page.goto(addressOf("es", path), { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href));
    expect.soft(countPages(await page.pdf({ format: "A4" })), path).toBeLessThanOrEqual(2);
  }
});

/** Counts the page objects, not the `/Pages` that hold them. A file without any is none that we can read. */
function countPages(pdf: Buffer): number {
  const count = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;
  if (!count) throw new Error("No page object stands open in the PDF file");
  return count;
}
