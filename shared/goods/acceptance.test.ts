import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import english from "#content/messages/calculators/en.json" with { type: "json" };
import {
  checkAcceptance,
  dangerousGoodsErrors,
  packagings,
  packingGroupOf,
  type Consignment,
} from "./acceptance.ts";
import { isAssigned, packingGroups, readUnNumber } from "./dangerous-goods.ts";
import { findGoodsEntry, tabledNumbers, type GoodsEntry } from "./goods-table.ts";

const paint = { unNumber: "1263", group: "II", packaging: "drum" } as const;

/** Every consignment that can be asked about, with its entry and its answer. */
const all = tabledNumbers.flatMap((unNumber) =>
  packingGroups.flatMap((group) =>
    packagings.map((packaging) => ({
      of: { unNumber, group, packaging } satisfies Consignment,
      entry: findGoodsEntry(unNumber) as GoodsEntry,
      answer: checkAcceptance({ unNumber, group, packaging }),
    })),
  ),
);

const allowed = all.filter(({ answer }) => answer.verdict !== "refused");

test("a common liquid in drums is usually accepted, once the line says yes", () => {
  expect(checkAcceptance(paint)).toEqual({
    verdict: "accepted",
    unNumber: "1263",
    hazards: ["3"],
    group: "II",
    reasons: ["lineList"],
    notes: [],
  });
});

test("the number is read with UN, ONU or spaces before it", () => {
  for (const unNumber of ["UN 1263", "onu1263", " 1263 "])
    expect(checkAcceptance({ ...paint, unNumber }).verdict).toBe("accepted");
});

