import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { withLine } from "./lines.ts";
import { ContentError } from "./problems.ts";
import { readContents } from "./read.ts";

test("the real content is sound", () => {
  expect(problemsOf("content")).toEqual([]);
});

// Each of these was called sound once, and the page or the start failed.
test.each([
  [
    "a chart that series.yaml does not have",
    "en/investors.md",
    /^(charts:\s*(?:\[|\n\s*- ))\w+/m,
    "$1no_such_series",
    /^en\/investors\.md:\d+: charts\[0\]: "no_such_series" is not in series\.yaml$/,
  ],
  [
    "a figure that only code names",
    "facts.yaml",
    /^survey_rest:/m,
    "survey_pause:",
    /^facts\.yaml: survey_rest: it is missing, and a page shows it: .*names-in-code\.ts/,
  ],
  [
    "a figure that is drawn and is no number",
    "facts.yaml",
    /^(survey_rest:\s*\n?\s*(?:\{ )?value: )[\d.]+/m,
    "$1most",
    /^facts\.yaml:\d+: survey_rest\.value: a page draws it/,
  ],
  [
    "a series that only code names",
    "series.yaml",
    /^scope1:/m,
    "scope_one:",
    /^series\.yaml: scope1: it is missing/,
  ],
  [
    "a share of revenue that facts.yaml does not have",
    "es/company/about.md",
    /(\s+revenue: )\w+/,
    "$1no_such_share",
    /^es\/company\/about\.md:\d+: model\.lines\[0\]\.revenue: "no_such_share" is not in facts\.yaml$/,
  ],
  [
    "a goal that facts.yaml does not have",
    "en/sustainability.md",
    /(\s+goal: )\w+/,
    "$1no_such_goal",
    /^en\/sustainability\.md:\d+: targets\.items\[0\]\.goal: "no_such_goal" is not in facts\.yaml$/,
  ],
  [
    "a field of the letters that is misspelt",
    "mail/es.yaml",
    /subject:/,
    "subjct:",
    /^mail\/es\.yaml:\d+: toTeam: .*"subjct"/,
  ],
  [
    "a field of a record that is misspelt",
    "records/news.yaml",
    /category:/,
    "categry:",
    /^records\/news\.yaml:\d+: .*categr?y/,
  ],
  [
    "a picture that a slide names",
    "records/carousel.yaml",
    /picture: \S+/,
    "picture: nowhere",
    /^records\/carousel\.yaml:\d+: .*picture: "nowhere" is not in pictures\.yaml$/,
  ],
  [
    "a site that a record of the register names",
    "records/honors.yaml",
    /siteId: \S+/,
    "siteId: atlantis",
    /^records\/honors\.yaml:\d+: .*siteId: "atlantis" is not in records\/network\.yaml$/,
  ],
  [
    "a key that Spanish lacks",
    "messages/es.json",
    /"menu": "[^"]*",?\n/,
    "",
    /^messages\/es\.json: \S*menu: is missing$/,
  ],
  ["an interface file that is no JSON", "messages/jobs/es.json", /^\{/, "", /^messages\/jobs\/es\.json: ./],
])("%s is refused with its file", (_, file, pattern, replacement, expected) => {
  const folder = copyContent();
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  const broken = text.replace(pattern, replacement);
  expect(broken).not.toBe(text);
  writeFileSync(path, broken);
  const problems = problemsOf(folder).map((problem) => withLine(folder, problem));
  expect(problems).toContainEqual(expect.stringMatching(expected));
});

test("a file that is missing is told by its name", () => {
  const folder = copyContent();
  for (const file of [
    "records/news.yaml",
    "mail/en.yaml",
    "messages/jobs/es.json",
    "terms.yaml",
    "en/branch.md",
  ])
    rmSync(join(folder, file));
  const files = problemsOf(folder).map((problem) => problem.split(":")[0]);
  expect(files).toEqual(
    expect.arrayContaining([
      "records/news.yaml",
      "mail/en.yaml",
      "messages/jobs/es.json",
      "terms.yaml",
      "en/branch.md",
    ]),
  );
});

function problemsOf(folder: string): string[] {
  try {
    readContents(folder);
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
  return [];
}

/** Copies the editors' folder without its pictures, which are not read from there. */
function copyContent(): string {
  const folder = mkdtempSync(join(tmpdir(), "contents-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync("content", folder, { recursive: true, filter: (path) => !path.endsWith(".webp") });
  return folder;
}
