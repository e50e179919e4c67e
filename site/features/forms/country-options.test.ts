import { expect, test } from "vitest";
import { dialOptions } from "./country-options.tsx";

test("every country has its name in the language and its prefix, in the order of the names", () => {
  const options = dialOptions("es");
  expect(options.length).toBeGreaterThan(240);
  expect(options).toContainEqual({ value: "ES", label: "España +34" });
  expect(options[0]).toEqual({ value: "AF", label: "Afganistán +93" });
});
