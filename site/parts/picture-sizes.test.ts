import { expect, test } from "vitest";
import { coverSizes, uprightSizes } from "./picture-sizes.ts";

test("a picture is as wide as its box, or as 16:9 of the box's height needs", () => {
  expect(coverSizes({ width: "100vw", height: "280px" }, { width: "50vw", height: "(100vh - 76px)" })).toBe(
    "((width < 48.75em) or (orientation: portrait)) max(100vw, 280px * 16 / 9), max(50vw, (100vh - 76px) * 16 / 9)",
  );
});

test("an upright crop is as wide as its box, or as 4:5 of the box's height needs", () => {
  expect(uprightSizes({ width: "50vw", height: "90vh" })).toBe("max(50vw, 90vh * 4 / 5)");
});
