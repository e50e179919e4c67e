import { expect, test } from "vitest";
import { readPageCount, withPageCount } from "./paging.ts";

test.each([
  ["", 1],
  ["?pages=2", 2],
  ["?page=3&pages=12", 12],
  ["?pages=0", 1],
  ["?pages=-2", 1],
  ["?pages=1e3", 1],
  ["?pages=100", 1],
  ["?pages=x", 1],
])("%s asks for %i pages of the list", (search, count) => {
  expect(readPageCount(search)).toBe(count);
});

test("the number of pages is added to an address and removed from it", () => {
  const address = "https://example.com/global/Joinus?area=europe#positions";
  const longer = withPageCount(address, 2);
  expect(longer).toBe("https://example.com/global/Joinus?area=europe&pages=2#positions");
  expect(withPageCount(longer, 1)).toBe(address);
});