test.each([
  // The class as a declaration has it, with the subsidiary hazards.
  ["1230", "II", "drum", "accepted", "3 (6.1)", ["lineList"]],
  ["1230", "II", "tank", "accepted", "3 (6.1)", ["lineList"]],
  ["2014", "II", "ibc", "approval", "5.1 (8)", ["reactiveClass"]],
  // Organic peroxides: IBCs for type F only, and none of our tanks.
  ["3105", "II", "drum", "approval", "5.2", ["caseByCase"]],
  ["3105", "II", "tank", "refused", "5.2", ["noTank"]],
  ["3105", "II", "ibc", "refused", "5.2", ["peroxideType"]],
  ["3109", "II", "ibc", "approval", "5.2", ["caseByCase"]],
  ["3109", "II", "tank", "refused", "5.2", ["tankReactive"]],
  ["3119", "II", "drum", "approval", "5.2", ["caseByCase", "temperature"]],
  ["3119", "II", "tank", "refused", "5.2", ["tankReactive"]],
  // Sodium is a solid with an IBC code of its own.
  ["1428", "I", "ibc", "approval", "4.3", ["reactiveClass"]],
  // Solids, and classes 4.2 and 4.3, do not travel in our tanks.
  ["1428", "I", "tank", "refused", "4.3", ["tankSolid"]],
  ["3077", "III", "tank", "refused", "9", ["tankSolid"]],
  ["3077", "III", "ibc", "accepted", "9", ["lineList"]],
  ["2949", "II", "tank", "refused", "8", ["tankSolid"]],
  ["3110", "II", "tank", "refused", "5.2", ["tankSolid"]],
  ["1183", "I", "tank", "refused", "4.3 (3, 8)", ["tankReactive"]],
  ["1183", "I", "drum", "approval", "4.3 (3, 8)", ["reactiveClass"]],
  // Packing group I is asked port by port in class 6.1 only.
  ["1263", "I", "drum", "accepted", "3", ["lineList"]],
  ["1263", "I", "ibc", "refused", "3", ["noIbc"]],
  // By road these three may travel in IBCs, by sea they may not.
  ["1748", "II", "ibc", "refused", "5.1", ["noIbc"]],
  ["2208", "III", "ibc", "refused", "5.1", ["noIbc"]],
  ["2880", "III", "ibc", "refused", "5.1", ["noIbc"]],
  ["1098", "I", "tank", "approval", "6.1 (3)", ["toxicGroupOne"]],
  ["1588", "II", "drum", "accepted", "6.1", ["lineList"]],
  // What can polymerise.
  ["2055", "III", "tank", "approval", "3", ["inhibitor"]],
  ["1092", "I", "tank", "approval", "6.1 (3)", ["hiredTank", "toxicGroupOne", "inhibitor"]],
  // Gases, deeply cooled ones, and a liquid that travels like a gas.
  ["1005", "II", "tank", "approval", "2.3 (8)", ["toxicGas"]],
  ["1011", "II", "cylinder", "accepted", "2.1", ["lineList"]],
  ["1011", "II", "ibc", "refused", "2.1", ["gasPackaging"]],
  ["1049", "II", "tank", "refused", "2.1", ["noTank"]],
  ["1977", "II", "cylinder", "refused", "2.2", ["cryogenic"]],
  ["1977", "II", "tank", "approval", "2.2", ["hiredTank"]],
  ["1052", "I", "cylinder", "approval", "8 (6.1)", ["toxicGroupOne"]],
  ["1263", "II", "cylinder", "refused", "3", ["notGas"]],
  // Articles.
  ["1057", "II", "drum", "accepted", "2.1", ["lineList"]],
  ["1057", "II", "cylinder", "refused", "2.1", ["article"]],
  ["3480", "II", "drum", "approval", "9", ["testSummary"]],
  ["3480", "II", "tank", "refused", "9", ["article"]],
  // Neither the class nor the group. Of whole classes every number, whether the table names it or not.
  ["0081", "II", "drum", "refused", "1", ["refusedClass"]],
  ["0336", "II", "drum", "refused", "1", ["refusedClass"]],
  ["0514", "II", "tank", "refused", "1", ["refusedClass"]],
  ["2814", "II", "tank", "refused", "6.2", ["refusedClass"]],
  ["3291", "II", "drum", "refused", "6.2", ["refusedClass"]],
  ["2912", "II", "flexitank", "refused", "7", ["refusedClass"]],
  ["3332", "II", "drum", "refused", "7", ["refusedClass"]],
  ["1294", "III", "flexitank", "refused", "3", ["wrongGroup"]],
  // Desensitized explosives.
  ["1204", "II", "drum", "refused", "3", ["desensitized"]],
  ["1310", "I", "drum", "refused", "4.1", ["desensitized"]],
  ["1344", "I", "drum", "refused", "4.1", ["desensitized"]],
  ["2059", "III", "tank", "refused", "3", ["desensitized"]],
  ["3343", "II", "drum", "refused", "3", ["desensitized"]],
  // The examples of the service pages.
  ["1845", "II", "drum", "accepted", "9", ["lineList"]],
  ["1845", "II", "tank", "refused", "9", ["noTank"]],
  ["3159", "II", "cylinder", "accepted", "2.2", ["lineList"]],
  ["1334", "III", "drum", "accepted", "4.1", ["lineList"]],
  ["1361", "III", "drum", "approval", "4.2", ["reactiveClass"]],
  ["1362", "III", "ibc", "approval", "4.2", ["reactiveClass"]],
  ["1381", "I", "drum", "approval", "4.2 (6.1)", ["reactiveClass", "toxicGroupOne"]],
  ["1381", "I", "tank", "refused", "4.2 (6.1)", ["tankReactive"]],
  ["1402", "II", "drum", "approval", "4.3", ["reactiveClass"]],
  ["3170", "III", "drum", "approval", "4.3", ["reactiveClass"]],
  ["2491", "III", "tank", "accepted", "8", ["lineList"]],
  ["2312", "II", "tank", "accepted", "6.1", ["lineList"]],
  ["2448", "III", "tank", "approval", "4.1", ["dedicatedTank"]],
  ["2304", "III", "tank", "approval", "4.1", ["dedicatedTank"]],
  ["2304", "III", "ibc", "refused", "4.1", ["molten"]],
  ["2014", "II", "tank", "approval", "5.1 (8)", ["reactiveClass", "dedicatedTank"]],
  ["3166", "II", "drum", "approval", "9", ["vehicle"]],
  ["3171", "II", "drum", "approval", "9", ["vehicle"]],
  ["3556", "II", "drum", "approval", "9", ["testSummary", "vehicle"]],
  ["3556", "II", "ibc", "refused", "9", ["article"]],
  ["3226", "II", "drum", "approval", "4.1", ["caseByCase"]],
] as const)(
  "UN %s, packing group %s, packaging %s: %s",
  (unNumber, group, packaging, verdict, hazards, reasons) => {
    const answer = checkAcceptance({ unNumber, group, packaging });
    expect(answer).toMatchObject({ verdict, hazards: [hazards], reasons });
  },
);

test("goods of either of two classes are told with both", () => {
  const aerosols = checkAcceptance({ ...paint, unNumber: "1950" });
  expect(aerosols).toMatchObject({ verdict: "accepted", hazards: ["2.1", "2.2"], notes: ["contents"] });
  const acid = checkAcceptance({ ...paint, unNumber: "2031" });
  expect(acid).toMatchObject({ verdict: "accepted", hazards: ["8 (5.1)", "8"], group: "II" });
});

// Codes D and DT of ADR 2017, chapter 3.2, table A, and UN 3555, which came later.
const desensitized =
  "1204 1310 1320 1321 1322 1336 1337 1344 1347 1348 1349 1354 1355 1356 1357 1517 1571 2059 2555 2556 2557 2852 2907 " +
  "3064 3317 3319 3343 3344 3357 3364 3365 3366 3367 3368 3369 3370 3376 3379 3380 3474 3555";

