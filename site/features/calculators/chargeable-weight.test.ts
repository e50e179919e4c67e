import { expect, test } from "vitest";
import { chargeableWeight } from "./chargeable-weight.ts";

test("a light box is charged by its volume: 120 × 100 × 100 cm count as 200 kg", () => {
  const box = { pieces: 1, length: 120, width: 100, height: 100, gross: 150 };
  expect(chargeableWeight(box)).toEqual({ volume: 200, chargeable: 200, isByVolume: true });
});

test("one cubic metre counts as 166.67 kg, charged as 167", () => {
  const { volume, chargeable } = chargeableWeight({
    pieces: 1,
    length: 100,
    width: 100,
    height: 100,
    gross: 100,
  });
  expect(volume).toBeCloseTo(166.67, 2);
  expect(chargeable).toBe(167);
});

test("dense goods are charged by their gross weight, rounded up to the next half kilogram", () => {
  const drums = { pieces: 4, length: 60, width: 60, height: 90, gross: 880.2 };
  expect(chargeableWeight(drums)).toMatchObject({ volume: 216, chargeable: 880.5, isByVolume: false });
});
