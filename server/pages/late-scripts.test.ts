import { expect, test } from "vitest";
import { delayScripts } from "./late-scripts.ts";

const page = `<head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head>
<script type="module" async="">import "/manifest.js";
import * as route0 from "/a.js";

window.__reactRouterRouteModules = {"root":route0};

import("/entry.js");</script>`;

test("nothing is fetched ahead of the page's own picture and typeface", () => {
  expect(delayScripts(page)).not.toContain('<link rel="modulepreload"');
});

test("the same modules are started in the same order, once the page is shown", () => {
  const late = delayScripts(page);
  expect(late).toContain('const [,route0] = await Promise.all([import("/manifest.js"),import("/a.js")]);');
  expect(late).toContain('window.__reactRouterRouteModules = {"root":route0};');
  expect(late.indexOf("__reactRouterRouteModules")).toBeLessThan(late.indexOf('await import("/entry.js")'));
  expect(late).toContain('["/a.js","/b.js"]');
});

test("a page without the framework's starting script stays as it is", () => {
  expect(delayScripts("<p>Words</p>")).toBe("<p>Words</p>");
});
