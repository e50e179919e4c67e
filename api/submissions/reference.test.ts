import { expect, test } from "vitest";
import { createReference } from "./reference.ts";

test("a reference has its kind and two groups of four unambiguous characters", () => {
  for (let count = 0; count < 1000; count += 1) {
    expect(createReference("CT")).toMatch(/^CT-[2-9B-DF-HJKMNP-TV-XZ]{4}-[2-9B-DF-HJKMNP-TV-XZ]{4}$/);
  }
});

test("the reference starts with the given kind", () => {
  expect(createReference("SV")).toMatch(/^SV-/);
});

test("many references are all different", () => {
  const references = Array.from({ length: 1000 }, () => createReference("CT"));
  expect(new Set(references).size).toBe(references.length);
});

test("every position takes every character", () => {
  const places = Array.from({ length: 8 }, () => new Set<string>());
  for (let count = 0; count < 5000; count += 1) {
    const letters = createReference("CT").slice(3).replace("-", "");
    places.forEach((place, index) => place.add(letters.charAt(index)));
  }
  expect(places.map((place) => place.size)).toEqual(Array(8).fill(27));
});
