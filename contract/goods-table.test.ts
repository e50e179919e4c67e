import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import english from "#content/messages/substances/en.json" with { type: "json" };
import spanish from "#content/messages/substances/es.json" with { type: "json" };
import { hazardClasses, isAssigned, packingGroups } from "./dangerous-goods.ts";
import { findGoodsEntry, needs, tabledNumbers, type GoodsEntry } from "./goods-table.ts";
import table from "./goods-table.json" with { type: "json" };

const entries = tabledNumbers.map((number) => findGoodsEntry(number) as GoodsEntry);

/** Every packing group of every entry with its codes; `undefined` for an entry without groups. */
const lines = entries.flatMap((entry) =>
  (entry.groups.length > 0 ? entry.groups : [undefined]).map((group) => ({
    label: `UN ${entry.unNumber} ${group ?? ""}`,
    entry,
    group,
    ...entry.instructions(group),
  })),
);

const labels = (of: (line: (typeof lines)[number]) => boolean) => lines.filter(of).map(({ label }) => label);

test("the numbers are given out, sorted, and each stands there once", () => {
  expect(tabledNumbers.filter((number) => !isAssigned(number))).toEqual([]);
  const written = readFileSync(new URL("goods-table.json", import.meta.url), "utf8").match(
    /(?<=")\d{4}(?=")/g,
  );
  expect(written).toEqual([...tabledNumbers]);
});

test("each row consists of known parts", () => {
  const keys = new Set<string>(["none", ...packingGroups]);
  const codes =
    /^(?:(?:P\d{3}|IBC(?:0[1-8]|520)|T(?:[1-9]|1\d|2[0-3]|50|75)|TP(?:[1-9]|[12]\d|3[0-6]))(?: |$))*$/;
  const strange = Object.entries<Record<string, string>>(table.entries).filter(
    ([, { hazard = "", needs: needed, ...row }]) =>
      !/^[\d.]+(?: \([\d.]+(?:, [\d.]+)*\))?$/.test(hazard) ||
      needed?.split(" ").some((need) => !needs.some((each) => each === need)) ||
      Object.entries(row).some(([key, text]) => !keys.has(key) || !codes.test(text)),
  );
  expect(strange).toEqual([]);
});

test("class and subsidiary hazards are classes that exist, each once", () => {
  const exists = (hazard: string) =>
    hazardClasses.some((each) => each === hazard || each.startsWith(`${hazard}.`));
  const strange = entries.filter(({ hazards }) => {
    const all = hazards.match(/[\d.]+/g) ?? [];
    return !all.every(exists) || new Set(all).size < all.length;
  });
  expect(strange).toEqual([]);
});

test("gases and classes 1, 5.2, 6.2 and 7 have no packing group, and only articles besides", () => {
  const hasNone = ({ hazard }: GoodsEntry) => /^(?:1|2\..|5\.2|6\.2|7)$/.test(hazard);
  expect(labels(({ entry, group }) => hasNone(entry) && group !== undefined)).toEqual([]);
  expect(labels(({ entry, group }) => !hasNone(entry) && !entry.needs.includes("article") && !group)).toEqual(
    [],
  );
});

test("gases travel in receptacles, and gas tanks carry nothing else", () => {
  const isGas = ({ hazard }: GoodsEntry) => hazard.startsWith("2");
  const isArticle = ({ needs: needed }: GoodsEntry) => needed.includes("article");
  expect(
    labels(({ entry, packing }) => isGas(entry) && !isArticle(entry) && !/^P20[03]$/.test(packing ?? "")),
  ).toEqual([]);
  expect(labels(({ entry, tank }) => (tank === "T50" || tank === "T75") && !isGas(entry))).toEqual([]);
  expect(labels(({ packing, tank }) => (packing === "P203") !== (tank === "T75"))).toEqual([]);
  expect(labels(({ entry, ibc }) => (isGas(entry) || isArticle(entry)) && ibc !== undefined)).toEqual([]);
});

