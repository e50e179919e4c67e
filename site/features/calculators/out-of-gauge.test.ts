import { expect, test } from "vitest";
import { bestContainer, envelopes, fitInto } from "./out-of-gauge.ts";

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

test("height may exceed an open top, height and width a flat rack, length nothing", () => {
  expect(fitInto({ ...piece, height: 3 }, envelopes.open20)).toBe("outOfGauge");
  expect(fitInto({ ...piece, width: 2.9 }, envelopes.open20)).toBe("tooWide");
  expect(fitInto({ ...piece, width: 2.9, height: 3 }, envelopes.rack20)).toBe("outOfGauge");
  expect(fitInto({ ...piece, length: 12 }, envelopes.rack40)).toBe("tooLong");
});

test("a container that takes the piece in gauge comes before one that it sticks out of", () => {
  expect(bestContainer({ ...piece, height: 2.5 })).toBe("cube40");
  expect(bestContainer({ ...piece, height: 3 })).toBe("open20");
});

test("what no container takes is breakbulk, even where a road trailer would do", () => {
  expect(bestContainer({ ...piece, length: 13 })).toBeUndefined();
  expect(fitInto({ ...piece, length: 13 }, envelopes.trailer)).toBe("fits");
});
