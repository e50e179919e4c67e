import { expect, test } from "vitest";
import english from "#content/messages/goods/en.json" with { type: "json" };
import {
  checkAcceptance,
  dangerousGoodsErrors,
  goodsTable,
  findGoodsEntry,
  outlookFor,
  packagings,
} from "./acceptance.ts";
import { hazardClasses, isAssigned, packingGroups, readUnNumber } from "./dangerous-goods.ts";

const paint = { unNumber: "1263", group: "II", packaging: "drum" } as const;

test("a common liquid in drums is usually accepted, once the line says yes", () => {
  expect(checkAcceptance(paint)).toEqual({
    verdict: "accepted",
    unNumber: "1263",
    hazard: "3",
    reasons: ["lineList"],
  });
});

test("the number is read with UN, ONU or spaces before it", () => {
  for (const unNumber of ["UN 1263", "onu1263", " 1263 "])
    expect(checkAcceptance({ ...paint, unNumber }).verdict).toBe("accepted");
});

test.each(["0081", "2814", "2912"])("UN %s is of a class that is not carried", (unNumber) => {
  expect(checkAcceptance({ ...paint, unNumber })).toMatchObject({
    verdict: "refused",
    reasons: ["refusedClass"],
  });
});

test("no regulated product travels in a flexitank", () => {
  for (const unNumber of Object.keys(goodsTable))
    expect(checkAcceptance({ ...paint, unNumber, packaging: "flexitank" }).verdict).toBe("refused");
});

test("a gas needs a cylinder or a tank, a liquid no cylinder", () => {
  expect(checkAcceptance({ ...paint, unNumber: "1011" }).reasons).toEqual(["gasPackaging"]);
  expect(checkAcceptance({ ...paint, unNumber: "1011", packaging: "tank" }).verdict).toBe("accepted");
  expect(checkAcceptance({ ...paint, packaging: "cylinder" }).reasons).toEqual(["liquidInCylinder"]);
});

test("a packing group that the entry does not know is refused", () => {
  expect(checkAcceptance({ ...paint, unNumber: "1294", group: "III" }).reasons).toEqual(["wrongGroup"]);
});

test("packing group I needs approval, and no IBC", () => {
  expect(checkAcceptance({ ...paint, group: "I" })).toMatchObject({
    verdict: "approval",
    reasons: ["groupOne"],
  });
  expect(checkAcceptance({ ...paint, group: "I", packaging: "ibc" })).toMatchObject({
    verdict: "refused",
    reasons: ["ibcGroupOne"],
  });
});

test.each([
  ["2014", "II", "reactiveClass"],
  ["1428", "I", "reactiveClass"],
  ["3105", "II", "reactiveClass"],
] as const)("UN %s needs approval", (unNumber, group, reason) => {
  const answer = checkAcceptance({ unNumber, group, packaging: "drum" });
  expect(answer.verdict).toBe("approval");
  expect(answer.reasons).toContain(reason);
});

test("a gas toxic by inhalation needs approval", () => {
  expect(checkAcceptance({ ...paint, unNumber: "1005", packaging: "tank" }).reasons).toEqual(["toxicGas"]);
});

test("a number outside the table goes to a person", () => {
  expect(checkAcceptance({ ...paint, unNumber: "9999" })).toEqual({
    verdict: "unknown",
    unNumber: "9999",
    reasons: ["unknown"],
  });
});

test("every consignment has an answer with a reason", () => {
  for (const unNumber of Object.keys(goodsTable))
    for (const group of packingGroups)
      for (const packaging of packagings)
        expect(checkAcceptance({ unNumber, group, packaging }).reasons).not.toEqual([]);
});

test("each row has a number that is given out, a class that exists and a name", () => {
  expect(Object.keys(goodsTable).filter((number) => !isAssigned(number))).toEqual([]);
  const isClass = ({ hazard }: { hazard: string }) =>
    hazardClasses.some((each) => each === hazard || each.startsWith(`${hazard}.`));
  expect(Object.entries(goodsTable).filter(([, entry]) => !isClass(entry))).toEqual([]);
  expect(Object.keys(english.names).toSorted()).toEqual(Object.keys(goodsTable).toSorted());
});

test("the form's answer is the tool's for the packaging that suits best, for every number and group", () => {
  for (const unNumber of Object.keys(goodsTable)) {
    const { groups = [] } = findGoodsEntry(unNumber) ?? {};
    for (const group of groups.length > 0 ? groups : packingGroups) {
      const tool = new Set(
        packagings.map((packaging) => checkAcceptance({ unNumber, group, packaging }).verdict),
      );
      const best = (["accepted", "approval", "refused"] as const).find((each) => tool.has(each));
      const [form, ...others] = outlookFor(unNumber, group);
      expect({ unNumber, group, verdict: form?.verdict, others }).toEqual({
        unNumber,
        group,
        verdict: best,
        others: [],
      });
    }
  }
});

test("packing groups with the same answer stand together", () => {
  expect(outlookFor("UN 1993")).toEqual([
    { groups: ["I"], verdict: "approval", reasons: ["groupOne"] },
    { groups: ["II", "III"], verdict: "accepted", reasons: ["lineList"] },
  ]);
  expect(outlookFor("1005")).toEqual([{ groups: [], verdict: "approval", reasons: ["toxicGas"] }]);
  expect(outlookFor("1866")).toEqual([]);
});

test.each([
  ["1993", "1993"],
  ["UN1993", "1993"],
  ["UN 1993", "1993"],
  ["onu 1993", "1993"],
  ["ＵＮ１９９３", "1993"],
  ["199", undefined],
  ["NA1993", undefined],
])("%s is read as the UN number %s", (text, number) => {
  expect(readUnNumber(text)).toBe(number);
});

test("numbers that nobody gives out are known", () => {
  for (const none of ["0000", "0003", "0999", "1000", "9999", "3999"]) expect(isAssigned(none)).toBe(false);
  for (const some of ["0004", "1001", "1866", "3556"]) expect(isAssigned(some)).toBe(true);
});

test("a class or a packing group that the number does not have is named with those that it has", () => {
  expect(dangerousGoodsErrors({ unNumber: "UN1993", hazardClass: "8" })).toEqual([
    { field: "hazardClass", code: "class.other", params: { number: "1993", hazard: "3" } },
  ]);
  expect(dangerousGoodsErrors({ unNumber: "1170", hazardClass: "3", packingGroup: "I" })).toEqual([
    { field: "packingGroup", code: "group.other", params: { number: "1170", groups: "II, III" } },
  ]);
  expect(dangerousGoodsErrors({ unNumber: "1005", packingGroup: "I" })).toEqual([
    { field: "packingGroup", code: "group.none", params: { number: "1005" } },
  ]);
});

test("a division of the number's class, a number outside the table and none at all contradict nothing", () => {
  expect(dangerousGoodsErrors({ unNumber: "0081", hazardClass: "1.1" })).toEqual([]);
  expect(dangerousGoodsErrors({ unNumber: "1866", hazardClass: "8", packingGroup: "I" })).toEqual([]);
  expect(dangerousGoodsErrors({ hazardClass: "3", packingGroup: "I" })).toEqual([]);
});
