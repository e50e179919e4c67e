import { expect, test } from "vitest";
import english from "#content/messages/en.json";
import { listedOffices } from "#test/offices.ts";
import { type Filters } from "./filter-search.ts";
import { createOfficeFilter } from "./filters.ts";
import { findAlternative } from "./nearest.ts";

const filterOffices = createOfficeFilter(english);
const offer = (filters: Filters) => findAlternative(listedOffices, filters, filterOffices);

test("a country without an office gets the nearest one, in any language", () => {
  for (const q of ["Peru", "perú", "PERÚ "])
    expect(offer({ q })).toMatchObject({ toCountry: "PE", nearest: { id: "cartagena-agent" } });
  expect(offer({ country: "pt" })).toMatchObject({ toCountry: "PT", nearest: { id: "tangier-office" } });
});

test("the alternative matches the filters of type and service", () => {
  expect(offer({ q: "Peru", type: "office" })).toMatchObject({ nearest: { id: "santos-office" } });
  expect(offer({ country: "BE", type: "office" })).toMatchObject({
    to: { id: "antwerp-depot" },
    nearest: { type: "office", country: "FR" },
  });
});

test("distances are great-circle distances, also across the edge of the map", () => {
  expect(offer({ q: "Fiji" })).toMatchObject({ nearest: { id: "melbourne-agent" } });
});

test("an unknown place or type has no alternative", () => {
  expect(offer({ q: "xyzzy" })).toBeUndefined();
  expect(offer({ country: "XX" })).toBeUndefined();
  expect(offer({ country: "PE", type: "space station" })).toBeUndefined();
});