test("no liquid of packing group I has an IBC, and IBCs of liquids and of solids are not mixed up", () => {
  // P001 and P002, the usual instructions for liquids and for solids.
  expect(
    labels(({ group, packing, ibc }) => group === "I" && packing === "P001" && ibc !== undefined),
  ).toEqual([]);
  expect(labels(({ packing, ibc = "IBC01" }) => packing === "P001" && !/^IBC0[1-3]$/.test(ibc))).toEqual([]);
  expect(labels(({ packing, ibc = "IBC08" }) => packing === "P002" && !/^IBC0[4-8]$/.test(ibc))).toEqual([]);
});

test("of organic peroxides only type F has a tank and an IBC", () => {
  const isPeroxide = ({ hazard }: GoodsEntry) => hazard === "5.2";
  const isTypeF = ({ unNumber }: GoodsEntry) => ["3109", "3110", "3119", "3120"].includes(unNumber);
  expect(labels(({ entry, tank }) => isPeroxide(entry) && (tank === "T23") !== isTypeF(entry))).toEqual([]);
  expect(labels(({ entry, ibc }) => isPeroxide(entry) && (ibc === "IBC520") !== isTypeF(entry))).toEqual([]);
  expect(labels(({ entry, tank }) => !isPeroxide(entry) && tank === "T23")).toEqual([]);
});

test("provisions stand beside a tank, of which a smaller group does not need the stronger", () => {
  expect(labels(({ tank, tankProvisions = [] }) => !tank && tankProvisions.length > 0)).toEqual([]);
  const strength = (tank: string | undefined) => Number(tank?.slice(1) ?? 99);
  const weaker = entries.filter(({ groups, instructions }) => {
    const tanks = groups.map((group) => strength(instructions(group)?.tank)).filter((each) => each < 99);
    return tanks.some((each, at) => each > (tanks[at - 1] ?? 99));
  });
  expect(weaker).toEqual([]);
});

test("every entry has a name in both languages", () => {
  for (const names of [english, spanish]) expect(Object.keys(names).toSorted()).toEqual([...tabledNumbers]);
});

test("what needs an inhibitor is named so", () => {
  const names: Partial<Record<string, string>> = english;
  const unnamed = entries.filter(
    (entry) => entry.needs.includes("inhibitor") && !names[entry.unNumber]?.includes("stabilized"),
  );
  expect(unnamed).toEqual([]);
});

// As they stand in the sources that goods-table.json names.
test.each([
  ["1005", "2.3 (8)", undefined, ["P200", undefined, "T50", []]],
  ["1230", "3 (6.1)", "II", ["P001", "IBC02", "T7", ["TP2"]]],
  ["1428", "4.3", "I", ["P403", "IBC04", "T9", ["TP7", "TP33"]]],
  ["1595", "6.1 (8)", "I", ["P602", undefined, "T20", ["TP2"]]],
  ["1993", "3", "II", ["P001", "IBC02", "T7", ["TP1", "TP8", "TP28"]]],
  ["2014", "5.1 (8)", "II", ["P504", "IBC02", "T7", ["TP2", "TP6", "TP24"]]],
  ["2055", "3", "III", ["P001", "IBC03", "T2", ["TP1"]]],
  ["3105", "5.2", undefined, ["P520", undefined, undefined, []]],
  ["3109", "5.2", undefined, ["P520", "IBC520", "T23", []]],
] as const)("UN %s is of class %s, with its codes", (number, hazards, group, codes) => {
  const entry = findGoodsEntry(number);
  expect(entry?.hazards).toBe(hazards);
  const { packing, ibc, tank, tankProvisions } = entry?.instructions(group) ?? {};
  expect([packing, ibc, tank, tankProvisions]).toEqual(codes);
});

test("an entry is found in any notation, and has no instructions for a group that is not its own", () => {
  for (const text of ["UN 1294", "onu1294", " 1294 "]) expect(findGoodsEntry(text)?.unNumber).toBe("1294");
  expect(findGoodsEntry("1294")?.instructions("III")).toBeUndefined();
  expect(findGoodsEntry("1204")).toBeUndefined();
  expect(findGoodsEntry("toString")).toBeUndefined();
});
