import { expect, test } from "vitest";
import english from "#content/messages/en.json";
import { listedOffices } from "#test/offices.ts";
import { createOfficeFilter, toSearch, without, type Filters } from "./filters.ts";

const filterOffices = createOfficeFilter(english);
const ids = (filters: Filters) => filterOffices(listedOffices, filters).map(({ id }) => id);

test("without a filter every office is returned, in order", () => {
  expect(filterOffices(listedOffices, {})).toEqual(listedOffices);
});

test("filters select by place, type and service, and all of them together", () => {
  expect(filterOffices(listedOffices, { region: "africa" }).every(({ region }) => region === "africa")).toBe(
    true,
  );
  expect(ids({ country: "be" })).toEqual(["antwerp-depot"]);
  expect(ids({ type: "depot", service: "tank", region: "europe" })).toEqual([
    "tarragona-depot",
    "antwerp-depot",
  ]);
  expect(ids({ country: "BE", type: "office" })).toEqual([]);
});

test("a city is named in any of its languages", () => {
  for (const city of ["Antwerp", "amberes", "ANTWERPEN"]) expect(ids({ city })).toEqual(["antwerp-depot"]);
});

test("one query finds city, country, service, task, id and name", () => {
  for (const q of ["amberes", "Belgica", "Belgium", "antwerp-depot", "tank depot antwerp"])
    expect(ids({ q })).toContain("antwerp-depot");
  expect(ids({ q: "上海" })).toEqual(ids({ city: "Shanghai" }));
  expect(ids({ q: "heavy lift" })).toEqual(ids({ service: "project-logistics" }));
  expect(ids({ q: "claims" })).toContain("shanghai-head-office");
  expect(ids({ q: "tank wash" })).toEqual(ids({ q: "tank cleaning" }));
  expect(ids({ q: "tank wash" })).toContain("altamira-depot");
  expect(ids({ q: "gdansk warehouse" })).toEqual(["gdansk-warehouse"]);
});

test("an address contains the filters", () => {
  const filters = { region: "europe", city: "El Havre", q: "a&b=c" };
  expect(Object.fromEntries(new URLSearchParams(toSearch(filters)))).toEqual(filters);
  expect(toSearch({})).toBe("");
});

test("filters can be removed", () => {
  expect(toSearch(without({ region: "europe", type: "depot" }, ["region"]))).toBe("?type=depot");
});
