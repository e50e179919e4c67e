import { expect, test } from "vitest";
import {
  listHeadings,
  listLinks,
  describeOutline,
  readMarkdown,
  renderMarkdown,
  splitFrontMatter,
} from "./markdown.ts";

function render(markdown: string, ids: string[], hrefOf: (path: string) => string): string {
  return renderMarkdown(readMarkdown(markdown), ids, hrefOf);
}

test("front matter and text are split at the lines of dashes", () => {
  expect(splitFrontMatter("---\ntitle: A\nlead: B\n---\n\n## Text\n")).toEqual({
    yaml: "title: A\nlead: B",
    body: "\n## Text\n",
  });
});

test("a file with Windows line ends is split too", () => {
  expect(splitFrontMatter("---\r\ntitle: A\r\n---\r\nText\r\n")).toEqual({
    yaml: "title: A",
    body: "Text\r\n",
  });
});

test("a horizontal rule in the text does not end the front matter again", () => {
  expect(splitFrontMatter("---\ntitle: A\n---\nOne\n\n---\n\nTwo")?.body).toBe("One\n\n---\n\nTwo");
});

test("a file that does not begin with front matter is not split", () => {
  expect(splitFrontMatter("## Text\n\n---\n")).toBeUndefined();
  expect(splitFrontMatter("---\ntitle: A\n")).toBeUndefined();
  expect(splitFrontMatter("")).toBeUndefined();
});

test("second-level headings are listed, with an id made from their words", () => {
  expect(
    listHeadings(readMarkdown("# One\n\n## Where it’s done\n\n### Three\n\n## Last, not least\n")),
  ).toEqual([
    { text: "Where it’s done", id: "where-it-s-done" },
    { text: "Last, not least", id: "last-not-least" },
  ]);
});

test("ids have no accents", () => {
  expect(listHeadings(readMarkdown("## ¿Qué año? Señales"))).toEqual([
    { text: "¿Qué año? Señales", id: "que-ano-senales" },
  ]);
});

test("an id can be given explicitly and is not part of the heading", () => {
  expect(listHeadings(readMarkdown("## Reporting a concern {#speak-up}"))).toEqual([
    { text: "Reporting a concern", id: "speak-up" },
  ]);
});

test("a heading inside code is not listed", () => {
  expect(listHeadings(readMarkdown("```\n## Not this\n```\n\n## This"))).toEqual([
    { text: "This", id: "this" },
  ]);
});

test("rendered headings have the given ids, in order", () => {
  const html = render("## Uno\n\nTexto.\n\n### Dentro\n\n## Dos {#otro}\n", ["one", "two"], (path) => path);
  expect(html).toContain('<h2 id="one">Uno</h2>');
  expect(html).toContain("<h3>Dentro</h3>");
  expect(html).toContain('<h2 id="two">Dos</h2>');
});

test("a heading inside a quotation or a list has no anchor and uses up none", () => {
  const text = "> ## Quoted\n\n## One\n\n- ## Listed\n\n## Two\n";
  const ids = listHeadings(readMarkdown(text)).map(({ id }) => id);
  expect(ids).toEqual(["one", "two"]);
  const html = render(text, ids, (path) => path);
  expect(html).toContain("<h2>Quoted</h2>");
  expect(html).toContain('<h2 id="one">One</h2>');
  expect(html).toContain("<h2>Listed</h2>");
  expect(html).toContain('<h2 id="two">Two</h2>');
});

test("headings keep their emphasis and are escaped", () => {
  expect(render("## Tanks & *more*", ["tanks"], (path) => path)).toContain(
    '<h2 id="tanks">Tanks &amp; <em>more</em></h2>',
  );
});

test("links to pages become addresses; others stay unchanged", () => {
  const html = render(
    "[here](/branch#sites), [there](https://example.com/x), [mail](mailto:a@b.example), [up](#top)",
    [],
    (path) => `/base${path}`,
  );
  expect(html).toContain('<a href="/base/branch#sites">here</a>');
  expect(html).toContain('<a href="https://example.com/x">there</a>');
  expect(html).toContain('<a href="mailto:a@b.example">mail</a>');
  expect(html).toContain('<a href="#top">up</a>');
});

test("a table can be scrolled by keyboard, is named after its heading, and has column and row headers", () => {
  const html = render(
    '## The "usual" sizes {#sizes}\n\n| Size | Price |\n|---|--:|\n| 20 ft | 1 |\n| 40 ft | **2** |\n',
    ["sizes"],
    (path) => path,
  );
  expect(html).toContain(
    '<div class="scroll-x" role="region" aria-label="The &quot;usual&quot; sizes" tabindex="0"><table aria-label="The &quot;usual&quot; sizes" class="columns">',
  );
  expect(html).toContain('<th scope="col">Size</th><th scope="col" class="numeric">Price</th>');
  expect(html).toContain('<tr><th scope="row">20 ft</th>');
  expect(html).toContain('<td class="numeric"><strong>2</strong></td>');
});

test("a table before any heading is named after its columns", () => {
  const html = render("| Size | Price |\n|---|--:|\n| 20 ft | 1 |\n", [], (path) => path);
  expect(html).toContain('<table aria-label="Size, Price" class="columns">');
});

test("the cells of a table that is stacked on phones have the names of their columns", () => {
  const long = "drums, cans and other packages, loaded by us and secured";
  const html = render(
    `| Size | For "small" *use* | Price |\n|---|---|--:|\n| 20 ft | ${long} | 1 |\n`,
    [],
    (path) => path,
  );
  expect(html).toContain(' class="stacked">');
  expect(html).toContain('<th scope="row">20 ft</th>');
  expect(html).toContain(`<td data-label="For &quot;small&quot; use">${long}</td>`);
  expect(html).toContain('<td data-label="Price" class="numeric">1</td>');
});

test("links are found anywhere in a text", () => {
  const text = [
    "[a](/a) and *[b](/b#x)*",
    "",
    "- one",
    "  - [c](/c)",
    "",
    "| T |",
    "|---|",
    "| [d](/d) |",
    "",
    "> [e][ref]",
    "",
    "## [f](https://f.example)",
    "",
    "[ref]: /e",
  ].join("\n");
  expect(listLinks(readMarkdown(text)).map(({ href }) => href)).toEqual([
    "/a",
    "/b#x",
    "/c",
    "/d",
    "/e",
    "https://f.example",
  ]);
});

test("an address in code is not a link", () => {
  expect(listLinks(readMarkdown("`[a](/a)`"))).toEqual([]);
});

test("an outline has the order and sizes of the blocks", () => {
  const text = "## A\n\nWords.\n\n- 1\n- 2\n- 3\n\n### B\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n> Said.\n";
  expect(describeOutline(readMarkdown(text))).toEqual([
    { block: "h2", begins: "## A", line: 0 },
    { block: "paragraph", begins: "Words.", line: 2 },
    { block: "list of 3", begins: "- 1", line: 4 },
    { block: "h3", begins: "### B", line: 8 },
    { block: "table of 1 × 2", begins: "| x | y |", line: 10 },
    { block: "blockquote", begins: "> Said.", line: 14 },
  ]);
});

test("both languages of a text have the same outline, whatever their words and blank lines", () => {
  const blocksOf = (text: string) => describeOutline(readMarkdown(text)).map(({ block }) => block);
  expect(blocksOf("## Uno\n\n\n\nDos palabras.\n\n- tres\n")).toEqual(blocksOf("## One\nTwo.\n\n- three"));
});