test("every explosive is refused by its number, and every desensitized one, in any packaging and group", () => {
  const explosives = Array.from({ length: 999 }, (_, at) => String(at + 1).padStart(4, "0"));
  const reasonsFor = (numbers: string[]) =>
    new Set(
      numbers.flatMap((unNumber) =>
        packingGroups.flatMap((group) =>
          packagings.map((packaging) => {
            const { verdict, reasons } = checkAcceptance({ unNumber, group, packaging });
            return [verdict, ...reasons].join();
          }),
        ),
      ),
    );
  expect([...reasonsFor(explosives)]).toEqual(["refused,refusedClass"]);
  expect([...reasonsFor(desensitized.split(" "))]).toEqual(["refused,desensitized"]);
});

test("goods without a name of their own need a technical name", () => {
  expect(checkAcceptance({ ...paint, unNumber: "1993" })).toMatchObject({
    verdict: "accepted",
    notes: ["technicalName"],
  });
});

test("a number outside the table is left to a person, without a guess", () => {
  expect(checkAcceptance({ ...paint, unNumber: "UN 1331" })).toEqual({
    verdict: "unknown",
    unNumber: "1331",
    hazards: [],
    reasons: ["unknown"],
    notes: [],
  });
});

test("no dangerous goods travel in a flexitank", () => {
  expect(allowed.filter(({ of }) => of.packaging === "flexitank")).toEqual([]);
});

test.each([
  ["tank", ["tank", "hired"]],
  ["ibc", ["ibc"]],
] as const)("what may travel in packaging %s has an instruction for it", (packaging, own) => {
  const without = allowed.filter(
    ({ of, entry }) =>
      of.packaging === packaging &&
      !entry.carriers(of.group)?.some((each) => own.some((one) => one === each)),
  );
  expect(without).toEqual([]);
});

test("a packing group that the entry does not have is always refused", () => {
  const wrong = allowed.filter(
    ({ of, entry: { groups } }) => groups.length > 0 && !groups.includes(of.group),
  );
  expect(wrong).toEqual([]);
});

test("the packing group does not matter for an entry without groups", () => {
  const differing = all.filter(
    ({ of, entry, answer }) =>
      entry.groups.length === 0 && !isDeepStrictEqual(answer, checkAcceptance({ ...of, group: "I" })),
  );
  expect(differing).toEqual([]);
});

test("a refusal has one reason and nothing else", () => {
  const refused = all.filter(({ answer }) => answer.verdict === "refused");
  expect(
    refused.filter(({ answer: { reasons, notes } }) => reasons.length !== 1 || notes.length > 0),
  ).toEqual([]);
});

test("every answer has a reason, and every reason its words", () => {
  const words = new Set(Object.keys(english.precheck.reasons));
  const wordless = all.filter(
    ({ answer: { reasons } }) => reasons.length === 0 || reasons.some((each) => !words.has(each)),
  );
  expect(wordless).toEqual([]);
});

test("every reason is given to some consignment", () => {
  const given = new Set<string>(all.flatMap(({ answer }) => answer.reasons));
  expect(Object.keys(english.precheck.reasons).filter((each) => !given.has(each))).toEqual([
    "unknown",
    // The form alone knows that goods fly.
    "toxicGasByAir",
  ]);
});

test.each([
  // Its only one, of several the chosen one, none of several, and any for goods without groups or outside the table.
  ["1264", "II", "III"],
  ["1263", "III", "III"],
  ["1170", "I", undefined],
  ["1005", "I", "I"],
  ["1331", "I", "I"],
] as const)("UN %s with packing group %s chosen is of packing group %s", (unNumber, chosen, group) => {
  expect(packingGroupOf(unNumber, chosen)).toBe(group);
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
  // Fireworks declared as a flammable liquid, and nitroglycerin in alcohol as a corrosive.
  expect(dangerousGoodsErrors({ unNumber: "0336", hazardClass: "3" })).toEqual([
    { field: "hazardClass", code: "class.other", params: { number: "0336", hazard: "1" } },
  ]);
  expect(dangerousGoodsErrors({ unNumber: "1204", hazardClass: "8" })).toMatchObject([
    { code: "class.other" },
  ]);
  expect(dangerousGoodsErrors({ unNumber: "1950", hazardClass: "3" })).toEqual([
    { field: "hazardClass", code: "class.other", params: { number: "1950", hazard: "2.1, 2.2" } },
  ]);
});

test("a division of the number's class, a number outside the table and none at all contradict nothing", () => {
  expect(dangerousGoodsErrors({ unNumber: "0081", hazardClass: "1.1" })).toEqual([]);
  expect(dangerousGoodsErrors({ unNumber: "1331", hazardClass: "8", packingGroup: "I" })).toEqual([]);
  expect(dangerousGoodsErrors({ unNumber: "1950", hazardClass: "2.2" })).toEqual([]);
  expect(dangerousGoodsErrors({ hazardClass: "3", packingGroup: "I" })).toEqual([]);
});
