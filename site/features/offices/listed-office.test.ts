import { expect, test } from "vitest";
import { offices } from "#test/offices.ts";
import { cityKey, isAgent, listOffices } from "./listed-office.ts";

test("offices are listed in the given language, and keep the city's other names", () => {
  const [english, spanish] = (["en", "es"] as const).map((locale) =>
    listOffices(offices, locale).find(({ id }) => id === "antwerp-depot"),
  );
  expect(english).toMatchObject({ countryName: "Belgium", city: { es: "Amberes", local: "Antwerpen" } });
  expect(spanish).toMatchObject({ countryName: "Bélgica", city: { en: "Antwerp" } });
  expect(spanish?.languages).toContain(" y ");
});

test("the offices of a country are adjacent, and in it those of a city", () => {
  const listed = listOffices(offices, "en");
  for (const key of [({ country }) => country, cityKey] as ((office: (typeof listed)[number]) => string)[]) {
    const changes = listed.filter((office, index) => {
      const before = listed[index - 1];
      return !before || key(before) !== key(office);
    });
    expect(changes).toHaveLength(new Set(listed.map(key)).size);
  }
});

test("the country with most offices comes first in its region", () => {
  const listed = listOffices(offices, "es");
  expect(listed[0]?.country).toBe("CN");
  expect(listed[0]?.city.en).toBe("Shanghai");
});

test("an agent is recognised by its relationship, whatever its type", () => {
  const agents = offices.filter(isAgent).map(({ id }) => id);
  expect(agents).toContain("yokohama-agent");
  expect(agents).not.toContain("shanghai-head-office");
});

test("functions with a number come first, and all depots and terminals have one", () => {
  for (const { functions, type, id } of listOffices(offices, "en")) {
    const calls = functions.map(({ phone }) => phone !== undefined);
    expect({ id, calls }).toEqual({ id, calls: calls.toSorted((a, b) => Number(b) - Number(a)) });
    const hasGate = type === "depot" || type === "terminal";
    expect({ id, isReached: !hasGate || calls[0] }).toEqual({ id, isReached: true });
  }
});

test("no two functions have the same number", () => {
  const numbers = offices.flatMap(({ phone, functions }) => [
    phone,
    ...functions.flatMap((desk) => desk.phone ?? []),
  ]);
  expect(numbers).toEqual([...new Set(numbers)]);
});
