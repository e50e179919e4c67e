import { expect, test } from "vitest";
import { countryCodes } from "#shared/countries.ts";
import file from "./ports.json" with { type: "json" };
import { findPort, findTown, readPorts, searchPorts } from "./search-ports.ts";

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
  ["BEANR", "Antwerp, BE"],
  ["nlrtm", "Rotterdam, NL"],
  ["USHOU", "Houston, US"],
  ["MXVER", "Veracruz, MX"],
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

test("a name in full has a country where one port alone is called so", () => {
  expect(findPort(english, "Houston")?.country).toBe("US");
  expect(findPort(english, "amberes")?.country).toBe("BE");
  expect(findPort(english, "USHOU")?.country).toBe("US");
  expect(findPort(english, "Cartagena")).toBeUndefined();
  expect(findPort(english, "Houst")).toBeUndefined();
  expect(findPort(english, "")).toBeUndefined();
});

test("every country in the list is an option of the forms", () => {
  expect(Object.keys(file).filter((country) => !countryCodes.includes(country))).toEqual([]);
  expect(english.length).toBeGreaterThan(1500);
});

test("a text names a town in full, or by the first four letters of its name", () => {
  for (const text of ["Veracruz", "veracr", "MONTERREY", "Tampico"])
    expect({ text, country: findTown(spanish, text)?.country }).toEqual({ text, country: "MX" });
  expect(findTown(english, "reus")?.country).toBe("ES");
  for (const text of ["ver", "tank wash", "ISO 9001", ""]) expect(findTown(english, text)).toBeUndefined();
});
