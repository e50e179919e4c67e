import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { palette } from "./brand.ts";

const tokens = readFileSync("site/styles/theme.css", "utf8");

test.each(Object.entries(palette))("the pages use the palette's value of %s", (name, value) => {
  expect(tokens).toContain(`--color-${name}: ${value};`);
});
