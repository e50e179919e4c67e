import * as fc from "fast-check";
import { expect, test } from "vitest";
import { chargeableWeight } from "./chargeable-weight.ts";

test("a light box is charged by its volume: 120 × 100 × 100 cm count as 200 kg", () => {
  const box = { pieces: 1, length: 120, width: 100, height: 100, gross: 150 };
  expect(chargeableWeight(box)).toMatchObject({ volume: 200, chargeable: 200, isByVolume: true });
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

test("each side is rounded to the whole centimetre before it is multiplied: half a centimetre goes up", () => {
  const piece = { pieces: 1, gross: 1 };
  expect(chargeableWeight({ ...piece, length: 80.4, width: 60.4, height: 50.4 })).toMatchObject({
    length: 80,
    width: 60,
    height: 50,
    chargeable: 40,
  });
  expect(chargeableWeight({ ...piece, length: 79.5, width: 59.5, height: 49.5 }).chargeable).toBe(40);
});

test("dense goods are charged by their gross weight, rounded up to the next half kilogram", () => {
  const drums = { pieces: 4, length: 60, width: 60, height: 90, gross: 880.2 };
  expect(chargeableWeight(drums)).toMatchObject({ volume: 216, chargeable: 880.5, isByVolume: false });
});

test("a piece above 1.6 m needs a main deck, and one above 3 m a ramp", () => {
  const deckOf = (height: number) =>
    chargeableWeight({ pieces: 1, length: 100, width: 100, gross: 100, height }).deck;
  expect([160, 161, 300, 301].map(deckOf)).toEqual([undefined, "main", "main", "ramp"]);
});

const side = fc.double({ min: 1, max: 2000, noNaN: true });
const cargo = fc.record({
  pieces: fc.integer({ min: 1, max: 500 }),
  length: side,
  width: side,
  height: side,
  gross: fc.double({ min: 0.1, max: 100_000, noNaN: true }),
});

test("the charge is a half kilogram's multiple, less than one above the higher of both weights", () => {
  fc.assert(
    fc.property(cargo, (pieces) => {
      const { volume, chargeable } = chargeableWeight(pieces);
      const higher = Math.max(volume, pieces.gross);
      expect((chargeable * 2) % 1).toBe(0);
      expect(chargeable).toBeGreaterThanOrEqual(higher);
      expect(chargeable).toBeLessThan(higher + 0.5);
    }),
  );
});

test("neither more pieces nor a longer side nor more weight ever costs less", () => {
  const grown = fc.constantFrom("pieces", "length", "width", "height", "gross");
  fc.assert(
    fc.property(cargo, grown, fc.integer({ min: 1, max: 50 }), (pieces, name, more) => {
      const larger = chargeableWeight({ ...pieces, [name]: pieces[name] + more });
      expect(larger.chargeable).toBeGreaterThanOrEqual(chargeableWeight(pieces).chargeable);
    }),
  );
});
