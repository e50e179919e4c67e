import { expect, test } from "vitest";
import { axisHours, hourVisibility } from "./hour-axis.ts";

const percentAt = (hour: number) => (hour / 24) * 100;
const visibility = (now: number) => axisHours.map((hour) => hourVisibility(hour, percentAt(now)));

test("the present hides the hours that its label would cover, more of them on a shorter axis", () => {
  expect(visibility(8.4)).toEqual([
    "@max-3xs:hidden",
    "hidden",
    "@max-md:hidden",
    "@max-3xs:hidden",
    "@max-[8rem]:hidden",
  ]);
});

test("around noon a short axis keeps both ends", () => {
  expect([visibility(14.6)[0], visibility(14.6).at(-1)]).toEqual([
    "@max-[8rem]:hidden",
    "@max-[10.5rem]:hidden",
  ]);
});

test("at the ends of the day the nearer end gives way", () => {
  expect(visibility(0.5)[0]).toBe("hidden");
  expect(visibility(23.5).at(-1)).toBe("hidden");
});
