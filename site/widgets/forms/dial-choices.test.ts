import { expect, test } from "vitest";
import { dialChoices, searchDial } from "./dial-choices.ts";

const spanish = dialChoices("es");
const english = dialChoices("en");
const codes = (found: { value: string }[]) => found.map(({ value }) => value);

test("every country has its name in the language, its code and its prefix", () => {
  expect(spanish.find(({ value }) => value === "ES")).toEqual({
    value: "ES",
    label: "España (ES) +34",
    short: "+34 España",
  });
  expect(english.length).toBeGreaterThan(240);
});

test("a country is found by a part of its name, whatever its case and accents", () => {
  expect(codes(searchDial(spanish, "espana"))).toContain("ES");
  expect(codes(searchDial(spanish, "PERÚ"))).toContain("PE");
  expect(codes(searchDial(english, "oman"))[0]).toBe("OM");
  expect(codes(searchDial(english, "oman"))).toContain("RO");
});

test("a country is found by its code first", () => {
  expect(codes(searchDial(english, "de"))[0]).toBe("DE");
});

test("all territories that share a prefix are found by it", () => {
  expect(codes(searchDial(english, "+44"))).toEqual(expect.arrayContaining(["GB", "JE", "GG", "IM"]));
  expect(codes(searchDial(english, "34"))).toEqual(["ES"]);
});

test("nothing typed is everything, nonsense is nothing", () => {
  expect(searchDial(english, " ")).toHaveLength(english.length);
  expect(searchDial(english, "xyzzy")).toEqual([]);
});
