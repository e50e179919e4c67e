import { expect, test } from "vitest";
import { toMarkdown } from "./markdown.ts";

const origin = "https://www.example.com";

function inMain(html: string): string {
  return toMarkdown(
    `<body><nav>Menu</nav><main id="main">${html}</main><footer>Foot</footer></body>`,
    origin,
  );
}

test("headings, lists, links and tables of a page's content are Markdown, with full addresses", () => {
  const markdown = inMain(`<h1>Tanks</h1><ul><li>T11</li><li><a href="/global/branch">Depots</a></li></ul>
<table><thead><tr><th scope="col">Type</th></tr></thead><tbody><tr><th scope="row">T11</th></tr></tbody></table>`);
  expect(markdown).toContain("# Tanks\n");
  expect(markdown).toContain("- T11\n- [Depots](https://www.example.com/global/branch)\n");
  expect(markdown).toMatch(/\| Type \|\n\| -+ \|\n\| T11 +\|/);
  expect(markdown).not.toMatch(/Menu|Foot/);
});

test("words that only styles keep apart do not run together", () => {
  expect(inMain("<p><span>Depot</span><span>Tarragona</span></p>")).toBe("Depot Tarragona\n");
  expect(inMain("<dl><dt>Hours</dt><dd>Mon–Fri</dd></dl>")).toMatch(/^Hours:\s+Mon–Fri\n$/);
});

test("controls, drawings and what only paper shows are left out", () => {
  const html = `<form>a</form><button>b</button><svg><title>c</title></svg><p aria-hidden="true">d</p>
<div class="print-only wrap">e</div><p>Text</p>`;
  expect(inMain(html)).toBe("Text\n");
});
