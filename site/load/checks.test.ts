import { expect, test } from "vitest";
import { runChecks, type CheckInput } from "./checks.ts";
import type { SiteSettings } from "./page.ts";

test("a page without checks gets no headers", () => {
  expect(runChecks({ middleware: [], validate: [] }, input("production"))).toEqual({});
});

test("noindex adds its header", () => {
  const headers = runChecks({ middleware: ["noindex"], validate: [] }, input("production"));
  expect(headers).toEqual({ "X-Robots-Tag": "noindex" });
});

test("an unknown middleware throws 500 with its name", () => {
  expect(thrownBy({ middleware: ["nobody"], validate: [] })).toMatchObject({
    message: expect.stringContaining('"nobody"'),
    status: 500,
  });
});

test("an unknown middleware after a known one throws 500", () => {
  expect(thrownBy({ middleware: ["noindex", "nobody"], validate: [] })).toMatchObject({ status: 500 });
});

test("an unknown validation throws 500 with its name", () => {
  expect(thrownBy({ middleware: [], validate: ["nobody"] })).toMatchObject({
    message: expect.stringContaining('"nobody"'),
    status: 500,
  });
});

test.each(["constructor", "toString", "__proto__"])("the inherited name %s is unknown", (name) => {
  expect(thrownBy({ middleware: [name], validate: [] })).toMatchObject({ status: 500 });
  expect(thrownBy({ middleware: [], validate: [name] })).toMatchObject({ status: 500 });
});

test("a name is valid only in its own list", () => {
  expect(thrownBy({ middleware: ["developmentOnly"], validate: [] })).toMatchObject({ status: 500 });
  expect(thrownBy({ middleware: [], validate: ["noindex"] })).toMatchObject({ status: 500 });
});

test.each(["sit", "pre", "production"] as const)("a rule that refuses in %s gives no headers", (mode) => {
  const names = { middleware: ["noindex"], validate: ["developmentOnly"] };
  expect(runChecks(names, input(mode))).toBeUndefined();
});

test("a rule that accepts a page leaves its headers unchanged", () => {
  const headers = runChecks({ middleware: ["noindex"], validate: ["developmentOnly"] }, input("development"));
  expect(headers).toEqual({ "X-Robots-Tag": "noindex" });
});

function input(mode: SiteSettings["mode"]): CheckInput {
  const settings = {
    mode,
    origin: "https://example.com",
    apiBaseUrl: "/api",
    uploadBaseUrl: "/api",
    recruitBaseUrl: "/api",
    pictureBaseUrl: "/pictures",
    tags: { origin: "https://tags.example", ids: {} },
  };
  return { path: "/branch", locale: "en", settings };
}

function thrownBy(
  names: Parameters<typeof runChecks>[0],
  mode: SiteSettings["mode"] = "production",
): unknown {
  try {
    runChecks(names, input(mode));
  } catch (thrown) {
    return thrown;
  }
  throw new Error("Nothing was thrown");
}
