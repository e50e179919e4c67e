import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { copyContent } from "#test/folders.ts";
import { beginReading, followContent } from "./follow.ts";
import { ContentError } from "./problems.ts";
import { readContent, readEveryDay } from "./read-content.ts";

/** A change of a file that makes it unsound, and what is said of it on the line that has `at` afterwards. */
interface Mistake {
  file: string;
  from: string | RegExp;
  to: string;
  at: string | RegExp;
  says: string | RegExp;
  /** Whether it is found only where all files can be read. */
  isFoundLast?: true;
  /** How the file is saved, if not as UTF-8. */
  encoding?: "latin1";
}

const mistakes: Record<string, Mistake> = {
  "a chart that series.yaml does not have": {
    file: "en/investors.md",
    from: /^(charts:\s*(?:\[|\n\s*- ))\w+/m,
    to: "$1no_such_series",
    at: "no_such_series",
    says: 'charts[0]: "no_such_series" is not in series.yaml',
  },
  "a figure of a text that facts.yaml does not have": {
    isFoundLast: true,
    file: "es/branch.md",
    from: /\n---\n\n/,
    to: "\n---\n\n{{no_such_figure}} ",
    at: "no_such_figure",
    says: "{{no_such_figure}} is neither a figure of facts.yaml nor in site.yaml",
  },
  "a renamed figure that only code names": {
    isFoundLast: true,
    file: "facts.yaml",
    from: "name: survey_rest",
    to: "name: survey_pause",
    at: /^/,
    says: /^survey_rest: is missing, and a page shows it: .*reader\/names\.ts/,
  },
  "a figure that is drawn and is no number": {
    isFoundLast: true,
    file: "facts.yaml",
    from: /(?<=name: survey_stop\n {2})value: [\d.]+/,
    to: "text: most",
    at: "text: most",
    says: "survey_stop: text: a page draws it, so it has to be a number",
  },
  "a figure without a value that can be shown": {
    file: "facts.yaml",
    from: /(?<=name: drills\n {2})value: .*/,
    to: "value: 6\n  text: six",
    at: /(?<=name: drills\n +)value/,
    says: "drills: value: write either a number here or a text in `text`",
  },
  "an address that has keywords already": {
    file: "keywords.yaml",
    from: /address: \/brand$/m,
    to: "address: /branch",
    at: /(?<=address: \/branch$[^]*?)address: \/branch$/m,
    says: "/branch: address: another entry above has this address",
  },
  "a renamed series that only code names": {
    file: "series.yaml",
    from: /name: scope3$/m,
    to: "name: scope_three",
    at: /^/,
    says: /^scope3: is missing/,
  },
  "a share of revenue missing in facts.yaml": {
    isFoundLast: true,
    file: "es/company/about.md",
    from: /(\s+revenue: )\w+/,
    to: "$1no_such_share",
    at: "no_such_share",
    says: 'model.lines[0].revenue: "no_such_share" is not in facts.yaml',
  },
  "a page's picture missing in pictures.yaml": {
    file: "en/services/tank.md",
    from: /^picture: .*$/m,
    to: "picture: nowhere",
    at: "picture: nowhere",
    says: 'picture: "nowhere" is not in pictures.yaml',
  },
  "a picture without its file": {
    file: "pictures.yaml",
    from: /$/,
    to: "- file: unmade.png\n  en: A picture.\n  es: Una imagen.\n",
    at: "unmade.png",
    says: /^unmade\.png: there is no pictures\/unmade\.png/,
  },
  "a field of a page that is misspelt": {
    file: "en/culture.md",
    from: /^lead:/m,
    to: "laed:",
    at: "laed:",
    says: "laed: there is no such field",
  },
  "a link to no page": {
    file: "en/sustainability.md",
    from: /\n---\n\n/,
    to: "\n---\n\n[words](/nowhere) ",
    at: "(/nowhere)",
    says: "the link /nowhere leads to no page; write a page's path, such as /branch",
  },
  "a Spanish heading of another level": {
    file: "es/services/tank.md",
    from: "## Pruebas, entrada en cisternas y agua de lavado",
    to: "### Pruebas, entrada en cisternas y agua de lavado",
    at: "### Pruebas, entrada en cisternas y agua de lavado",
    says: /^text, block 9: h2 “## .+” in English, h3 “### Pruebas, .+” in Spanish$/,
  },
  "a text in another encoding": {
    file: "es/Joinus.md",
    from: /^title: /m,
    to: "title:  ",
    encoding: "latin1",
    at: "\uFFFD",
    says: /^line \d+ is not UTF-8: save the file as UTF-8$/,
  },
  "a tab in front matter": {
    file: "es/investors.md",
    from: /^title: /m,
    to: "\ttitle: ",
    at: "\ttitle: ",
    says: "Tabs are not allowed as indentation",
  },
  "a duplicate key": {
    file: "site.yaml",
    from: /$/,
    to: "\nphone: '+1 555 0100'\n",
    at: "phone: '+1 555 0100'",
    says: "Map keys must be unique",
  },
  "synonyms that are not a list of lists": {
    file: "synonyms.yaml",
    from: /^- .*$/m,
    to: "- lorry",
    at: "- lorry",
    says: /^\[0\]: Invalid input: expected array, received string/,
  },
  "a company in a country that does not exist": {
    file: "entities.yaml",
    from: /country: \w\w/,
    to: "country: XQ",
    at: "country: XQ",
    says: 'parent: country: "XQ" is not the code of a country (ISO 3166-1), such as DE',
  },
  "a field of the letters that is misspelt": {
    file: "mail/es.yaml",
    from: /subject:/,
    to: "subjct:",
    at: "subjct:",
    says: "toTeam.subjct: there is no such field",
  },
  "letters that are not YAML": {
    file: "mail/en.yaml",
    from: /^ {2}subject:/m,
    to: "  - subject:",
    at: /(?<= {2}- subject:.*\n) /,
    says: "bad indentation of a mapping entry",
  },
  "a text with a colon": {
    file: "es/services/chartering.md",
    from: /^title: .*$/m,
    to: "title: Fletamento: buques",
    at: "title: Fletamento",
    says: 'a text with ": " in it stands in quotes',
  },
  "a field of a record that is misspelt": {
    file: "records/news.yaml",
    from: /category:/,
    to: "categry:",
    at: "categry:",
    says: /: categry: there is no such field$/,
  },
  "a picture that a slide names": {
    isFoundLast: true,
    file: "records/carousel.yaml",
    from: /picture: \S+/,
    to: "picture: nowhere",
    at: "picture: nowhere",
    says: /: picture: "nowhere" is not in pictures\.yaml$/,
  },
  "a notice about no service": {
    isFoundLast: true,
    file: "records/carousel.yaml",
    from: /(?<=placement: banner\n[^]*?)to: \S+/,
    to: "to: /branch",
    at: /(?<=placement: banner\n[^]*?)to: \S+/,
    says: /: link\.to: "\/branch" is not the page of a service/,
  },
  "an office that a certificate names": {
    isFoundLast: true,
    file: "records/certificates.yaml",
    from: /siteId: \S+/,
    to: "siteId: atlantis",
    at: "siteId: atlantis",
    says: /siteId: "atlantis" is not in records\/offices\.yaml$/,
  },
  "a holiday on a day of opening": {
    isFoundLast: true,
    file: "records/offices.yaml",
    from: "calendar: gb",
    to: "calendar: be",
    at: /(?<=id: immingham-warehouse[^]*?)calendar: be/,
    says: /^immingham-warehouse: calendar: 2026-12-26.*: a holiday in GB/,
  },
  "a calendar that an office names": {
    isFoundLast: true,
    file: "records/offices.yaml",
    from: "calendar: pl",
    to: "calendar: atlantis",
    at: "calendar: atlantis",
    says: 'gdansk-warehouse: calendar: "atlantis" is not in records/calendars.yaml',
  },
  "a figure that the records give": {
    isFoundLast: true,
    file: "facts.yaml",
    from: "- name: register_entries\n",
    to: "- name: register_entries\n  value: 7\n",
    at: /(?<=name: register_entries\n *)value/,
    says: /^register_entries: value: is \d+ by the records: leave it empty here$/,
  },
  "a news item that ends before it begins": {
    isFoundLast: true,
    file: "records/news.yaml",
    from: /^ {2}date: .*$/m,
    to: "  date: '2026-11-01'\n  until: '2026-10-01'",
    at: "until:",
    says: /: until: it would end on 2026-10-01, before it begins on 2026-11-01$/,
  },
  "dates of a text in one language only": {
    file: "es/history.md",
    from: /^(## .*?)( \{.*\})?$/m,
    to: "$1 {until 2027-01-31}",
    at: /^## /m,
    says: /^text, block \d+: h2 “.+” in English, h2 until 2027-01-31 “.+” in Spanish$/,
  },
  "a text until a day that does not exist": {
    file: "en/welfare.md",
    from: /^## /m,
    to: "## Soon {until 2027-02-30}\n\n## ",
    at: "## Soon",
    says: "2027-02-30 is not a day of the calendar, such as 2027-01-31",
  },
  "dates that are not written as days": {
    file: "es/welfare.md",
    from: /^## /m,
    to: "## Pronto {from 1 January}\n\n## ",
    at: "## Pronto",
    says: /^write \{from 2027-01-01\}, /,
  },
  "dates within a paragraph": {
    file: "en/brand.md",
    from: /^## /m,
    to: "A text {until 2027-01-31} goes on.\n\n## ",
    at: "A text",
    says: "dates stand at the end of a heading, or before the first word of a paragraph",
  },
  "an anchor that is missing on some days": {
    file: "en/company/structure.md",
    from: "{#conditions}",
    to: "{#conditions from 2027-03-01}",
    at: "{#conditions from",
    says: /^before all dates no heading has the id conditions, /,
  },
  "a key that Spanish lacks": {
    file: "messages/es.json",
    from: /"menu": "[^"]*",?\n/,
    to: "",
    at: '"header": {',
    says: "header.menu: is missing",
  },
  "a number in messages that could break across lines": {
    file: "messages/forms/es.json",
    from: /Escríbalo como [^"]* o/,
    to: "Escríbalo como 24 000 o",
    at: '"number.unreadable"',
    says: "problems.number.unreadable: has a plain space or a point in a number, write \\u202f",
  },
  "a duplicate key of messages": {
    file: "messages/contact/en.json",
    from: /^\{/,
    to: '{\n  "better": {},',
    at: /(?<="better"[^]*)"better"/,
    says: "Map keys must be unique",
  },
  "messages that are not JSON": {
    file: "messages/positions/es.json",
    from: /^\{/,
    to: "{ 'areas': {},",
    at: "'areas'",
    says: /^not JSON: ./,
  },
};

vi.setConfig({ testTimeout: 60_000 });
const names = Object.keys(mistakes);
const content = readContent("content");
/** Reading takes a second, so two folders have all mistakes: those that hide others, and the others. */
const unsound = withMistakes(names.filter((name) => !mistakes[name]?.isFoundLast));
const readable = withMistakes(names.filter((name) => mistakes[name]?.isFoundLast));

test.each(names)("%s is refused with its line", (name) => {
  const { says, isFoundLast } = mistakes[name] as Mistake;
  const { folder, problems } = isFoundLast ? readable : unsound;
  const place = placeOf(folder, name);
  const there = problems.filter((problem) => problem.startsWith(place));
  const matches = (reason: string) => (says instanceof RegExp ? says.test(reason) : says === reason);
  expect(there.map((problem) => problem.slice(place.length))).toSatisfy((all: string[]) => all.some(matches));
});

test("check, start and a running site give the same verdict", { timeout: 60_000 }, async () => {
  const folder = copyContent();
  const errors: unknown[] = [];
  const env = { CONTENT_DIR: folder };
  const reading = await beginReading(env, async () => readEveryDay("content"));
  const running = await followContent(env, {
    reading,
    onChange() {},
    onError: (error) => errors.push(error),
  });
  onTestFinished(() => running.close());
  const { problems } = unsound;
  cpSync(unsound.folder, folder, { recursive: true, filter: (path) => !path.endsWith("/pictures") });

  const message = new ContentError(problems).message;
  expect(run("reader/check.ts", [unsound.folder])).toBe(message);
  expect(run("server/main.ts", [], { CONTENT_DIR: unsound.folder, PORT: "0", SITE_MODE: "sit" })).toContain(
    message,
  );
  await vi.waitFor(() => expect(errors).toHaveLength(1), { timeout: 30_000 });
  expect((errors[0] as ContentError).problems).toEqual(problems);
});

test("the check reports unknown names of middleware and validation", () => {
  const folder = copyContent();
  for (const file of ["en/branch.md", "es/branch.md"])
    change(folder, file, (text) =>
      text.replace("---\n", "---\nmiddleware: [noindex, nofollow]\nvalidate: [noindex]\n"),
    );
  expect(readContent(folder).page("en", "/branch").meta.middleware).toContain("nofollow");
  const unknown = (file: string) => [
    `${file}: middleware: "nofollow" is unknown; there is noindex`,
    `${file}: validate: "noindex" is unknown; there is developmentOnly`,
  ];
  const problems = ["en/branch.md", "es/branch.md"].flatMap(unknown);
  expect(run("reader/check.ts", [folder])).toBe(new ContentError(problems).message);
});

test("files with a byte-order mark and Windows line ends are valid", () => {
  const folder = copyContent();
  for (const file of [
    "en/branch.md",
    "es/services/tank.md",
    "facts.yaml",
    "mail/es.yaml",
    "records/news.yaml",
    "messages/es.json",
  ])
    change(folder, file, (text) => `\uFEFF${text.replaceAll("\n", "\r\n")}`);
  expect(readContent(folder).version).toBe(content.version);
});

test("each missing file is reported", () => {
  const folder = copyContent();
  const files = ["records/news.yaml", "mail/en.yaml", "messages/positions/es.json", "en/branch.md"];
  for (const file of files) rmSync(join(folder, file));
  expect(problemsOf(folder).toSorted()).toEqual(
    files.map((file) => `${file}: the file is missing`).toSorted(),
  );
});

/** A folder with mistakes, and what is said of them. */
function withMistakes(made: string[]): { folder: string; problems: string[] } {
  const folder = copyContent(afterAll);
  for (const name of made) {
    const { file, from, to, encoding } = mistakes[name] as Mistake;
    change(folder, file, (before) => before.replace(from, to), encoding);
  }
  return { folder, problems: problemsOf(folder) };
}

/** The line on which a mistake stands: `en/branch.md:6: `. */
function placeOf(folder: string, name: string): string {
  const { file, at } = mistakes[name] as Mistake;
  const text = readFileSync(join(folder, file), "utf8");
  const offset = at instanceof RegExp ? text.search(at) : text.indexOf(at);
  return `${file}:${text.slice(0, offset).split("\n").length}: `;
}

function change(
  folder: string,
  file: string,
  edit: (text: string) => string,
  encoding: "utf8" | "latin1" = "utf8",
): void {
  const path = join(folder, file);
  const before = readFileSync(path, "utf8");
  const after = edit(before);
  expect(after).not.toBe(before);
  writeFileSync(path, after, encoding);
}

/** Runs a program that refuses the content, and returns what it says of it. */
function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}): string {
  const { stderr, status } = spawnSync(process.execPath, [program, ...args], {
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  expect(status).toBe(1);
  return stderr.trimEnd();
}

function problemsOf(folder: string): string[] {
  try {
    readContent(folder);
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
  return [];
}
