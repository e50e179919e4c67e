import { expect, test } from "vitest";
import { layOutTable } from "./table-layout.ts";

test("short columns stay side by side on a phone", () => {
  const stock = ["Alcohols, ketones, esters", "stock", "to order", "stock", "to order"];
  expect(layOutTable([["Family", "Asia", "Europe", "Americas", "Gulf"], stock])).toBe("columns");
});

test("columns whose longest words do not fit beside each other are stacked", () => {
  const heads = ["Berth", "Draught", "Travelling cranes", "Length"];
  expect(layOutTable([heads, ["Antwerp", "14 m", "6", "420 m"]])).toBe("columns");
  expect(layOutTable([heads, ["Antwerp", "14 m", "6", "Kattendijkdok-Westkaai"]])).toBe("columns");
  expect(layOutTable([heads, ["Antwerp", "14 m", "6", "Kattendijkdokwestkaai"]])).toBe("stacked");
});

test("a cell of many words is stacked; the first of its row may be long", () => {
  const [heads, long] = [["Class", "Covers", "Carried"], "Fireworks and blasting caps of all kinds"];
  expect(layOutTable([heads, ["1", long, "No"]])).toBe("stacked");
  expect(layOutTable([heads, [long, "1", "No"]])).toBe("columns");
});

test("two columns always stay side by side", () => {
  const long = "The same two points, a weekly volume, heavy liquids and some time to spare";
  expect(
    layOutTable([
      ["Choose", "When"],
      ["Rail", long],
    ]),
  ).toBe("columns");
});
