import type { PagePath } from "#shared/pages.ts";
import { addressOf, expect, oneLanguage, test } from "#test/e2e/fixtures.ts";

/** One page of each composition that shows a picture. */
const paths: PagePath[] = [
  "/",
  "/branch",
  "/brand",
  "/company/about",
  "/company/footprint",
  "/company/history",
  "/culture",
  "/history",
  "/investors",
  "/order-inquiry",
  "/services/global-tank-containers",
  "/services/project-logistics",
  "/services/sea-freight",
  "/services/tank",
  "/services/warehouse",
];

/** Browsers may pick the smaller file up to the geometric mean of two widths: this factor, for 960 and 1600 px. */
const mostEnlarged = 1.3;

for (const [name, viewport, deviceScaleFactor] of [
  ["a laptop", { width: 1440, height: 900 }, 1],
  ["a phone", { width: 390, height: 844 }, 3],
] as const)
  test.describe(`on ${name}`, () => {
    test.use({ viewport, deviceScaleFactor });

    test("no page enlarges a picture that has a larger file", async ({ page }) => {
      test.slow(true, "it opens many pages");
      for (const path of paths) {
        await page.goto(addressOf(oneLanguage, path));
        const enlarged = await page.locator("main picture img").evaluateAll(async (images, most) => {
          const found = [];
          for (const image of images as HTMLImageElement[]) {
            const { width, height } = image.getBoundingClientRect();
            if (width === 0) continue;
            image.loading = "eager";
            await image.decode();
            const { srcset } = image.parentElement!.querySelector("source")!;
            const files = srcset.split(", ").map((file) => Number(/ (\d+)w$/.exec(file)?.[1]));
            const taken = Number(/-(\d+)\.\w+$/.exec(image.currentSrc)?.[1]);
            const needed = Math.max(width, (height * 16) / 9) * devicePixelRatio;
            if (taken < Math.max(...files) && needed / taken > most)
              found.push({ file: image.currentSrc, taken, needed });
          }
          return found;
        }, mostEnlarged);
        expect.soft(enlarged, path).toEqual([]);
      }
    });
  });
