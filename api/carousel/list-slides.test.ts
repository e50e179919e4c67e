import { expect, test } from "vitest";
import { listSlides } from "./list-slides.ts";
import { readRecordFile } from "#test/content-files.ts";

const [slide] = readRecordFile("content", "carousel");

test("a slide is shown from its first day to its last, inclusive", () => {
  const slides = slide ? [{ ...slide, from: "2026-11-20", until: "2026-11-22" }] : [];
  const days = ["2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"];
  const shownOn = days.filter(
    (day) => listSlides(slides, "abroad", { locale: "en", placement: "home" }, day).items.length > 0,
  );
  expect(shownOn).toEqual(["2026-11-20", "2026-11-21", "2026-11-22"]);
});
