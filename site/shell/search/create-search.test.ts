import { expect, test } from "vitest";
import { createSearch } from "./create-search.ts";

const index = {
  entries: [
    { to: "/services/tank", title: "Tank equipment, depots and cleaning", text: "T-codes from T4 to T22." },
    {
      to: "/services/tank#cleaning",
      title: "Tank equipment, depots and cleaning",
      heading: "Cleaning",
      text: "Nine stations wash and steam; each load ends with a cleaning document that names the last cargo.",
    },
    {
      to: "/services/global-tank-containers",
      title: "Global tank container transport",
      text: "Bulk liquid from door to door in a tank container, UN 1230 included. We report CO₂ for each shipment.",
    },
    {
      to: "/branch?city=C%C3%A1diz",
      title: "Cádiz office",
      text: "Cádiz · +34 956 55 01 00",
      kind: "office" as const,
    },
    ...["One", "Two", "Three", "Four"].map((name) => ({
      to: `/branch?city=${name}`,
      title: `${name} depot`,
      text: name,
      kind: "office" as const,
    })),
  ],
  synonyms: [["tank container", "isotank", "contenedor cisterna"]],
};
const search = createSearch(index);
const addressesFor = (query: string) => search(query).results.map(({ to }) => to);

test("a page is found by a word of its text, its title or the beginning of a word", () => {
  expect(addressesFor("T22")).toEqual(["/services/tank"]);
  expect(addressesFor("equip")).toEqual(["/services/tank"]);
});

test("a whole word comes before the beginning of another", () => {
  const goods = createSearch({
    entries: [
      { to: "/goods#a", title: "Goods", heading: "UN 1219 Isopropanol", text: "class 3" },
      { to: "/goods-b", title: "Goods", heading: "UN 1212 Isobutanol", text: "class 3" },
      { to: "/register", title: "Register", text: "What our certificates of ISO standards say of each site" },
    ],
    synonyms: [],
  });
  expect(goods("ISO").results[0]?.to).toBe("/register");
  expect(goods("isop").results[0]?.to).toBe("/goods#a");
});

test("accents and capital letters are ignored", () => {
  expect(addressesFor("CADIZ")).toEqual(["/branch?city=C%C3%A1diz"]);
});

test("a participle and an adjective are found in either gender", () => {
  const goods = createSearch({
    entries: [
      { to: "/damage", title: "Page", text: "Mercancía dañada y tóxica" },
      { to: "/florist", title: "Page", text: "Una lista de la rosaleda" },
    ],
    synonyms: [],
  });
  for (const query of ["dañados", "dañado", "tóxico"])
    expect(goods(query).results.map(({ to }) => to)).toEqual(["/damage"]);
  expect(goods("listo").results).toEqual([]);
});

test("a subscript digit is found by the plain one", () => {
  expect(addressesFor("CO2")).toEqual(["/services/global-tank-containers"]);
});

test("a missing letter in a long word is tolerated, and a word of the title leads to the page itself", () => {
  expect(addressesFor("clening")).toEqual(["/services/tank"]);
});

test("a UN number is one word in any notation, and not a year", () => {
  const goods = createSearch({
    entries: [
      { to: "/history", title: "History", text: "Founded in 1996, first tanks in 1993." },
      { to: "/check", title: "Pre-check", text: "UN 1993 Flammable liquid; ONU 1230 Metanol" },
    ],
    synonyms: [],
  });
  for (const query of ["UN 1993", "un1993", "ONU 1993", "UN\u00a01993"])
    expect(goods(query).results.map(({ to }) => to)).toEqual(["/check"]);
  expect(goods("1993").results.map(({ to }) => to)).toEqual(["/history"]);
});

test("a number is found with any thousands separator, and not cut in excerpts", () => {
  const texts = ["Bags up to 24,000 l", "Bolsas de T11 24\u202f000 l", "Call +34 956 550 100 about 7500 l"];
  const numbers = createSearch({
    entries: texts.map((text, at) => ({
      to: `/${at}`,
      title: "Page",
      text: `${"Tank. ".repeat(40)}${text}`,
    })),
    synonyms: [],
  });
  for (const query of ["24000", "24 000", "24\u202f000", "24,000", "24.000"]) {
    const found = numbers(query).results;
    expect(found.map(({ to }) => to).toSorted()).toEqual(["/0", "/1"]);
    for (const { excerpt } of found) expect(excerpt).toMatch(/24[,\u202f]000 l$/);
  }
  for (const query of ["7500", "7,500", "7 500", "956 550 100"])
    expect(numbers(query).results.map(({ to }) => to)).toEqual(["/2"]);
});

