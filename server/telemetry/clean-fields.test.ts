import { expect, test } from "vitest";
import { cleanFields } from "./clean-fields.ts";

test.each([
  ["an address", "550 <ana.perez+1@mail.example.com>: unknown", /ana|mail\.example/],
  ["a password", "connect smtp://site:s3cret@mail.example:587", /s3cret|site:/],
  ["a signature", "/global/files/abcdefghijklmnopqrstuvwxyz?expires=1&signature=AbCd_-9", /AbCd|abcdefgh/],
  ["what somebody typed", `Unexpected token 'A', "Ana Perez, "... is not valid JSON`, /Ana/],
  ["a row of the database", "duplicate key: Key (email)=(ana) already exists.", /ana\b/],
])("%s in a message is not logged", (_name, text, secret) => {
  expect(text).toMatch(secret);
  const logged = cleanFields({ error: text, nested: { list: [text] }, cause: new Error(text) });
  expect(JSON.stringify(logged)).not.toMatch(secret);
});

test("a long text is cut in linear time", () => {
  const { error } = cleanFields({ error: "a".repeat(1_000_000) });
  expect((error as string).length).toBeLessThan(10_000);
});
