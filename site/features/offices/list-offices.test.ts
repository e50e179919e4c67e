import { expect, test } from "vitest";
import { sites } from "#test/offices.ts";
import { cityKey, isAgent } from "./listed-office.ts";
import { listOffices } from "./list-offices.ts";

test("entries are in the language asked for, and keep the city's other names", () => {
  const [english, spanish] = (["en", "es"] as const).map((locale) =>
    listOffices(sites, locale).find(({ id }) => id === "antwerp-depot"),
  );
  expect(english).toMatchObject({ countryName: "Belgium", city: { es: "Amberes", local: "Antwerpen" } });
  expect(spanish).toMatchObject({ countryName: "Bélgica", city: { en: "Antwerp" } });
  expect(spanish?.languages).toContain(" y ");
});

test("each country stands together, and in it each city", () => {
  const entries = listOffices(sites, "en");
  for (const key of [({ country }) => country, cityKey] as ((entry: (typeof entries)[number]) => string)[]) {
    const changes = entries.filter((entry, index) => {
      const before = entries[index - 1];
      return !before || key(before) !== key(entry);
    });
    expect(changes).toHaveLength(new Set(entries.map(key)).size);
  }
});

test("the country with most sites leads its region", () => {
  const entries = listOffices(sites, "es");
  expect(entries[0]?.country).toBe("CN");
  expect(entries[0]?.city.en).toBe("Shanghai");
});

test("an agent is told by the relationship, whatever its type", () => {
  const agents = sites.filter(isAgent).map(({ id }) => id);
  expect(agents).toContain("yokohama-agent");
  expect(agents).not.toContain("shanghai-head-office");
});

test("desks that can be called come first, and gates of all depots and terminals can", () => {
  for (const { functions, type, id } of listOffices(sites, "en")) {
    const calls = functions.map(({ phone }) => phone !== undefined);
    expect({ id, calls }).toEqual({ id, calls: calls.toSorted((a, b) => Number(b) - Number(a)) });
    const hasGate = type === "depot" || type === "terminal";
    expect({ id, isReached: !hasGate || calls[0] }).toEqual({ id, isReached: true });
  }
});

test("no two desks have the same number", () => {
  const numbers = sites.flatMap(({ phone, functions }) => [
    phone,
    ...functions.flatMap((desk) => desk.phone ?? []),
  ]);
  expect(numbers).toEqual([...new Set(numbers)]);
});
