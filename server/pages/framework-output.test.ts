import { beforeAll, expect, test } from "vitest";
import { readContent } from "#reader/read-content.ts";
import { parseEnv } from "#server/env.ts";
import { createLists } from "#api/lists.ts";
import { deferScripts, rewriteDocument } from "./framework-output.ts";
import { loadBuild, type SiteBuild } from "./build.ts";
import { siteSettings } from "./site.ts";

let build: SiteBuild;

beforeAll(async () => {
  build = await loadBuild();
});

const page = `<head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head>
<script type="module" async="">import "/manifest.js";
import * as route0 from "/a.js";

window.__reactRouterRouteModules = {"root":route0};

import("/entry.js");</script>`;

test("no script is requested before the page's picture and font", () => {
  expect(deferScripts(page)).not.toContain('<link rel="modulepreload"');
});

test("the same modules start in the same order, once the page or its visitor needs them", () => {
  const late = deferScripts(page);
  expect(late).toContain('const [,route0] = await Promise.all([import("/manifest.js"),import("/a.js")]);');
  expect(late).toContain('window.__reactRouterRouteModules = {"root":route0};');
  expect(late.indexOf("__reactRouterRouteModules")).toBeLessThan(late.indexOf('await import("/entry.js")'));
  expect(late).toContain('["/a.js","/b.js"]');
  expect(late).toMatch(/^<head><\/head>\n<script type="module">startPage\(async \(\) => \{/);
});

test("a page without the framework's start script is unchanged", () => {
  expect(deferScripts("<p>Words</p>")).toBe("<p>Words</p>");
});

// When this fails after an update of the framework, it writes pages differently: see framework-output.ts.
test("the framework's output has the form that the rewriting expects", { timeout: 60_000 }, async () => {
  const { entry } = build;
  const content = readContent("content");
  const context = entry.module.createSiteContext({
    settings: siteSettings(parseEnv({})),
    content,
    lists: createLists({ records: () => content.records }),
    isDocument: true,
    report(error) {
      throw error;
    },
  });
  const handle = entry.module.createRequestHandler(build, "production");
  const response = await handle(new Request("http://localhost/global/branch"), context);
  const html = await response.text();
  const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0;
  expect({
    styles: count(html, /<style\b/g),
    classes: count(html, /\sclass=/g),
    preloads: count(html, /modulepreload/g),
    modules: count(html, /<script[^>]*type="module"/g),
  }).toEqual({
    styles: count(html, /<style>/g),
    classes: count(html, /\sclass="/g),
    preloads: count(html, /<link rel="modulepreload" href="[^"]+"\/>/g),
    modules: 1,
  });
  const data = /streamController\.enqueue\((".*?")\);<\/script>/s.exec(html)?.[1] ?? "";
  expect(JSON.parse(JSON.parse(data) as string)).toMatchObject({
    loaderData: { "/branch": { path: "/branch" } },
  });
  const rewritten = rewriteDocument(html);
  expect(count(rewritten, /<link rel="modulepreload"/g)).toBe(0);
  expect(count(html, /<link rel="modulepreload"/g)).toBeGreaterThan(5);
  // The inline script that defines startPage stands before the module that calls it.
  expect(rewritten.indexOf("window.startPage=")).toBeLessThan(rewritten.indexOf("startPage(async"));
  expect(rewritten).toContain("window.startPage=");
  const script = /<script type="module">(.*?)<\/script>/s.exec(rewritten)?.[1] ?? "";
  expect(script).toMatch(/const \[[\w,]+\] = await Promise\.all\(\[import\("/);
  expect(script).toMatch(/await import\("[^"]+entry\.client/);
  // Every static import was found, and the framework waits for nothing else.
  expect(script).not.toMatch(/^\s*import\b/m);
  expect(rewritten.length).toBeLessThan(html.length - 20_000);
});
