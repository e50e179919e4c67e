import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "#test/folders.ts";
import { ContentError } from "./problems.ts";
import { serviceOf } from "./records.ts";
import { readRecordFile } from "#test/content-files.ts";

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
  expect(mistakesIn(text)).toEqual(["10: a text that begins with & or * stands in quotes"]);
  const mistakes = mistakesIn(`${text.replace(/\*important\*/, "text")}  colour: red\n- 5\n`);
  expect(mistakes).toEqual(
    expect.arrayContaining([
      "2: first: pinned: is missing",
      expect.stringMatching(/^3: first: date: .*calendar/),
      expect.stringMatching(/^4: first: category: Invalid option: expected one of "network"/),
      "6: first: title.es: is missing",
      "9: first: summary.es: is empty",
      "10: first: body: Invalid input: expected object, received string",
      "11: first: colour: there is no such field",
      "12: [1]: Invalid input: expected object, received number",
    ]),
  );
  expect(mistakes.filter((mistake) => !mistake.endsWith(": is missing"))).toHaveLength(6);
});

test("an id stands once in its file", () => {
  const slides = readRecordFile("content", "carousel").slice(0, 2);
  const [first] = slides;
  const text = JSON.stringify([...slides, first], null, 1);
  const line = text.slice(0, text.lastIndexOf('"id"')).split("\n").length;
  expect(mistakesIn(text, "carousel")).toEqual([
    `${line}: ${first?.id}: id: another record above has this id`,
  ]);
});

test.each([
  ["", "1: the file has to be a list of records"],
  ["title: one record\n", "1: the file has to be a list of records"],
  ["- id: a\n  id: b\n", "2: Map keys must be unique"],
  [
    '- id: a\n  title: "open\n',
    "3: this line is not indented enough, or a quote or bracket before it is not closed",
  ],
  ["- id: a\n---\n- id: b\n", "3: Source contains multiple documents"],
  ["- id: &a b\n", "1: a text that begins with & or * stands in quotes"],
])("a file that is not a list of records is refused with the line: %j", (text, mistake) => {
  expect(mistakesIn(text)).toContainEqual(mistake);
});

/** What is wrong with a file of records, without the file's name. */
function mistakesIn(text: string, kind: "news" | "carousel" = "news"): string[] {
  const folder = makeFolder();
  mkdirSync(join(folder, "records"));
  writeFileSync(join(folder, `records/${kind}.yaml`), text);
  try {
    readRecordFile(folder, kind);
  } catch (error) {
    if (error instanceof ContentError)
      // The other files are missing.
      return error.problems
        .filter((problem) => problem.startsWith(`records/${kind}`))
        .map((problem) => problem.replace(/^[^:]*:/, ""));
    throw error;
  }
  return [];
}

test.each([
  ["/services/tank", "/services/tank"],
  ["/services/tank?purpose=depot#survey", "/services/tank"],
  ["/order-inquiry?service=railway-freight#new", "/services/railway-freight"],
  ["/order-inquiry?service=trams#new", undefined],
  ["/services/trams", undefined],
  ["/branch", undefined],
])("the link %s names the service %s", (link, service) => {
  expect(serviceOf(link)).toBe(service);
});