test("if no page has all words of a query, the pages with most of them are found", () => {
  expect(addressesFor("cleaning document zebra")).toEqual(["/services/tank#cleaning"]);
});

test("synonyms are found", () => {
  expect(addressesFor("isotank")[0]).toBe("/services/global-tank-containers");
  expect(addressesFor("contenedor cisterna")[0]).toBe("/services/global-tank-containers");
});

test("what has all of a name comes before what has a word of a longer one", () => {
  const named = [["open top", "gate"], ["open positions"]].map((names, at) => ({
    to: `/${at}`,
    title: "Page",
    names,
    text: "",
  }));
  const page = (query: string) => createSearch({ entries: named, synonyms: [] })(query).results[0]?.to;
  expect(page("gate")).toBe("/0");
  expect(page("open positions")).toBe("/1");
});

test("the parts of a page count together with the words that each adds", () => {
  const parts = [
    { to: "/tank#a", title: "Tank", heading: "Isotank", text: "" },
    { to: "/tank#b", title: "Tank", heading: "Repair", text: "" },
    { to: "/fleet#a", title: "Fleet", heading: "Isotank", text: "" },
  ];
  const found = createSearch({ entries: parts.toReversed(), synonyms: [] })("isotank repair").results;
  expect(found.map(({ to }) => to.slice(0, 5))).toEqual(["/tank"]);
});

test("what is wanted less often comes after what has the same words", () => {
  const [job, page] = [{ isMinor: true as const }, {}].map((each, at) => ({
    ...each,
    to: `/${at}`,
    title: "Page",
    heading: "Port agency",
    text: "",
  }));
  const found = createSearch({ entries: [job!, page!], synonyms: [] })("port agency").results;
  expect(found.map(({ to }) => to)).toEqual(["/1", "/0"]);
});

test("the number of any shipment finds where such numbers are told", () => {
  const numbers = createSearch({
    entries: [{ to: "/numbers", title: "Numbers", text: "Container CSQU3054383; call 956 550 100" }],
    synonyms: [],
  });
  for (const query of ["MSCU1234567", "mscu 123456-7", "020-12345675", "HLCUSHA240123"])
    expect(numbers(query).results.map(({ to }) => to)).toEqual(["/numbers"]);
  expect(numbers("un1234").results).toEqual([]);
});

test("offices do not crowd out pages", () => {
  expect(addressesFor("depot").filter((to) => to.startsWith("/branch"))).toHaveLength(3);
});

test("every distinctive word is required", () => {
  expect(addressesFor("UN 1230")).toEqual(["/services/global-tank-containers"]);
  expect(addressesFor("where is the UN 1230")).toEqual(["/services/global-tank-containers"]);
  expect(addressesFor("zebra")).toEqual([]);
  expect(addressesFor("")).toEqual([]);
});

test("a result shows the best section of a page, with the text around the match", () => {
  const [first, ...rest] = search("last cargo").results;
  expect(first).toMatchObject({ to: "/services/tank#cleaning", heading: "Cleaning" });
  expect(first?.excerpt).toMatch(/^… .*names the last cargo\.$/);
  expect(rest).toEqual([]);
});

test("a place with more than eight offices does not name one of them", () => {
  const to = "/services/warehouse";
  const page = { to, title: "Warehousing", text: "Goods lie in China until they leave for the plant." };
  const firstOf = (count: number) => {
    const names = Array.from({ length: count }, (_, at) => `Number ${at} depot`);
    const offices = names.map((title, at) => ({
      to: `/branch?city=${at}`,
      title,
      text: "China · Dock Road",
      kind: "office" as const,
    }));
    return createSearch({ entries: [page, ...offices], synonyms: [] })("china").results[0]?.to;
  };
  expect(firstOf(8)).toMatch(/^\/branch/);
  expect(firstOf(9)).toBe(to);
});
