import { expect, test } from "vitest";
import { createMemoryCounters } from "./counters.ts";
import { createLadder } from "./ladder.ts";

test("networks are hashed with the secret of the moment", () => {
  let secret = "one";
  const counters = createMemoryCounters();
  const ladder = createLadder({}, { counters, local: counters, secret: () => secret });
  const ofOne = ladder.key("subnet", "192.0.2.1");
  expect(ladder.key("subnet", "192.0.2.2")).toBe(ofOne);
  expect(ladder.key("subnet", "192.0.3.1")).not.toBe(ofOne);
  secret = "two";
  expect(ladder.key("subnet", "192.0.2.1")).not.toBe(ofOne);
  secret = "one";
  expect(ladder.key("subnet", "192.0.2.1")).toBe(ofOne);
});
