import { expect, test } from "vitest";
import { withoutScripts } from "./twin.ts";

test("the twin of a page has its text and structured data, but no scripts and none of their preloads", () => {
  const html = `<head><link rel="modulepreload" href="/a.js"/><link rel="preload" href="/a.woff2"/></head>
<body>Text<script type="module" async="">import("/a.js");
</script><script src="/b.js"></script><script type="application/ld+json">{}</script></body>`;
  expect(withoutScripts(html)).toBe(`<head><link rel="preload" href="/a.woff2"/></head>
<body>Text<script type="application/ld+json">{}</script></body>`);
});
