import { expect, test } from "vitest";
import { readContent } from "#reader/read-content.ts";
import { seriesCsv, seriesPaths } from "./series-csv.ts";

const content = readContent("content");
const origin = "https://www.example.com";

test("each page with figures by year has them as a file, with its source", () => {
  expect(seriesPaths).toEqual(["/history", "/investors", "/sustainability"]);
  for (const path of seriesPaths) {
    const [head = "", first = "", ...rest] = seriesCsv({ locale: "es", origin, content, path }).split("\r\n");
    // Newest first, with the delimiter of the language.
    expect(head).toMatch(/^\uFEFF[^;]+;[^;]+;[^;]+;[^;]+(;20\d\d)+$/);
    expect(first.split(";").length).toBeGreaterThanOrEqual(head.split(";").length);
    expect(rest.join()).toContain(`${origin}/global/es${path}`);
  }
});
