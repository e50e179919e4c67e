import { statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { pagePaths } from "#shared/pages.ts";
import { picturesFolder } from "#reader/pictures.ts";
import { shareFile, shareSize } from "#site/parts/meta.ts";

// Examines the output of `npm run build`.
test("every page has a picture for shared links in each language, below 120 kB", async () => {
  for (const path of pagePaths)
    for (const { code } of locales) {
      const file = join(picturesFolder, "share", shareFile(code, path));
      const { width, height } = await sharp(file).metadata();
      expect({ file, width, height }).toEqual({ file, ...shareSize });
      expect(statSync(file).size).toBeLessThan(120_000);
    }
});
