import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import english from "#content/messages/substances/en.json" with { type: "json" };
import spanish from "#content/messages/substances/es.json" with { type: "json" };
import { hazardClasses, isAssigned, packingGroups } from "./dangerous-goods.ts";
import { carriers, findGoodsEntry, forms, needs, tabledNumbers, type GoodsEntry } from "./goods-table.ts";
import table from "./goods-table.json" with { type: "json" };

const entries = tabledNumbers.map((number) => findGoodsEntry(number) as GoodsEntry);

/** Every packing group of every entry with its carriers; `undefined` for an entry without groups. */
const lines = entries.flatMap((entry) =>
  (entry.groups.length > 0 ? entry.groups : [undefined]).map((group) => ({
    label: `UN ${entry.unNumber} ${group ?? ""}`,
    entry,
    group,
    own: entry.carriers(group) ?? [],
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
  const isOneOf = (list: readonly string[], text: string | undefined) =>
    text?.split(" ").every((each) => each === "" || list.includes(each)) ?? true;
  const strange = Object.entries<Record<string, string>>(table.entries).filter(
    ([, { hazard = "", form, needs: needed, ...row }]) =>
      !hazard.split(" / ").every((each) => /^[\d.]+(?: \([\d.]+(?:, [\d.]+)*\))?$/.test(each)) ||
      !isOneOf(forms, form) ||
      !isOneOf(needs, needed) ||
      Object.entries(row).some(([key, text]) => !keys.has(key) || !isOneOf(carriers, text)),
  );
  expect(strange).toEqual([]);
});

test("class and subsidiary hazards are classes that exist, each once", () => {
  const exists = (hazard: string) =>
    hazardClasses.some((each) => each === hazard || each.startsWith(`${hazard}.`));
  const strange = entries.filter(({ hazards }) =>
    hazards.some((each) => {
      const all = each.match(/[\d.]+/g) ?? [];
      return !all.every(exists) || new Set(all).size < all.length;
    }),
  );
  expect(strange).toEqual([]);
});

test("gases and classes 1, 5.2, 6.2 and 7 have no packing group, and few others besides", () => {
  const hasNone = ({ classes }: GoodsEntry) => classes.every((each) => /^(?:1|2\..|5\.2|6\.2|7)$/.test(each));
  expect(labels(({ entry, group }) => hasNone(entry) && group !== undefined)).toEqual([]);
  const others = lines.filter(
    ({ entry, group }) => !hasNone(entry) && !group && !["article", "vehicle"].includes(entry.form ?? ""),
  );
  // Dry ice, a self-reactive substance, and the desensitized explosive that has none.
  expect(others.map(({ entry }) => entry.unNumber)).toEqual(["1845", "3226", "3343"]);
});

test("tanks and IBCs are for what can be in them", () => {
  expect(
    labels(({ entry, own }) => ["article", "vehicle"].includes(entry.form ?? "") && own.length > 0),
  ).toEqual([]);
  expect(
    labels(
      ({ entry, own }) => ["gas", "cryogenic", "molten"].includes(entry.form ?? "") && own.includes("ibc"),
    ),
  ).toEqual([]);
  expect(labels(({ entry, own }) => entry.needs.includes("desensitized") && own.length > 0)).toEqual([]);
  // A liquid of packing group I has no IBC.
  expect(labels(({ entry, group, own }) => !entry.form && group === "I" && own.includes("ibc"))).toEqual([]);
});

test("of organic peroxides only type F has a tank and an IBC", () => {
  const isTypeF = ({ unNumber }: GoodsEntry) => ["3109", "3110", "3119", "3120"].includes(unNumber);
  const peroxides = lines.filter(({ entry }) => entry.classes.includes("5.2"));
  for (const { entry, own } of peroxides) expect(own).toEqual(isTypeF(entry) ? ["ibc", "hired"] : []);
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
  ["1005", "2.3 (8)", undefined, ["tank"]],
  ["1230", "3 (6.1)", "II", ["ibc", "tank"]],
  ["1402", "4.3", "I", ["ibc", "tank"]],
  ["1428", "4.3", "I", ["ibc", "tank"]],
  ["1595", "6.1 (8)", "I", ["tank"]],
  ["1834", "6.1 (8)", "I", ["hired"]],
  ["1993", "3", "II", ["ibc", "tank"]],
  ["2014", "5.1 (8)", "II", ["ibc", "tank"]],
  ["2055", "3", "III", ["ibc", "tank"]],
  ["2448", "4.1", "III", ["tank"]],
  ["3105", "5.2", undefined, []],
  ["3109", "5.2", undefined, ["ibc", "hired"]],
  ["3159", "2.2", undefined, ["tank"]],
  ["3369", "4.1 (6.1)", "I", []],
] as const)("UN %s is of class %s, with its tank and IBC", (number, hazards, group, own) => {
  const entry = findGoodsEntry(number);
  expect(entry?.hazards).toEqual([hazards]);
  expect(entry?.carriers(group)).toEqual(own);
});

test("every number below 1000 is an explosive, and classes 6.2 and 7 are known by all their numbers", () => {
  for (const [number, hazard] of [
    ["UN 0336", "1"],
    ["0004", "1"],
    ["0514", "1"],
    ["3373", "6.2"],
    ["2978", "7"],
  ])
    expect(findGoodsEntry(number ?? "")).toMatchObject({ classes: [hazard], groups: [], needs: [] });
});

test("an entry is found in any notation, and has nothing for a group that is not its own", () => {
  for (const text of ["UN 1294", "onu1294", " 1294 "]) expect(findGoodsEntry(text)?.unNumber).toBe("1294");
  expect(findGoodsEntry("1294")?.carriers("III")).toBeUndefined();
  expect(findGoodsEntry("1331")).toBeUndefined();
  expect(findGoodsEntry("toString")).toBeUndefined();
});
