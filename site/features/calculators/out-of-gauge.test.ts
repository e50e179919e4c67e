import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  bearingLength,
  bestContainer,
  envelopes,
  fitInto,
  needsBeams,
  overhang,
  transportUnits,
  type Envelope,
} from "./out-of-gauge.ts";

const piece = { length: 5, width: 2.2, height: 2.2, weight: 10 };

test("a piece inside every limit fits, and the smallest container is named", () => {
  expect(fitInto(piece, envelopes.dry20)).toBe("fits");
  expect(bestContainer(piece)).toBe("dry20");
});

test("each limit has its own answer, weight first", () => {
  expect(fitInto({ ...piece, length: 6 }, envelopes.dry20)).toBe("tooLong");
  expect(fitInto({ ...piece, width: 2.5 }, envelopes.dry20)).toBe("tooWide");
  expect(fitInto({ ...piece, height: 2.5 }, envelopes.dry20)).toBe("tooHigh");
  expect(fitInto({ ...piece, length: 20, weight: 60 }, envelopes.dry20)).toBe("tooHeavy");
});

test("what stands out is shared by the two sides and the two ends, and nothing of what fits", () => {
  const over = overhang({ length: 2.9, width: 9.2, height: 2.6, weight: 24 }, envelopes.rack40);
  expect(over.length).toBe(0);
  expect(over.width).toBeCloseTo(0.3, 9);
  expect(over.height).toBeCloseTo(0.7, 9);
  // With its end walls folded, a rack carries more than it has room for between them.
  expect(overhang({ ...piece, length: 12.19 }, envelopes.rack40).length).toBe(0);
  expect(overhang({ ...piece, length: 13.19 }, envelopes.rack40).length).toBeCloseTo(0.5, 9);
  expect(overhang(piece, envelopes.dry20)).toEqual({ length: 0, width: 0, height: 0 });
});

test("the longer side lies along the unit, whichever is typed first", () => {
  expect(fitInto({ ...piece, length: 2.2, width: 5 }, envelopes.dry20)).toBe("fits");
});

test("an open top may be exceeded in height alone, a flat rack in width and height", () => {
  expect(fitInto({ ...piece, height: 3 }, envelopes.open20)).toBe("outOfGauge");
  expect(fitInto({ ...piece, width: 3 }, envelopes.open20)).toBe("tooWide");
  expect(fitInto({ ...piece, width: 3, height: 3 }, envelopes.rack20)).toBe("outOfGauge");
});

test("a piece longer than the space between the end walls lies on a flat rack with them folded", () => {
  const long = { length: 12, width: 2.6, height: 2.5, weight: 20 };
  expect(fitInto({ ...long, width: 2, height: 1.9 }, envelopes.rack40)).toBe("outOfGauge");
  expect(bestContainer(long)).toBe("rack40");
  expect(fitInto({ ...long, length: 12.3 }, envelopes.rack40)).toBe("tooLong");
});

test("a container without overhang is preferred, and a shorter one to a longer", () => {
  expect(bestContainer({ length: 5, width: 2.2, height: 2.3, weight: 10 })).toBe("open20");
  expect(bestContainer({ length: 5, width: 2.2, height: 2.5, weight: 10 })).toBe("cube40");
  expect(bestContainer({ length: 13.4, width: 2.2, height: 2.5, weight: 20 })).toBe("cube45");
  expect(bestContainer({ length: 5, width: 3, height: 2, weight: 10 })).toBe("rack20");
});

test("a piece too long, too wide, too high or too heavy for every container travels otherwise", () => {
  expect(bestContainer({ ...piece, length: 14 })).toBeUndefined();
  expect(bestContainer({ ...piece, width: 4.5 })).toBe("rack20");
  expect(bestContainer({ ...piece, width: 4.6 })).toBeUndefined();
  expect(bestContainer({ ...piece, height: 4.5 })).toBe("open20");
  expect(bestContainer({ ...piece, height: 4.6 })).toBeUndefined();
  expect(bestContainer({ ...piece, weight: 40 })).toBeUndefined();
});

// The examples of the German Insurance Association's table of permissible loads.
test("15 t on 6 m bear 2.5 t a metre and 16 t on 4 m bear 4: the second needs beams in a 40 ft container alone", () => {
  const six = { ...piece, length: 6, weight: 15 };
  const four = { ...piece, length: 4, weight: 16 };
  expect(needsBeams({ ...six, length: 5.8 }, envelopes.dry20)).toBe(false);
  expect(needsBeams(six, envelopes.dry40)).toBe(false);
  expect(needsBeams(four, envelopes.dry20)).toBe(false);
  expect(needsBeams(four, envelopes.dry40)).toBe(true);
  expect(bearingLength(four, envelopes.dry40)).toBeCloseTo(16 / 3, 9);
});

