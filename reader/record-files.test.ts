import { expect, test } from "vitest";
import { readRecords } from "./record-files.ts";

test("every mistake in a file of records is found, with its line", () => {
  const text = `# News
- id: first
  date: 2026-13-01
  category: gossip
  audience: both
  title: { en: A }
  summary:
    en: S
    es: ""
  body: *important*
`;
  expect(readRecords(text, "news").mistakes).toEqual([
    {
      line: 10,
      reason: "*important*: nothing is called &important*; a text that begins with * stands in quotes",
    },
  ]);
  const { mistakes } = readRecords(
    `${text.replace(/\*important\*/, "text")}  colour: red\n- id: first\n- 5\n`,
    "news",
  );
  expect(
    mistakes.filter(({ reason }) => !reason.startsWith("first: ") || !reason.endsWith(": is missing")),
  ).toEqual([
    { line: 3, reason: expect.stringMatching(/^first: date: .*calendar/) },
    { line: 4, reason: expect.stringMatching(/^first: category: Invalid option: expected one of "network"/) },
    { line: 9, reason: "first: summary.es: is empty" },
    { line: 10, reason: "first: body: Invalid input: expected object, received string" },
    { line: 11, reason: "first: colour: there is no such field" },
    { line: 12, reason: "first: this id is taken by the record of line 2" },
    { line: 13, reason: "record 3: Invalid input: expected object, received number" },
  ]);
  expect(mistakes).toContainEqual({ line: 6, reason: "first: title.es: is missing" });
  expect(mistakes).toContainEqual({ line: 2, reason: "first: pinned: is missing" });
});

test.each([
  ["", 1, "the file has to be a list of records"],
  ["title: one record\n", 1, "the file has to be a list of records"],
  ["- id: a\n  id: b\n", 2, "Map keys must be unique"],
  [
    '- id: a\n  title: "open\n',
    3,
    "this line is not indented enough, or a quote or bracket before it is not closed",
  ],
  ["- id: a\n---\n- id: b\n", 3, "Source contains multiple documents"],
  [nestedAliases(), 2, "*a: an alias within what has a name itself: write the text out"],
])("a file that is not a list of records is refused with the line: %j", (text, line, reason) => {
  expect(readRecords(text, "news").mistakes).toContainEqual({ line, reason });
});

function nestedAliases(): string {
  const nine = (alias: string) => `[${Array(9).fill(alias).join(",")}]`;
  return ["a", "b", "c", "d"]
    .map((name, at, names) => `- &${name} ${nine(at === 0 ? "x" : `*${names[at - 1]}`)}`)
    .join("\n");
}
