import { expect, test } from "vitest";
import { countryCodes } from "#contract/countries.ts";
import file from "./ports.json" with { type: "json" };
import { readPorts, searchPorts } from "./search-ports.ts";

const english = readPorts(file, "en");
const spanish = readPorts(file, "es");
const first = (text: string, ports = english) => {
  const [port] = searchPorts(ports, text);
  return port && `${port.name}, ${port.country}`;
};

test.each([
  ["antw", "Antwerp, BE"],
  ["Amberes", "Antwerp, BE"],
  ["malaga", "Málaga, ES"],
  ["Rotter", "Rotterdam, NL"],
  ["nhava", "Jawaharlal Nehru, IN"],
  ["shangh", "Shanghai, CN"],
  ["TARRA", "Tarragona, ES"],
])("%s suggests %s", (text, port) => {
  expect(first(text)).toBe(port);
});

test("names are in the page's language, and found in either", () => {
  expect(first("antwerp", spanish)).toBe("Amberes, BE");
  expect(first("amberes", spanish)).toBe("Amberes, BE");
  expect(first("estambul", spanish)).toBe("Estambul, TR");
  expect(searchPorts(spanish, "amberes")[0]?.countryName).toBe("Bélgica");
});

test("a single letter and unknown names have no suggestions", () => {
  expect(searchPorts(english, "r")).toEqual([]);
  expect(searchPorts(english, "qwertyuiop")).toEqual([]);
});

test("a name that exists in two countries is suggested for both", () => {
  const countries = searchPorts(english, "cartagena").map(({ country }) => country);
  expect(countries).toEqual(expect.arrayContaining(["ES", "CO"]));
});

test("every country in the list is an option of the forms", () => {
  expect(Object.keys(file).filter((country) => !countryCodes.includes(country))).toEqual([]);
  expect(english.length).toBeGreaterThan(1500);
});
