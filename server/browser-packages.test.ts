import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { browserPackages } from "./browser-packages.ts";

/** Bundled ahead by the framework itself. */
const frameworkPackages = /^(react|react-dom|react-router)(\/|$)/;
/** Code that no page loads. */
const isElsewhere = (file: string) =>
  /\.test\.|\.server\.|^site\/(offline|load|entry\.server|routes)|^site\/styles\/|vite-plugin/.test(file);

test("every package that browser code imports is bundled before the first page, so that no page reloads", () => {
  const imported = globSync("{site,contract,shared}/**/*.{ts,tsx}")
    .filter((file) => !isElsewhere(file))
    .flatMap((file) =>
      Array.from(
        readFileSync(file, "utf8").matchAll(/^(?:import|export)(?! type)[^;]*? from "([\w@][^"]*)";/gm),
        ([, name = ""]) => name,
      ),
    )
    .filter((name) => !frameworkPackages.test(name) && !name.startsWith("#"));
  expect([...new Set(imported)].toSorted()).toEqual(browserPackages);
});
