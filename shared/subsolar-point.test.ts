import { expect, test } from "vitest";
import { subsolarPoint } from "./subsolar-point.ts";

test.each([
  // Equinoxes and solstices, by the tables of the US Naval Observatory.
  ["2026-03-20T14:46Z", 0],
  ["2026-06-21T08:25Z", 23.44],
  ["2026-09-23T00:05Z", 0],
  ["2026-12-21T20:50Z", -23.44],
])("at %s the sun is above the latitude of %s°", (instant, latitude) => {
  expect(subsolarPoint(new Date(instant))[1]).toBeCloseTo(latitude, 1);
});

test.each([
  // The equation of time: the sun is 16.4 minutes early, 14.2 late, and on time.
  ["2026-11-03T12:00Z", -4.1],
  ["2026-02-11T12:00Z", 3.55],
  ["2026-04-15T12:00Z", 0],
  ["2026-04-15T00:00Z", 180],
  ["2026-04-15T18:00Z", -90],
])("at %s the sun is above the longitude of %s°", (instant, longitude) => {
  const [found] = subsolarPoint(new Date(instant));
  expect(Math.cos(((found - longitude) * Math.PI) / 180)).toBeCloseTo(1, 4);
});
