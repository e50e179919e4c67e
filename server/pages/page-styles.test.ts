import { expect, test } from "vitest";
import { rewriteDocument } from "./framework-output.ts";
import { pruneStyles } from "./page-styles.ts";

test("a rule is kept if its class is used in the page", () => {
  const css = ".flex{display:flex}.grid{display:grid}";
  expect(styles(css, '<p class="flex">')).toBe(".flex{display:flex}");
  expect(styles(css, '<p class="a grid b">')).toBe(".grid{display:grid}");
  expect(styles(css, '<p class="flexible">')).toBe("");
  expect(styles(css, '<p data-class="flex">flex</p>')).toBe("");
});

test("classes are collected from all elements, including across line breaks", () => {
  const css = ".a{x:1}.b{x:2}.c{x:3}";
  expect(styles(css, '<p class="a"></p><p\nclass="x\n c"></p>')).toBe(".a{x:1}.c{x:3}");
});

test("one stylesheet works for many pages", () => {
  const css = ".a{x:1}.b{x:2}";
  expect(styles(css, '<p class="a">')).toBe(".a{x:1}");
  expect(styles(css, '<p class="b">')).toBe(".b{x:2}");
  expect(styles(css, '<p class="a">')).toBe(".a{x:1}");
});

test("escapes in selectors are resolved to class names", () => {
  const css = [
    String.raw`.md\:w-\[1\.6fr\]{x:1}`,
    String.raw`.w-1\/2{x:2}`,
    String.raw`.grid-cols-\[1\.6fr_repeat\(5\,1fr\)\]{x:3}`,
    String.raw`.bg-\[url\(\{a\}\)\]{x:4}`,
    String.raw`.\!mt-0{x:5}`,
    String.raw`.-mt-\[92\%\]{x:6}`,
    String.raw`.phone\:-mx-\(--spacing-edge\){x:7}`,
  ];
  const names = [
    "md:w-[1.6fr]",
    "w-1/2",
    "grid-cols-[1.6fr_repeat(5,1fr)]",
    "bg-[url({a})]",
    "!mt-0",
    "-mt-[92%]",
    "phone:-mx-(--spacing-edge)",
  ];
  for (const [at, name] of names.entries()) expect(styles(css.join(""), `<p class="${name}">`)).toBe(css[at]);
});

test("an escaped ampersand in a class attribute is matched", () => {
  const css = String.raw`.\[\&_svg\]\:w-4 svg{width:1rem}`;
  expect(styles(css, '<p class="[&amp;_svg]:w-4"><svg>')).toBe(css);
  expect(styles(css, '<p class="w-4"><svg>')).toBe("");
});

test("every class of a selector must be used in the page", () => {
  const css = ".menu .item.active>a{x:1}";
  expect(styles(css, '<ul class="menu"><li class="item active"><a>')).toBe(css);
  expect(styles(css, '<ul class="menu"><li class="item"><a>')).toBe("");
});

test("one matching selector of a list keeps the whole rule", () => {
  const css = ".a,.b .c{x:1}";
  expect(styles(css, '<p class="a">')).toBe(css);
  expect(styles(css, '<p class="b">')).toBe("");
});

test("selectors without a class or an element are kept", () => {
  const css = "*,:before{x:1}:root{x:4}#main{x:5}::backdrop{x:6}:focus-visible{x:7}";
  expect(styles(css, "<p>")).toBe(css);
});

test("every element of a selector must be on the page", () => {
  const css = "table{x:1}tbody>th:first-child{x:2}:is(p,caption){x:3}td:is(.a,.b){x:4}";
  expect(styles(css, "<table><caption></caption><tbody><tr><th></table>")).toBe(
    "table{x:1}tbody>th:first-child{x:2}:is(p,caption){x:3}",
  );
  expect(styles(css, "<p>")).toBe(":is(p,caption){x:3}");
});

test("attribute selectors are kept", () => {
  const css = '[hidden]{x:1}p[type="text"]{x:2}[data-a="}{;,"]{x:3}p:where([title]){x:4}';
  expect(styles(css, "<p>")).toBe(css);
  const both = ".field[aria-invalid=true]{x:1}.other[aria-invalid=true]{x:2}";
  expect(styles(both, '<p class="field">')).toBe(".field[aria-invalid=true]{x:1}");
});

test("one selector inside :is, :where and :has must be able to match, and none inside :not", () => {
  const css = [
    ".link:is(.a,.b){x:1}",
    ".link:where(.group:hover *){x:2}",
    ".link:has(>.icon svg){x:3}",
    ":is(.a,.b:is(.c,.d)) .link{x:4}",
  ];
  const without = ".link:not(.off){x:5}.link:not(:has(.icon),.off){x:6}:not(.a){x:7}";
  expect(styles(css.join("") + without, '<a class="link">')).toBe(without);
  expect(styles(css[0] ?? "", '<a class="link b">')).toBe(css[0]);
  expect(styles(css[1] ?? "", '<a class="link group">')).toBe(css[1]);
  expect(styles(css[2] ?? "", '<a class="link icon">')).toBe("");
  expect(styles(css[2] ?? "", '<a class="link icon"><svg>')).toBe(css[2]);
  expect(styles(css[3] ?? "", '<a class="link b">')).toBe("");
  expect(styles(css[3] ?? "", '<a class="link b d">')).toBe(css[3]);
});

