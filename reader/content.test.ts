import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { locales, pathIn, type Locale } from "#shared/locales.ts";
import { isPagePath, pagePaths, type PagePath } from "#shared/pages.ts";
import { copyContent } from "#test/folders.ts";
import { pictureIn, teamIn, type Content } from "./content.ts";
import { listHeadings, readMarkdown, splitFrontMatter } from "./markdown.ts";
import type { PictureName } from "./names.ts";
import { manifestFile, readManifest } from "./pictures.ts";
import { ContentError } from "./problems.ts";
import { readContent } from "./read-content.ts";

const folder = "content";
let realContent: Content | undefined;

test("the real content is valid, with every page in both languages", () => {
  const content = real();
  for (const path of pagePaths) {
    for (const { code } of locales) {
      const page = content.page(code, path);
      expect(page).toMatchObject({ path, locale: code });
      expect(page.meta.title).not.toBe("");
    }
  }
});

test("no page contains an unfilled token", () => {
  const left = allPages().filter((page) => /\{\{|\bundefined\b/.test(JSON.stringify(page)));
  expect(left).toEqual([]);
});

test.each(pagePaths)(
  "on %s anchors are the same in both languages, in the HTML and in the list of headings",
  (path) => {
    const english = real().page("en", path);
    const spanish = real().page("es", path);
    const ids = idsIn(english.html);
    expect(idsIn(spanish.html)).toEqual(ids);
    expect(english.headings.map(({ id }) => id)).toEqual(ids);
    expect(spanish.headings.map(({ id }) => id)).toEqual(ids);
  },
);

test("anchors come from the English headings", () => {
  const source = splitFrontMatter(readFileSync(join(folder, "en/services/tank.md"), "utf8"));
  const ids = listHeadings(readMarkdown(source?.body ?? "")).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(0);
  expect(idsIn(real().page("es", "/services/tank").html)).toEqual(ids);
});

test("anchors are unique on their page and not empty", () => {
  const unsound = allPages().filter(({ html }) => {
    const ids = idsIn(html);
    return ids.includes("") || new Set(ids).size < ids.length;
  });
  expect(unsound).toEqual([]);
});

test("links in texts keep the page's language and lead to a page", () => {
  const addresses = new Set(allPages().map(({ locale, path }) => `${locale}:/global${pathIn(locale, path)}`));
  const links = allPages().flatMap(({ html, locale, path }) =>
    hrefsIn(html)
      .filter((href) => href.startsWith("/"))
      .map((href) => ({ href, locale, path })),
  );
  expect(links.length).toBeGreaterThan(0);
  expect(
    links.filter(({ href, locale }) => !addresses.has(`${locale}:${href.replace(/[?#].*$/, "")}`)),
  ).toEqual([]);
});

test.each(locales)("in $name no two pages share a title or a description", ({ code }) => {
  const metas = allPages()
    .filter(({ locale }) => locale === code)
    .map(({ meta }) => meta);
  for (const field of ["title", "description"] as const) {
    const words = metas.map((meta) => meta[field]);
    expect(words.filter((text, index) => words.indexOf(text) < index)).toEqual([]);
  }
});

test("the version changes with a page, a figure or the company", { timeout: 60_000 }, () => {
  const versions = new Set([real().version]);
  for (const file of ["es/branch.md", "facts.yaml", "site.yaml", "pictures.yaml"]) {
    const folder = copyContent();
    edit(folder, file, (text) => `${text}\n`);
    versions.add(readContent(folder).version);
  }
  expect(versions.size).toBe(5);
});

test("the version changes with a picture", () => {
  const folder = copyContent();
  const manifest = readManifest();
  const [name = "", files] = Object.entries(manifest)[0] ?? [];
  const place = mkdtempSync(join(tmpdir(), "pictures-"));
  const here = process.cwd();
  onTestFinished(() => {
    process.chdir(here);
    rmSync(place, { recursive: true });
  });
  process.chdir(place);
  mkdirSync(dirname(manifestFile), { recursive: true });
  writeFileSync(manifestFile, JSON.stringify(manifest));
  const before = readContent(folder).version;
  writeFileSync(
    manifestFile,
    JSON.stringify({ ...manifest, [name]: { ...files, stem: `${name}-0123456789` } }),
  );
  expect(readContent(folder).version).not.toBe(before);
});

test("each page names a team with its number and mail address, and site.yaml misses no page", () => {
  const content = real();
  const { teams } = content.company;
  expect(teamIn(content, "/Joinus", "en")).toMatchObject({ name: "Recruitment", email: teams.careers });
  expect(teamIn(content, "/Joinus", "es").name).toBe("Selección de personal");
  for (const path of pagePaths) expect(teamIn(content, path, "en").phone).toMatch(/^\+\d/);

  const folder = copyContent();
  edit(folder, "site.yaml", (text) => text.replace("- /Joinus\n", "- /brand\n"));
  expect(problemsOf(folder)).toEqual([
    "site.yaml: pageTeams: /brand needs one entry of pageTeams, and has 2",
    "site.yaml: pageTeams: /Joinus needs one entry of pageTeams, and has 0",
  ]);
});

test("a change in site.yaml and facts.yaml reaches the pages", () => {
  const folder = copyContent();
  edit(folder, "facts.yaml", (text) => text.replace(/(name: nationalities\n {2}value: )\d+$/m, "$198765"));
  edit(folder, "en/branch.md", (text) => `${text}\n{{nationalities}} of {{company}}\n`);
  edit(folder, "es/branch.md", (text) => `${text}\n{{nationalities}} de {{company}}\n`);
  edit(folder, "site.yaml", (text) => text.replace(/^company: .*$/m, "company: Renamed"));
  const content = readContent(folder);
  expect(content.page("en", "/branch").html).toContain("98,765\u00a0of Renamed");
  expect(content.page("es", "/branch").html).toContain("98\u202f765\u00a0de Renamed");
});

test("only a missing page is reported", () => {
  const folder = copyContent();
  rmSync(join(folder, "es/services/tank.md"));
  expect(problemsOf(folder)).toEqual(["es/services/tank.md: the file is missing"]);
});

test("if the folder of a language is missing, each of its pages is reported", () => {
  const folder = copyContent();
  rmSync(join(folder, "es"), { recursive: true });
  expect(problemsOf(folder)).toEqual(
    pagePaths.map((path) => `es${path === "/" ? "/home" : path}.md: the file is missing`),
  );
});

test("missing files beside the pages are reported", () => {
  const folder = copyContent();
  const files = ["facts.yaml", "pictures.yaml", "site.yaml"];
  for (const file of files) rmSync(join(folder, file));
  expect(problemsOf(folder)).toEqual(
    expect.arrayContaining(files.map((file) => `${file}: the file is missing`)),
  );
});

test("missing and unknown fields and a text that is too long are reported with their path and a reason", () => {
  const folder = copyContent();
  edit(folder, "en/branch.md", (text) => text.replace(/^title: .*\n/m, ""));
  edit(folder, "es/services/tank.md", (text) => text.replace(/\n {4}by: Usted$/m, ""));
  edit(folder, "en/brand.md", (text) => text.replace("---\n", "---\nauthor: me\n"));
  edit(folder, "en/culture.md", (text) =>
    text.replace(/^description: .*$/m, `description: ${"x".repeat(156)}`),
  );
  expect(problemsOf(folder).toSorted()).toEqual([
    "en/branch.md: title: is missing",
    "en/brand.md: author: there is no such field",
    expect.stringMatching(/^en\/culture\.md: description: .*155/),
    "es/services/tank.md: steps[0].by: is missing",
  ]);
});

test("a table row with a missing cell is reported", () => {
  const folder = copyContent();
  for (const locale of ["en", "es"]) {
    edit(folder, `${locale}/services/tank.md`, (text) => text.replace(/\n.*- 8–36$/m, ""));
  }
  expect(problemsOf(folder)).toEqual([
    "en/services/tank.md: table.rows: every row needs as many cells as there are columns",
    "es/services/tank.md: table.rows: every row needs as many cells as there are columns",
  ]);
});

test("days of leave that are drawn otherwise than the table says are reported", () => {
  const folder = copyContent();
  edit(folder, "en/welfare.md", (text) => text.replace("least: 18", "least: 19"));
  expect(problemsOf(folder)).toEqual([
    "en/welfare.md: leave[1]: the first row of the table says “18 days”; the numbers here must be the same",
  ]);
});

test("unknown pictures of pages and of the company are reported with their fields", () => {
  const folder = copyContent();
  const unknown = [
    ["en/branch.md", "picture", "nowhere"],
    ["en/home.md", "picture", "nowhere"],
    ["en/services/tank.md", "picture", "constructor"],
  ] as const;
  for (const [file, field, name] of unknown)
    edit(folder, file, (text) => text.replace(new RegExp(`^${field}: .*$`, "m"), `${field}: ${name}`));
  edit(folder, "site.yaml", (text) => text.replace(/^ {2}notFound: .*$/m, "  notFound: nowhere"));
  expect(problemsOf(folder).toSorted()).toEqual([
    ...unknown.map(([file, field, name]) => `${file}: ${field}: "${name}" is not in pictures.yaml`),
    'site.yaml: pictures.notFound: "nowhere" is not in pictures.yaml',
  ]);
});

test("a missing picture of the company is reported with its field", () => {
  const folder = copyContent();
  edit(folder, "site.yaml", (text) => text.replace(/^pictures:\n {2}notFound: .*/m, "pictures: {}"));
  expect(problemsOf(folder)).toEqual([expect.stringMatching(/^site\.yaml: pictures\.notFound: .+/)]);
});

test("unknown figures of the home page are reported with their fields", () => {
  const folder = copyContent();
  edit(folder, "es/home.md", (text) =>
    text.replace(/^( {2}figures:\n.*\n) .*\n(.*\n) .*$/m, "$1    - nowhere\n$2    - constructor"),
  );
  expect(problemsOf(folder)).toEqual([
    'es/home.md: safety.figures[1]: "nowhere" is not in facts.yaml',
    'es/home.md: safety.figures[3]: "constructor" is not in facts.yaml',
  ]);
});

test("a step that the home page does not draw is reported", () => {
  const folder = copyContent();
  for (const language of ["en", "es"])
    edit(folder, `${language}/services/global-tank-containers.md`, (text) =>
      text.replace(/^steps:\n(.+\n.+\n)/m, "steps:\n$1$1"),
    );
  const reason = "one for each step of /services/global-tank-containers, which has 7";
  expect(problemsOf(folder)).toEqual([
    `en/home.md: journey.stations: ${reason}`,
    `es/home.md: journey.stations: ${reason}`,
  ]);
});

test("an alternative text without a picture is reported", () => {
  const folder = copyContent();
  edit(folder, "pictures.yaml", (text) => `${text}- file: unmade.png\n  en: A picture.\n  es: Una imagen.\n`);
  expect(problemsOf(folder)).toEqual([
    expect.stringMatching(/^pictures\.yaml: unmade\.png: .*pictures\/unmade\.png/),
  ]);
});

test("an alternative text in one language only is reported", () => {
  const folder = copyContent();
  edit(folder, "pictures.yaml", (text) => text.replace(/(file: port-dusk\.webp\n.*\n) {2}es: .*\n/, "$1"));
  expect(problemsOf(folder)).toContainEqual(
    expect.stringMatching(/^pictures\.yaml: port-dusk\.webp: es: .+/),
  );
});

test("a picture keeps the point that a crop has to show, in tens of per cent", () => {
  const folder = copyContent();
  expect(readContent(folder).pictures["buoy"]).toMatchObject({ focus: { x: 100, y: 60 } });
  expect(readContent(folder).pictures["plant-site"]?.focus).toBeUndefined();
  edit(folder, "pictures.yaml", (text) => text.replace("x: 80", "x: 85"));
  expect(problemsOf(folder)).toContainEqual(expect.stringMatching(/^pictures\.yaml: \S+\.webp: focus\.x: /));
});

test("the call to action of a service leads to a form, not back to the page itself", () => {
  const services = allPages().filter(({ path }) => path.startsWith("/services/"));
  expect(services).toHaveLength(30);
  for (const { path, meta } of services)
    expect(`${path}: ${meta.action.to}`).toMatch(/: \/(contactUs|order-inquiry)\b.*#(form|survey|new)$/);
});

test("a dead link in the front matter is reported with its field", () => {
  const folder = copyContent();
  edit(folder, "en/branch.md", (text) => text.replace(/^(action:\n.*\n {2}to: ).*$/m, "$1/office"));
  expect(problemsOf(folder)).toEqual(['en/branch.md: action.to: "/office" is not a page of the site']);
});

test("a front-matter link with an option that no form offers or a missing anchor is reported", () => {
  const folder = copyContent();
  const leadTo = (address: string) => (text: string) =>
    text.replace(/^(action:\n.*\n {2}to: ).*$/m, `$1${address}`);
  edit(folder, "en/branch.md", leadTo("/contactUs?topic=weather#form"));
  edit(folder, "en/brand.md", leadTo("/investors?topic=press"));
  edit(folder, "en/culture.md", leadTo("/Joinus#nowhere"));
  const answer = "/services/air-freight#tool";
  edit(folder, "en/services/air-freight.md", (text) => text.replace(answer, "/services/air-freight#gone"));
  expect(problemsOf(folder)).toEqual([
    expect.stringMatching(
      /^en\/branch\.md: action\.to: .*\?topic=weather#form chooses topic=weather; topic is one of .*press/,
    ),
    "en/brand.md: action.to: the link /investors?topic=press chooses topic=press; /investors takes no choices",
    "en/culture.md: action.to: the link /Joinus#nowhere leads to no heading",
    "en/services/air-freight.md: questions[0].link.to: the link /services/air-freight#gone leads to no heading",
  ]);
});

test("links in texts that lead to no page are reported: unknown, with base or language, relative, with an unknown scheme", () => {
  const folder = copyContent();
  const links = [
    "/office#desk",
    "/global/brand",
    "/es/brand",
    "brand",
    "../brand",
    "//example.com/",
    "javascript:start",
  ];
  edit(folder, "es/branch.md", (text) =>
    addToFirstParagraph(text, links.map((link) => `[x](${link})`).join(" ")),
  );
  expect(problemsOf(folder)).toEqual(
    links.map(
      (link) => `es/branch.md: the link ${link} leads to no page; write a page's path, such as /branch`,
    ),
  );
});

test("links in texts that lead to no heading are reported, including Spanish ones to Spanish headings", () => {
  const folder = copyContent();
  const own = lastAnchorOf("es");
  expect(own).not.toBe(lastAnchorOf("en"));
  edit(folder, "en/branch.md", (text) =>
    addToFirstParagraph(text, "[x](/privacyPolicy#nowhere) [y](#nowhere)"),
  );
  edit(folder, "es/branch.md", (text) => addToFirstParagraph(text, `[x](#${own})`));
  expect(problemsOf(folder)).toEqual([
    "en/branch.md: the link /privacyPolicy#nowhere leads to no heading",
    "en/branch.md: the link #nowhere leads to no heading",
    `es/branch.md: the link #${own} leads to no heading`,
  ]);
});

test("links to headings, on the same page or another, and external links are valid", () => {
  const folder = copyContent();
  const own = lastAnchorOf("en");
  for (const locale of ["en", "es"]) {
    edit(folder, `${locale}/branch.md`, (text) =>
      addToFirstParagraph(
        text,
        `[a](/privacyPolicy#applicants) [b](#${own}) [c](https://example.com/) [d](mailto:a@b.example) [e](tel:+15550100)`,
      ),
    );
  }
  const { html } = readContent(folder).page("es", "/branch");
  expect(hrefsIn(html)).toEqual(
    expect.arrayContaining([
      "/global/es/privacyPolicy#applicants",
      `#${own}`,
      "https://example.com/",
      "mailto:a@b.example",
      "tel:+15550100",
    ]),
  );
});

test("HTML is refused in a text", () => {
  const folder = copyContent();
  const texts = {
    "en/branch.md": '<a href="/brand">x</a>',
    "en/brand.md": "<A\nHREF='https://example.com/'>x</A>",
    "en/culture.md": "<script>start()</script>",
    "en/investors.md": "<img src=x onerror=start()>",
  };
  for (const [file, html] of Object.entries(texts))
    edit(folder, file, (text) => addToFirstParagraph(text, `See ${html}`));
  expect(problemsOf(folder).toSorted()).toEqual(
    Object.keys(texts).map((file) => `${file}: write Markdown, as [words](/path), not HTML`),
  );
});

test("duplicate anchors are refused until one has its own id, and so is the anchor of a form", () => {
  const folder = copyContent();
  edit(folder, "en/branch.md", (text) => `${text}\n\n## Twice\n\n## Twice\n`);
  edit(folder, "es/branch.md", (text) => `${text}\n\n## Una vez\n\n## Otra vez\n`);
  expect(problemsOf(folder)).toEqual([
    "en/branch.md: the anchor twice is taken; give the heading one of its own, as in ## Terms {#terms}",
  ]);
  edit(folder, "en/branch.md", (text) => text.replace(/## Twice\n$/, "## Twice {#again}\n"));
  expect(idsIn(readContent(folder).page("es", "/branch").html).slice(-2)).toEqual(["twice", "again"]);
  edit(folder, "en/contactUs.md", (text) => `${text}\n\n## A form {#form}\n`);
  edit(folder, "es/contactUs.md", (text) => `${text}\n\n## Un formulario {#form}\n`);
  expect(problemsOf(folder)).toEqual([
    "en/contactUs.md: the anchor form is taken; give the heading one of its own, as in ## Terms {#terms}",
  ]);
});

test("telephone numbers and e-mail addresses of a text are links", () => {
  const { company, page } = real();
  const number = company.phone.replace(/[^+\d]/g, "");
  expect(page("en", "/contactUs").html).toContain(`<a href="tel:${number}">`);
  expect(page("es", "/contactUs").html).toContain(`<a href="mailto:${company.email}">${company.email}</a>`);
});

test("every unknown token is reported with its file and field, in the text and at any depth of the front matter", () => {
  const folder = copyContent();
  edit(folder, "en/services/tank.md", (text) =>
    addToFirstParagraph(text, "{{unknown_figure}} {{site-count}}")
      .replace(/^title: .*$/m, "title: '{{ constructor }}'")
      .replace(/^(steps:\n {2}- text: ).*$/m, "$1'{{nowhere}}'"),
  );
  const unknown = (place: string) =>
    `en/services/tank.md: ${place} is neither a figure of facts.yaml nor in site.yaml`;
  expect(problemsOf(folder).toSorted()).toEqual(
    [
      unknown("steps[0].text: {{nowhere}}"),
      unknown("title: {{ constructor }}"),
      unknown("{{site-count}}"),
      unknown("{{unknown_figure}}"),
    ].toSorted(),
  );
});

test("a Spanish list of another length is reported with both lengths", () => {
  const folder = copyContent();
  edit(folder, "es/services/tank.md", (text) => text.replace(/^ {2}- Orden de eliminación.*\n/m, ""));
  expect(problemsOf(folder)).toEqual([
    "es/services/tank.md: documents: a list of 5 in English, a list of 4 in Spanish",
  ]);
});

test("a drawn number that differs in Spanish, and a placard that no text names, are reported", () => {
  const folder = copyContent();
  edit(folder, "es/services/tank.md", (text) => text.replace("10–16", "12–16"));
  edit(folder, "en/services/sea-freight.md", (text) => text.replace(/(?<= {4}refused:\n.*)'1'/, "'5.1'"));
  expect(problemsOf(folder).toSorted()).toEqual([
    'en/services/sea-freight.md: acceptance.classes.refused: no text of "refused" names class 5.1',
    'es/services/tank.md: table.rows[3][2]: is drawn, and "10–16" in English is another number than "12–16"',
  ]);
});

test("a row without its drawing is reported", () => {
  const folder = copyContent();
  edit(folder, "en/services/railage.md", (text) => text.replace(/\n.*- pressure-wagon$/m, ""));
  expect(problemsOf(folder)).toEqual([
    expect.stringContaining("a column that is drawn as things or rooms needs one entry for each row"),
  ]);
});

test("a room whose row does not name its class is reported", () => {
  const folder = copyContent();
  edit(folder, "en/services/warehouse.md", (text) => text.replace("- class 5.1\n", "- oxidisers\n"));
  expect(problemsOf(folder)).toEqual([
    "en/services/warehouse.md: table.rows: the row of a room has to name each of its classes",
  ]);
});

test("an optional field missing only in Spanish, and a Spanish text with another outline, are reported", () => {
  const folder = copyContent();
  edit(folder, "es/branch.md", (text) => text.replace(/^picture: .*\n/m, ""));
  edit(folder, "es/services/tank.md", (text) =>
    text.replace(
      "## Pruebas, entrada en cisternas y agua de lavado",
      "### Pruebas, entrada en cisternas y agua de lavado",
    ),
  );
  edit(folder, "es/brand.md", (text) => `${text}\n\n## Más\n`);
  edit(folder, "en/culture.md", (text) => `${text}\n\n## More\n`);
  expect(problemsOf(folder).toSorted()).toEqual([
    "es/branch.md: picture: a string in English, nothing in Spanish",
    expect.stringMatching(/^es\/brand\.md: text, block \d+: nothing in English, h2 “## Más” in Spanish$/),
    expect.stringMatching(/^es\/culture\.md: text, block \d+: h2 “## More” in English, nothing in Spanish$/),
    // The first block that differs.
    expect.stringMatching(/tank\.md: text, block 9: h2 “## .+” in English, h3 “### Pruebas, .+” in Spanish$/),
  ]);
});

test("files that are no page are reported", () => {
  const folder = copyContent();
  const files = ["en/office.md", "es/index.md", "es/services/lorry.md"];
  for (const file of files) writeFileSync(join(folder, file), readFileSync(join(folder, "en/branch.md")));
  expect(problemsOf(folder).toSorted()).toEqual(
    files.map((file) => `${file}: no page has this path; the pages are listed in shared/pages.ts`),
  );
});

test("a file without front matter is reported", () => {
  const folder = copyContent();
  edit(folder, "en/branch.md", () => "## Only text\n");
  expect(problemsOf(folder)).toEqual([
    "en/branch.md: it does not begin with front matter between two lines of ---",
  ]);
});

test("invalid YAML is reported with its file", () => {
  const folder = copyContent();
  edit(folder, "en/branch.md", (text) => text.replace(/^title: .*$/m, "title: 'open"));
  edit(folder, "facts.yaml", (text) => text.replace("label:\n", "label: {\n"));
  const problems = problemsOf(folder);
  expect(problems).toContainEqual(expect.stringMatching(/^en\/branch\.md: .+/));
  expect(problems).toContainEqual(expect.stringMatching(/^facts\.yaml: .+/));
});

test("a figure that follows from a series is reported where it has a value of its own", () => {
  const folder = copyContent();
  edit(folder, "facts.yaml", (text) => text.replace("name: ltif\n", "$&  value: 0.99\n"));
  expect(problemsOf(folder)).toEqual([
    "facts.yaml: ltif: value: is 0.62 by series.yaml: leave it empty here",
  ]);
});

test("an invalid e-mail address of the company is reported with its field", () => {
  const folder = copyContent();
  edit(folder, "site.yaml", (text) => text.replace(/^email: .*$/m, "email: nobody"));
  expect(problemsOf(folder)).toEqual([expect.stringMatching(/^site\.yaml: email: .+/)]);
});

test("several mistakes are reported at once", () => {
  const folder = copyContent();
  rmSync(join(folder, "es/brand.md"));
  edit(folder, "en/branch.md", (text) => text.replace(/^title: .*\n/m, ""));
  edit(folder, "en/culture.md", (text) => addToFirstParagraph(text, "[x](/office) {{unknown_figure}}"));
  const files = problemsOf(folder).map((problem) => problem.split(":")[0]);
  expect(files.toSorted()).toEqual(["en/branch.md", "en/culture.md", "en/culture.md", "es/brand.md"]);
});

test("asking for an unknown page throws with its path", () => {
  expect(() => real().page("en", "/office" as PagePath)).toThrow("/office");
  expect(isPagePath("/office")).toBe(false);
});

test("a picture comes with its alternative text in the language", () => {
  const content = real();
  const [name = ""] = Object.keys(content.pictures);
  const { alt, ...files } = content.pictures[name] ?? { alt: undefined };
  expect(pictureIn(content, name as PictureName, "en")).toEqual({ ...files, alt: alt?.en });
  expect(pictureIn(content, name as PictureName, "es")).toEqual({ ...files, alt: alt?.es });
  expect(() => pictureIn(content, "constructor" as PictureName, "en")).toThrow("constructor");
  expect(() => pictureIn(content, "nowhere" as PictureName, "en")).toThrow("nowhere");
});

function edit(folder: string, file: string, change: (text: string) => string): void {
  const path = join(folder, file);
  const before = readFileSync(path, "utf8");
  const after = change(before);
  if (after === before) throw new Error(`The edit of ${file} changed nothing`);
  writeFileSync(path, after);
}

/** Puts words into the first paragraph of the text, so that its outline stays as it was. */
function addToFirstParagraph(text: string, words: string): string {
  return text.replace(/(\n---\n[^]*?\n\n)(?=[^#\s|>-])/, `$1${words} `);
}

/** The anchor that the last heading of /branch would have by its own words. */
function lastAnchorOf(locale: Locale): string {
  const source = splitFrontMatter(readFileSync(join(folder, locale, "branch.md"), "utf8"));
  return listHeadings(readMarkdown(source?.body ?? "")).at(-1)?.id ?? "";
}

function problemsOf(folder: string): string[] {
  try {
    readContent(folder);
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(removeLine);
    throw error;
  }
  return [];
}

/** What is refused is tested here; the lines are in read-content.test.ts. */
function removeLine(problem: string): string {
  return problem.replace(/^([^:]+):\d+:/, "$1:");
}

/** The real content, read once: no test changes it. */
function real(): Content {
  realContent ??= readContent(folder);
  return realContent;
}

function allPages() {
  const content = real();
  return pagePaths.flatMap((path) => locales.map(({ code }) => content.page(code, path)));
}

function idsIn(html: string): string[] {
  return [...html.matchAll(/<h2 id="([^"]*)"/g)].map(([, id = ""]) => id);
}

function hrefsIn(html: string): string[] {
  return [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = ""]) => href);
}
