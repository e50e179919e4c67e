import { expect, test } from "vitest";
import { pages } from "#shared/pages.ts";
import { cargos, choices, chooseService, dangers, distances } from "./service-choice.ts";

const needs = cargos.flatMap((cargo) =>
  dangers.flatMap((danger) => distances.map((distance) => ({ cargo, danger, distance }))),
);

test("every answer is a service page and another one to compare", () => {
  for (const need of needs) {
    const [first, second] = chooseService(need);
    expect([pages[first], pages[second]]).toEqual(["service", "service"]);
    expect(first).not.toBe(second);
  }
});

test("classified packages for another continent begin with dangerous goods by sea, others with ocean freight", () => {
  const need = { cargo: "packaged", distance: "far" } as const;
  expect(chooseService({ ...need, danger: "no" })).toEqual(choices.packaged.far);
  expect(chooseService({ ...need, danger: "yes" })[0]).toBe("/services/sea-freight");
});

test("dry bulk within a region begins with the road, where the silo trailers are", () => {
  for (const danger of dangers)
    expect(chooseService({ cargo: "bulk", danger, distance: "inland" })[0]).toBe("/services/truck-freight");
});

test("dangerous goods by sea is an answer to “not sure” where the goods go by sea, and only there", () => {
  for (const need of needs.filter(({ danger }) => danger === "unsure")) {
    const { cargo, distance } = need;
    const bySea = distance === "far" && (cargo === "packaged" || cargo === "liquid");
    expect(chooseService(need).includes("/services/sea-freight")).toBe(bySea);
  }
});

test("goods known to be dangerous are not sent to general ocean freight", () => {
  for (const need of needs.filter(({ danger }) => danger === "yes"))
    expect(chooseService(need)).not.toContain("/services/ocean-freight");
});
