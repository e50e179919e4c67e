import { expect, test } from "vitest";
import { growth, tooSteep } from "#test/growth.ts";
import { dropRoutes } from "./route-data.ts";

test.each([
  ["/global/About.data?_routes=a%2Cb", "/global/About.data"],
  ["/global/About.data?_routes=", "/global/About.data"],
  ["/global/About.data", "/global/About.data"],
  ["/global/About?_routes=a", "/global/About?_routes=a"],
  ["/global/News.data?_routes=a&page=2", "/global/News.data?_routes=a&page=2"],
  ["/global/News.data?page=2", "/global/News.data?page=2"],
])("%s is cached as %s", (address, key) => {
  expect(dropRoutes(address)).toBe(key);
});

test("a list repeated many times is processed in linear time", { timeout: 60_000 }, async () => {
  const address = (size: number) => `/global/a${".data?_routes=".repeat(size / 14)}&`;
  expect(await growth((size) => dropRoutes(address(size)), 16_000)).toBeLessThan(tooSteep);
});
