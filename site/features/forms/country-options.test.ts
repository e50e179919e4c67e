import { expect, test } from "vitest";
import { dialOptions } from "./country-options.tsx";

test("countries have their name in the language and their dialling code, sorted by name", () => {
  const options = dialOptions("es");
  expect(options.length).toBeGreaterThan(240);
  expect(options).toContainEqual({ value: "ES", label: "España +34" });
  expect(options[0]).toEqual({ value: "AF", label: "Afganistán +93" });
});
