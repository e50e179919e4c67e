import { expect, test } from "vitest";
import { createMemoryCounters } from "./counters.ts";
import { createRateLimiter } from "./rate-limiter.ts";

test("networks are hashed with the current secret", () => {
  let secret = "one";
  const counters = createMemoryCounters();
  const limiter = createRateLimiter({}, { counters, local: counters, secret: () => secret });
  const ofOne = limiter.key("subnet", "192.0.2.1");
  expect(limiter.key("subnet", "192.0.2.2")).toBe(ofOne);
  expect(limiter.key("subnet", "192.0.3.1")).not.toBe(ofOne);
  secret = "two";
  expect(limiter.key("subnet", "192.0.2.1")).not.toBe(ofOne);
  secret = "one";
  expect(limiter.key("subnet", "192.0.2.1")).toBe(ofOne);
});
