import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { markFiles, markFolder } from "#shared/brand.ts";
import { markShape } from "./mark-shape.ts";

// tools/art/models/mark.py reads logo.svg, so the pictures show this shape, too.
test.each(markFiles)("the file $name shows the mark of the pages", ({ name, square, bars }) => {
  const svg = readFileSync(`public/${markFolder}/${name}.svg`, "utf8");
  expect(svg).toContain(`<path fill="${square}" d="${markShape.square}"/>`);
  expect(svg).toContain(`<path fill="${bars}" d="${markShape.bars}"/>`);
});
