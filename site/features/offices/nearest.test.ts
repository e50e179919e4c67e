import { expect, test } from "vitest";
import english from "#content/messages/en.json";
import { entries } from "#test/offices.ts";
import { createOfficeFilter } from "./filters.ts";
import type { Filters } from "./filters.ts";
import { alternativeTo } from "./nearest.ts";
import { createSearchedTexts } from "./searched-texts.ts";

const filterOffices = createOfficeFilter(createSearchedTexts(english));
const offer = (filters: Filters) => alternativeTo(entries, filters, filterOffices);

test("a country without a site is served from the nearest one, named in any language", () => {
  for (const q of ["Peru", "perú", "PERÚ "])
    expect(offer({ q })).toMatchObject({ toCountry: "PE", nearest: { id: "cartagena-agent" } });
  expect(offer({ country: "pt" })).toMatchObject({ toCountry: "PT", nearest: { id: "tangier-office" } });
});

test("what is offered passes the filters of type and service", () => {
  expect(offer({ q: "Peru", type: "office" })).toMatchObject({ nearest: { id: "santos-office" } });
  expect(offer({ country: "BE", type: "office" })).toMatchObject({
    to: { id: "antwerp-depot" },
    nearest: { type: "office", country: "FR" },
  });
});

test("distances are those of the globe, across the map's cut as well", () => {
  expect(offer({ q: "Fiji" })).toMatchObject({ nearest: { id: "melbourne-agent" } });
});

test("a query that names no place we know has no alternative, nor has a type that nobody offers", () => {
  expect(offer({ q: "xyzzy" })).toBeUndefined();
  expect(offer({ country: "XX" })).toBeUndefined();
  expect(offer({ country: "PE", type: "space station" })).toBeUndefined();
});
