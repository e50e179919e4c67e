import { expect, test } from "vitest";
import { checkAcceptance, packagings } from "#shared/goods/acceptance.ts";
import { packingGroups } from "#shared/goods/dangerous-goods.ts";
import { findGoodsEntry, tabledNumbers } from "#shared/goods/goods-table.ts";
import { serviceIds } from "#shared/pages.ts";
import { outlookFor } from "./outlook.ts";

test("the form's answer is the tool's for the packaging that suits best, for every number and group", () => {
  for (const unNumber of tabledNumbers) {
    const { groups = [] } = findGoodsEntry(unNumber) ?? {};
    for (const group of groups.length > 0 ? groups : packingGroups) {
      const tool = new Set(
        packagings.map((packaging) => checkAcceptance({ unNumber, group, packaging }).verdict),
      );
      const best = (["accepted", "approval", "refused"] as const).find((each) => tool.has(each));
      const [form, ...others] = outlookFor(unNumber, "sea-freight", group);
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
  const notes = ["technicalName"];
  expect(outlookFor("UN 1588", "")).toEqual([
    { groups: ["I"], verdict: "approval", reasons: ["toxicGroupOne"], notes },
    { groups: ["II", "III"], verdict: "accepted", reasons: ["lineList"], notes },
  ]);
  expect(outlookFor("1005", "")).toEqual([
    { groups: [], verdict: "approval", reasons: ["toxicGas"], notes: [] },
  ]);
  expect(outlookFor("1331", "")).toEqual([]);
});

test("for a tank container, only tanks count", () => {
  expect(outlookFor("3077", "ocean-freight")).toMatchObject([{ verdict: "accepted" }]);
  expect(outlookFor("3077", "global-tank-containers")).toMatchObject([
    { verdict: "refused", reasons: ["tankSolid"] },
  ]);
});

test("the verdict by sea is not given for a service by air or on land, but the refusal of whole classes is for all", () => {
  // Forbidden on all aircraft.
  for (const service of ["air-freight", "truck-freight", "railage", "warehouse"])
    expect(outlookFor("1810", service)).toEqual([]);
  for (const service of ["", ...serviceIds])
    expect(outlookFor("2814", service)).toMatchObject([{ verdict: "refused", reasons: ["refusedClass"] }]);
});

test("toxic gases are refused by air, and explosives by number for every service", () => {
  for (const number of ["1005", "1017", "1079"])
    expect(outlookFor(number, "air-freight")).toMatchObject([
      { verdict: "refused", reasons: ["toxicGasByAir"] },
    ]);
  for (const service of ["", ...serviceIds])
    expect(outlookFor("UN 0336", service)).toMatchObject([{ verdict: "refused", reasons: ["refusedClass"] }]);
  expect(outlookFor("1344", "sea-freight", "I")).toMatchObject([
    { verdict: "refused", reasons: ["desensitized"] },
  ]);
});
