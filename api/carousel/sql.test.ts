import { expect } from "vitest";
import { replaceRecords } from "#api/records/records.ts";
import type { SlideRecord } from "#contract/carousel.ts";
import { readRecordFile } from "#library/record-files.ts";
import { testOnEach } from "#test/databases.ts";
import { listSlides } from "./sql.ts";

const [slide] = readRecordFile("content", "carousel") as SlideRecord[];

testOnEach("a slide is shown from its first day to its last, inclusive", async (database) => {
  await replaceRecords(database, "carousel", [{ ...slide, from: "2026-11-20", until: "2026-11-22" }]);
  const shownOn: string[] = [];
  for (const day of ["2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"]) {
    const { items } = await listSlides(database, "abroad", { locale: "en", placement: "home" }, day);
    if (items.length > 0) shownOn.push(day);
  }
  expect(shownOn).toEqual(["2026-11-20", "2026-11-21", "2026-11-22"]);
});
