import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withLine } from "./lines.ts";

const folder = mkdtempSync(join(tmpdir(), "lines-"));
writeFileSync(
  join(folder, "page.md"),
  "---\ntitle: A\naction:\n  { label: B, to: /nowhere }\nsteps:\n  - { text: C }\n---\n\nWords {{tank}} and\n[a link](/lost).\n",
);
writeFileSync(join(folder, "facts.yaml"), "sites:\n  value: 45\n  asOf: June\n");

test.each([
  ["page.md: title: too long", "page.md:2: title: too long"],
  ['page.md: action.to: "/nowhere" is not a page', 'page.md:4: action.to: "/nowhere" is not a page'],
  ["page.md: steps[0].by: missing", "page.md:6: steps[0].by: missing"],
  ["facts.yaml: sites.asOf: write a day", "facts.yaml:3: sites.asOf: write a day"],
])("a field has its line, or that of what it is missing from: %s", (problem, told) => {
  expect(withLine(folder, problem)).toBe(told);
});

test.each([
  ["page.md: text: {{tank}} is not known", "page.md:9: text: {{tank}} is not known"],
  ["page.md: the link /lost leads to no page", "page.md:10: the link /lost leads to no page"],
])("what stands in the text has its line: %s", (problem, told) => {
  expect(withLine(folder, problem)).toBe(told);
});

test.each(["other.md: the file is missing", "page.md: something else"])("the rest stays: %s", (problem) => {
  expect(withLine(folder, problem)).toBe(problem);
});
