import { expect, test } from "vitest";
import { checkAcceptance, entries, packagings, packingGroups } from "./acceptance-check.ts";

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
  for (const unNumber of Object.keys(entries))
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
  for (const unNumber of Object.keys(entries))
    for (const group of packingGroups)
      for (const packaging of packagings)
        expect(checkAcceptance({ unNumber, group, packaging }).reasons).not.toEqual([]);
});
