import { expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { pagePaths, pages } from "#shared/pages.ts";
import { readContent } from "./read-content.ts";

const content = readContent("content");

test.each(locales)("in $name every page except the legal ones has its own picture", ({ code }) => {
  const pictureOf = (path: (typeof pagePaths)[number]) => content.page(code, path).meta.picture;
  const without = pagePaths.filter((path) => !pictureOf(path));
  expect(without).toEqual(pagePaths.filter((path) => pages[path] === "legal"));
  const shown = pagePaths.flatMap((path) => pictureOf(path) ?? []);
  expect(shown.filter((picture, at) => shown.indexOf(picture) !== at)).toEqual([]);
});

test("a page shows the same picture in both languages", () => {
  const [first, ...others] = locales.map(({ code }) =>
    pagePaths.map((path) => content.page(code, path).meta.picture),
  );
  for (const other of others) expect(other).toEqual(first);
});
