import { expect, test } from "vitest";
import { axisHours, hourVisibility } from "./hour-axis.ts";

const visibility = (now: number) => axisHours.map((hour) => hourVisibility(hour, (now / 24) * 100));

test("the present hides the hours that its label would cover, more of them on a shorter axis", () => {
  expect(visibility(8.4)).toEqual(["", "@min-xs:hidden", "@min-xs:@max-md:hidden", "", ""]);
});

test("at the ends of the day the nearer end gives way", () => {
  expect(visibility(0.5)[0]).toBe("@min-xs:hidden");
  expect(visibility(23.5).at(-1)).toBe("@min-xs:hidden");
});
