import { expect, test } from "vitest";
import { isUnreachable, UnreachableError } from "./unreachable.ts";

test.each([
  new UnreachableError(),
  new TypeError("Failed to fetch"),
  new TypeError("NetworkError when attempting to fetch resource."),
  new TypeError("Load failed"),
])("%s means that the site could not be reached", (error) => {
  expect(isUnreachable(error)).toBe(true);
});

test.each([
  new TypeError("l is not a function"),
  new TypeError("Failed to fetch dynamically imported module: /global/assets/service.js"),
  new Error("Failed to fetch"),
  undefined,
  "Failed to fetch",
])("%s does not", (error) => {
  expect(isUnreachable(error)).toBe(false);
});
