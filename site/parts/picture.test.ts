import { expect, test } from "vitest";
import { coverSizes } from "./picture.tsx";

test("a picture is as wide as its box, or as 16:9 of the box's height needs", () => {
  expect(coverSizes({ width: "100vw", height: "280px" }, { width: "50vw", height: "(100vh - 76px)" })).toBe(
    "((width < 48.75em) or (orientation: portrait)) max(100vw, 280px * 16 / 9), max(50vw, (100vh - 76px) * 16 / 9)",
  );
});
