import { expect, test } from "vitest";
import { lineIn, type LogEvent } from "./log-line.ts";

const time = new Date("2026-11-22T14:00:00.000Z");
const event = (fields: Record<string, unknown>): LogEvent => ({
  time,
  level: "warn",
  event: "tried",
  fields,
});
const json = (fields: Record<string, unknown>) =>
  JSON.parse(lineIn.json(event(fields))) as Record<string, unknown>;

test("programs get one line of JSON", () => {
  const line = lineIn.json(event({ text: "two\nlines", count: 2 }));
  expect(line.indexOf("\n")).toBe(line.length - 1);
  expect(JSON.parse(line)).toEqual({
    time: "2026-11-22T14:00:00.000Z",
    level: "warn",
    event: "tried",
    text: "two\nlines",
    count: 2,
  });
});

test("a terminal gets text, with the stack below", () => {
  expect(
    lineIn.text(event({ address: "/global/", error: "no disk", stack: "Error: no disk\n    at a.ts" })),
  ).toBe(
    '2026-11-22 14:00:00 warn  tried address=/global/ error="no disk"\n    Error: no disk\n        at a.ts\n',
  );
});

test("a terminal gets the lines of a list below the event", () => {
  expect(
    lineIn.text(event({ mistakes: ["en/a.md:2: title: is missing", "en/b.md: the file is missing"] })),
  ).toMatch(/tried\n {4}en\/a\.md:2: title: is missing\n {4}en\/b\.md: the file is missing\n$/);
});

test("no field can move the terminal's cursor", () => {
  const line = lineIn.text(event({ address: "/\u001B[2J\u202E", stack: "a\u001B[2J\n\u009B" }));
  expect(line).not.toMatch(/(?!\n)[\p{Cc}\u202E]/u);
});

test.each([
  ["an address", "550 <ana.perez+1@mail.example.com>: unknown", /ana|mail\.example/],
  ["a password", "connect smtp://site:s3cret@mail.example:587", /s3cret|site:/],
  ["a signature", "/global/files/abcdefghijklmnopqrstuvwxyz?expires=1&signature=AbCd_-9", /AbCd|abcdefgh/],
  ["what somebody typed", `Unexpected token 'A', "Ana Perez, "... is not valid JSON`, /Ana/],
  ["a row of the database", "duplicate key: Key (email)=(ana) already exists.", /ana\b/],
])("%s in a message is not logged", (_name, text, secret) => {
  expect(text).toMatch(secret);
  const logged = json({ error: text, nested: { list: [text] }, cause: new Error(text) });
  expect(JSON.stringify(logged)).not.toMatch(secret);
});

test("a long text is cut in linear time", () => {
  const { error } = json({ error: "a".repeat(1_000_000) });
  expect((error as string).length).toBeLessThan(10_000);
});

test("values that JSON cannot represent are logged as text", () => {
  expect(json({ count: 2n })).toMatchObject({ count: "2" });
});
