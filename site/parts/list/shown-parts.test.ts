import { expect, test } from "vitest";
import { shownParts, withShownParts } from "./shown-parts.ts";

test.each([
  ["", 1],
  ["?pages=2", 2],
  ["?page=3&pages=12", 12],
  ["?pages=0", 1],
  ["?pages=-2", 1],
  ["?pages=1e3", 1],
  ["?pages=100", 1],
  ["?pages=x", 1],
])("of %s %i parts are shown", (search, count) => {
  expect(shownParts(search)).toBe(count);
});

test("the number takes its place among the rest of an address, and leaves it", () => {
  const address = "https://example.com/global/Joinus?area=europe#positions";
  const longer = withShownParts(address, 2);
  expect(longer).toBe("https://example.com/global/Joinus?area=europe&pages=2#positions");
  expect(withShownParts(longer, 1)).toBe(address);
});
