import { expect, test } from "vitest";
import { decode, encode } from "./data-stream.ts";

class Failure {
  readonly status: number;
  constructor(status: number) {
    this.status = status;
  }
}

const describe = (value: unknown): [string, ...unknown[]] | false =>
  value instanceof Failure && ["Failure", { status: value.status }];
const restore = (type: string, part: unknown) =>
  type === "Failure" && { value: new Failure((part as Failure).status) };

function write(data: unknown) {
  return encode(data, { plugins: [describe], onComplete() {} });
}

test("data arrives as it was sent", async () => {
  const data = { page: { title: "«Fletes» & más", figures: [1, -0.5, null, true], "": {} } };
  const { value } = await decode(write(data), { plugins: [] });
  expect(value).toEqual(data);
});

test("plugins describe and restore what JSON lacks, at every depth", async () => {
  const data = { errors: { page: new Failure(404) } };
  const { value } = await decode(write(data), { plugins: [() => undefined, restore] });
  expect(value).toEqual(data);
  await expect(decode(write(data), { plugins: [] })).rejects.toThrow("Failure");
});

test("data that would not arrive as it is throws an error with its name", () => {
  expect(() => write({ sites: new Map() })).toThrow("sites: Map");
  expect(() => write({ later: Promise.resolve() })).toThrow("later: Promise");
});

test("the stream completes at once, in one piece", async () => {
  let isComplete = false;
  const reader = encode([1], { plugins: [], onComplete: () => (isComplete = true) }).getReader();
  expect(isComplete).toBe(true);
  expect(new TextDecoder().decode((await reader.read()).value)).toBe("[1]");
  expect((await reader.read()).done).toBe(true);
});
