import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { readContent } from "#reader/read-content.ts";
import type { Content } from "#reader/content.ts";
import { runChecks, type CheckInput } from "./checks.ts";
import { documentContext, contentContext, settingsContext, type SiteSettings } from "./context.ts";
import { loadPage } from "./page.server.ts";
import { copyContent } from "#test/folders.ts";

test("a page without checks gets no headers", () => {
  expect(runChecks({ middleware: [], validate: [] }, input("production"))).toEqual(new Headers());
});

test("noindex adds its header", () => {
  const headers = runChecks({ middleware: ["noindex"], validate: [] }, input("production"));
  expect([...(headers ?? [])]).toEqual([["x-robots-tag", "noindex"]]);
});

test("an unknown middleware throws 500 with its name", () => {
  expect(thrownBy({ middleware: ["nobody"], validate: [] })).toMatchObject({
    data: { message: expect.stringContaining('"nobody"') },
    init: { status: 500 },
  });
});

test("an unknown middleware after a known one throws 500", () => {
  expect(thrownBy({ middleware: ["noindex", "nobody"], validate: [] })).toMatchObject({
    init: { status: 500 },
  });
});

test("an unknown validation throws 500 with its name", () => {
  expect(thrownBy({ middleware: [], validate: ["nobody"] })).toMatchObject({
    data: { message: expect.stringContaining('"nobody"') },
    init: { status: 500 },
  });
});

test.each(["constructor", "toString", "__proto__"])("the inherited name %s is unknown", (name) => {
  expect(thrownBy({ middleware: [name], validate: [] })).toMatchObject({ init: { status: 500 } });
  expect(thrownBy({ middleware: [], validate: [name] })).toMatchObject({ init: { status: 500 } });
});

test("a name is valid only in its own list", () => {
  expect(thrownBy({ middleware: ["developmentOnly"], validate: [] })).toMatchObject({
    init: { status: 500 },
  });
  expect(thrownBy({ middleware: [], validate: ["noindex"] })).toMatchObject({ init: { status: 500 } });
});

test.each(["sit", "pre", "production"] as const)("a rule that refuses in %s gives no headers", (mode) => {
  const names = { middleware: ["noindex"], validate: ["developmentOnly"] };
  expect(runChecks(names, input(mode))).toBeUndefined();
});

test("a page refused by a rule answers 404, and 200 where the rule accepts it", () => {
  const folder = copyContent();
  for (const { code } of locales) {
    const file = join(folder, code, "branch.md");
    writeFileSync(file, readFileSync(file, "utf8").replace("---\n", "---\nvalidate: [developmentOnly]\n"));
  }
  const content = readContent(folder);
  expect(() => load(content, "production")).toThrow(expect.objectContaining({ init: { status: 404 } }));
  expect(load(content, "development").data.path).toBe("/branch");
});

test("a rule that accepts a page leaves its headers unchanged", () => {
  const headers = runChecks({ middleware: ["noindex"], validate: ["developmentOnly"] }, input("development"));
  expect(headers?.get("X-Robots-Tag")).toBe("noindex");
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

/** Loads /branch as the framework does. */
function load(content: Content, mode: SiteSettings["mode"]) {
  const url = new URL("https://example.com/global/branch");
  const context = new RouterContextProvider();
  context.set(contentContext, content);
  context.set(settingsContext, input(mode).settings);
  context.set(documentContext, undefined);
  return loadPage({ request: new Request(url), url, pattern: "/branch", params: {}, context }, "offices");
}
