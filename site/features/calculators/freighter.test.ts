import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readNumber } from "#shared/numbers.ts";
import { locales } from "#shared/locales.ts";
import { freighters, freighterTypes, passThrough, sideAcross } from "./freighter.ts";

const piece = { length: 3, width: 2, height: 2, weight: 10 };

test.each(locales)("the doors and payloads are those of the table of the page, $code", ({ code }) => {
  const page = readFileSync(`content/${code}/services/chartering.md`, "utf8");
  const rows = page.split("\n").filter((line) => /^\| .*–.* × /.test(line));
  const numbers = rows.map((row) =>
    row
      .split("|")
      .slice(2, -1)
      .flatMap((cell) => cell.match(/\d[\d.,]*/g) ?? [])
      .map((text) => readNumber(text, code)),
  );
  expect(numbers.map(([least, most, , , height, width]) => [least, most, height, width])).toEqual(
    freighterTypes.map((type) => {
      const { payload, height, width } = freighters[type];
      return [payload.least, payload.most, height, width].map((value) => ({ value }));
    }),
  );
});

test.each([
  [{}, "narrow", "passes"],
  [{ weight: 26 }, "narrow", "depends"],
  [{ weight: 26.1 }, "narrow", "tooHeavy"],
  [{ height: 2.2 }, "narrow", "passes"],
  [{ height: 2.21 }, "narrow", "tooHigh"],
  [{ length: 3.41 }, "narrow", "turns"],
  [{ length: 3.41, width: 3.41 }, "narrow", "tooWide"],
  [{ length: 2, width: 9 }, "narrow", "turns"],
  [{ length: 20, width: 6, height: 4, weight: 80 }, "ramp", "passes"],
  [{ length: 2, width: 6.1, height: 4, weight: 80 }, "ramp", "tooWide"],
] as const)("a piece of %o at the door of %s: %s", (change, type, passage) => {
  expect(passThrough({ ...piece, ...change }, freighters[type])).toBe(passage);
});

test("the shorter side lies across a side door, the width across a nose", () => {
  const long = { ...piece, length: 2, width: 3 };
  expect(sideAcross(long, freighters.medium)).toBe(2);
  expect(sideAcross(long, freighters.ramp)).toBe(3);
});
