import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { load } from "js-yaml";
import { entitiesSchema } from "#reader/schemas/network.ts";
import { toCompanies } from "./contracting.ts";
import { layOutTree, treeWidth, splitName } from "./entity-tree.tsx";

const entities = entitiesSchema.parse(load(readFileSync("content/entities.yaml", "utf8")));
const companies = toCompanies(entities, "es");
const { boxes, height } = layOutTree(companies);

test("the drawing contains every company above the local ones once", () => {
  const ids = boxes.map(({ company }) => company.id);
  const above = companies.filter(({ level }) => level !== "local");
  expect(ids.toSorted()).toEqual(above.map(({ id }) => id).toSorted());
});

test("boxes are inside the drawing and do not overlap", () => {
  for (const place of boxes) {
    expect(place.x).toBeGreaterThanOrEqual(0);
    expect(place.x + place.width).toBeLessThanOrEqual(treeWidth);
    expect(place.y + place.height).toBeLessThanOrEqual(height);
    const onIt = boxes.filter(
      (other) =>
        other !== place &&
        other.x < place.x + place.width &&
        place.x < other.x + other.width &&
        other.y < place.y + place.height &&
        place.y < other.y + other.height,
    );
    expect(onIt.map(({ company }) => company.id)).toEqual([]);
  }
});

test("no line of a name is longer than its box", () => {
  // How wide a letter of the drawing's type is, on the average.
  const letter = 6.9;
  const tooLong = boxes.filter(({ company, width }) =>
    splitName(company).some((line) => line.length * letter > width),
  );
  expect(tooLong.map(({ company }) => splitName(company))).toEqual([]);
});