test("a comma inside parentheses does not separate selectors", () => {
  expect(styles(".a:is(.b,.c) .d{x:1}", '<p class="a">')).toBe("");
  expect(styles(".a:is(.b,.c) .d{x:1}", '<p class="a c d">')).toBe(".a:is(.b,.c) .d{x:1}");
});

test("at-rules keep only the rules that the page uses", () => {
  for (const group of [
    "@media (width>=48rem)",
    "@supports (x:y)",
    "@layer utilities",
    "@container (width>=20rem)",
    "@starting-style",
  ]) {
    expect(styles(`${group}{.a{x:1}.b{x:2}}`, '<p class="b">')).toBe(`${group}{.b{x:2}}`);
  }
});

test("empty at-rules are removed, at every depth", () => {
  for (const group of ["@media print", "@supports (x:y)", "@layer utilities", "@container (width>=20rem)"]) {
    expect(styles(`${group}{.a{x:1}}p{x:2}`, "<p>")).toBe("p{x:2}");
  }
  const nested = "@layer utilities{@media (hover:hover){@supports (x:y){.a{x:1}}}.b{x:2}}";
  expect(styles(nested, '<p class="a">')).toBe(
    "@layer utilities{@media (hover:hover){@supports (x:y){.a{x:1}}}}",
  );
  expect(styles(nested, '<p class="b">')).toBe("@layer utilities{.b{x:2}}");
  expect(styles(nested, "<p>")).toBe("");
});

test("statements are kept, which preserves the order of layers", () => {
  const css = '@charset "utf-8";@layer theme,base,utilities;';
  expect(styles(`${css}@layer utilities{.a{x:1}}`, "<p>")).toBe(css);
});

test("the fallback for browsers without @property becomes a statement", () => {
  const css = "@layer properties{@supports (x:y){*,:before{--tw-a:0}}}.a{x:1}";
  expect(styles(css, '<p class="a">')).toBe("@layer properties;.a{x:1}");
});

test("print rules are left in the full stylesheet", () => {
  const css = "@media print{.a{x:1}}@media (width>=1px){.a{x:2}}@layer base{@media print{p{x:3}}p{x:4}}";
  expect(styles(css, '<p class="a">')).toBe("@media (width>=1px){.a{x:2}}@layer base{p{x:4}}");
});

test("fonts are kept", () => {
  const css = '@font-face{font-family:Archivo;src:url(a.woff2)format("woff2")}';
  expect(styles(css, "<p>")).toBe(css);
});

test("animations are kept if a kept rule runs them, at every depth", () => {
  const turn = "@keyframes turn{50.5%{x:1}to{x:var(--tw-a)}}";
  const property = '@property --tw-a{syntax:"*";inherits:false}';
  const css = `${property}@layer base{p{x:1}${turn}}.a{animation:1s turn}.b{animation-name:turn}.turn{x:2}`;
  expect(styles(css, '<p class="a">')).toBe(`${property}@layer base{p{x:1}${turn}}.a{animation:1s turn}`);
  expect(styles(css, '<p class="b">')).toContain(turn);
  expect(styles(css, '<p class="turn">')).toBe("@layer base{p{x:1}}.turn{x:2}");
});

test("registered properties are kept if a kept rule uses them", () => {
  const [a, b] = [
    '@property --tw-a{syntax:"*";inherits:false}',
    '@property --tw-b{syntax:"*";inherits:false}',
  ];
  const rules = ".a{x:var(--tw-a)}.b{x:var(--tw-b,0)}";
  expect(styles(a + b + rules, '<p class="a">')).toBe(`${a}.a{x:var(--tw-a)}`);
  expect(styles(a + b + rules, '<p class="b">')).toBe(`${b}.b{x:var(--tw-b,0)}`);
  expect(styles(a + b + rules, "<p>")).toBe("");
});

test("theme variables are kept if a kept rule or another variable uses them", () => {
  const theme = "@layer theme{:root,:host{--font:Archivo;--sans:var(--font);--teal:#0f5560;--gap:4px}}";
  const css = `${theme}.a{color:var(--teal)}.b{font:var(--sans)}`;
  expect(styles(css, '<p class="a">')).toContain("--teal:#0f5560");
  expect(styles(css, '<p class="a">')).not.toContain("--gap");
  expect(styles(css, '<p class="b">')).toContain("--font:Archivo;--sans:var(--font)");
  expect(styles(css, '<p class="b">')).not.toContain("--teal");
});

test("variables set outside of the theme are kept", () => {
  const css = "@layer base{:root{--height:4rem}}";
  expect(styles(css, "<p>")).toBe(css);
});

test("braces, semicolons and escapes in strings do not end a rule", () => {
  const css = String.raw`.a:before{content:"}\"{;"}.b{x:1}`;
  expect(styles(css, '<p class="a">')).toBe(String.raw`.a:before{content:"}\"{;"}`);
  expect(styles(css, '<p class="b">')).toBe(".b{x:1}");
});

test("comments between rules are removed", () => {
  expect(styles("/*! a { licence; } */\n@layer a,b;/* x */.a{x:1}", '<p class="a">')).toBe(
    "\n@layer a,b;.a{x:1}",
  );
});

test("a stylesheet with an unclosed block is refused", () => {
  expect(() => pruneStyles(".a{x:1", { classes: new Set(), elements: new Set() })).toThrow("unclosed block");
});

function styles(css: string, html: string): string {
  return /(?<=<style>).*?(?=<\/style>)/s.exec(rewriteDocument(`<style>${css}</style>${html}`))?.[0] ?? "";
}
