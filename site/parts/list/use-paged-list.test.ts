import { expect, test } from "vitest";
import { listPageOf, loadPages } from "./use-paged-list.ts";

const load = (page: number) => ({ items: [page], page, pages: 4, size: 1, total: 4 });
const pagesFor = (query: { page?: string; pages?: string }) =>
  loadPages(query, load)?.flatMap(({ items }) => items);

test("a list shows the pages that its query asks for, as far as there are any", () => {
  expect(pagesFor({})).toEqual([1]);
  expect(pagesFor({ page: "3" })).toEqual([3]);
  expect(pagesFor({ pages: "2" })).toEqual([1, 2]);
  expect(pagesFor({ page: "3", pages: "99" })).toEqual([3, 4]);
  expect(pagesFor({ page: "5" })).toBeUndefined();
});

test("only the whole list's pages are addresses of their own", () => {
  expect(listPageOf({})).toEqual({ listPage: 1 });
  expect(listPageOf({ page: "3", pages: "2" })).toEqual({ listPage: 3 });
  expect(listPageOf({ page: "3", area: "europe" })).toEqual({});
});
