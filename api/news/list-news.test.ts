import { expect, test } from "vitest";
import { readContent } from "#reader/read-content.ts";
import { listNews } from "./list-news.ts";

test("news appear on the day of their date", () => {
  const [item] = readContent("content").records.news;
  const news = item ? [{ ...item, date: "2026-12-01" }] : [];
  const countOn = (day: string) => listNews(news, { locale: "en", page: 1, size: 5 }, day).total;
  expect([countOn("2026-11-30"), countOn("2026-12-01")]).toEqual([0, 1]);
});