// CTU Code, annex 7, 3.1: a concentrated load is spread by beams, on a flat rack as in a container.
test.each([
  ["a cube of 1 m", { length: 1, width: 1, height: 1, weight: 20 }],
  ["a cube of 0.5 m", { length: 0.5, width: 0.5, height: 0.5, weight: 30 }],
  ["a cube of 2 m", { length: 2, width: 2, height: 2, weight: 35 }],
  ["a block of 4 m", { length: 4, width: 2, height: 2, weight: 28 }],
])("%s needs beams in every container that carries it", (_, block) => {
  const carrying = transportUnits.filter(
    (unit) => unit !== "trailer" && block.weight <= envelopes[unit].payload,
  );
  expect(carrying.filter((unit) => !needsBeams(block, envelopes[unit]))).toEqual([]);
  expect(carrying).toContain(bestContainer(block));
});

test("a flat rack bears on each metre what its payload spread evenly puts there", () => {
  expect(bearingLength({ length: 1, width: 1, height: 1, weight: 20 }, envelopes.rack20)).toBeCloseTo(
    3.63,
    2,
  );
  expect(bearingLength({ length: 2, width: 2, height: 2, weight: 35 }, envelopes.rack40)).toBeCloseTo(
    10.46,
    2,
  );
  expect(needsBeams({ length: 5.6, width: 2, height: 2, weight: 30 }, envelopes.rack20)).toBe(false);
});

// Lines count a piece as out of gauge on a flat rack above these sizes (Open Container, Out-gauge of flat racks, 2023).
test.each([
  ["rack20", { width: 2.3, height: 2.2 }, "fits"],
  ["rack20", { width: 2.31, height: 2.2 }, "outOfGauge"],
  ["rack20", { width: 2.3, height: 2.21 }, "outOfGauge"],
  ["rack40", { width: 2.3, height: 1.9 }, "fits"],
  ["rack40", { width: 2.31, height: 1.9 }, "outOfGauge"],
  ["rack40", { width: 2.3, height: 1.91 }, "outOfGauge"],
] as const)("on %s, %o: %s", (unit, size, fit) => {
  expect(fitInto({ ...piece, ...size }, envelopes[unit])).toBe(fit);
});

test("2.3 m of width are in gauge on a flat rack, and the rack that carries 31 t is named", () => {
  const long = { length: 5.6, width: 2.3, height: 2.2, weight: 31 };
  expect(bestContainer(long)).toBe("rack20");
  expect(fitInto(long, envelopes.rack20)).toBe("fits");
});

test("a floor bears its own payload, spread evenly", () => {
  const { length, payload } = envelopes.dry20;
  const even = { ...piece, length, weight: payload };
  expect(fitInto(even, envelopes.dry20)).toBe("fits");
  expect(needsBeams(even, envelopes.dry20)).toBe(false);
});

const pieces = fc.record({
  length: fc.double({ min: 0.1, max: 16, noNaN: true }),
  width: fc.double({ min: 0.1, max: 4, noNaN: true }),
  height: fc.double({ min: 0.1, max: 4, noNaN: true }),
  weight: fc.double({ min: 0.01, max: 45, noNaN: true }),
});

test("no container is named that cannot carry the piece or whose floor would give way", () => {
  fc.assert(
    fc.property(pieces, (each) => {
      const best = bestContainer(each) ?? "trailer";
      fc.pre(best !== "trailer");
      const envelope: Envelope = envelopes[best];
      expect(each.weight).toBeLessThanOrEqual(envelope.payload);
      expect(Math.max(each.length, each.width)).toBeLessThanOrEqual(envelope.folded ?? envelope.length);
      expect(bearingLength(each, envelope)).toBeLessThanOrEqual(envelope.folded ?? envelope.length);
    }),
  );
});

test("a container is named whenever one takes the piece without overhang, and then one of these", () => {
  fc.assert(
    fc.property(pieces, (each) => {
      const fitting = transportUnits.filter(
        (unit) => unit !== "trailer" && fitInto(each, envelopes[unit]) === "fits",
      );
      fc.pre(fitting.length > 0);
      expect(fitting).toContain(bestContainer(each));
    }),
  );
});

test("a piece that grows in width, height or weight never fits better", () => {
  const ranks = { fits: 0, outOfGauge: 1 } as Record<string, number>;
  const rankIn = (each: typeof piece, unit: (typeof transportUnits)[number]) =>
    ranks[fitInto(each, envelopes[unit])] ?? 2;
  const grown = fc.constantFrom("width", "height", "weight");
  fc.assert(
    fc.property(pieces, grown, fc.constantFrom(...transportUnits), (each, name, unit) => {
      expect(rankIn({ ...each, [name]: each[name] * 1.2 }, unit)).toBeGreaterThanOrEqual(rankIn(each, unit));
    }),
  );
});
