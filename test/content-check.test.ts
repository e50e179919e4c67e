import { spawnSync } from "node:child_process";
import { cpSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { copyContent, makeFolder } from "#test/folders.ts";

// The gate in front of what editors write, as they call it.

vi.setConfig({ testTimeout: 60_000 });

test("the content is sound, and the check says which folder it has read", () => {
  const folder = copyContent();
  expect(check(folder)).toEqual({ status: 0, said: expect.stringContaining(folder), problems: [] });
  // As a site does.
  const { status, said } = check(undefined, { CONTENT_DIR: folder });
  expect({ status, said }).toEqual({ status: 0, said: expect.stringContaining(folder) });
});

test("a day that no calendar has is refused in every field for days", () => {
  const folder = copyContent();
  const wrong = ["2026-02-31", "2026-13-15", "22.11.2026"];
  const changed = new Set<string>();
  for (const file of globSync("**/*.{md,yaml}", { cwd: folder })) {
    const text = readFileSync(join(folder, file), "utf8");
    const [head = ""] = file.endsWith(".md") ? text.split("\n---\n", 1) : [text];
    const lines = head.split("\n").map((line, at) => {
      const other = line.replace(
        /(?<=(?:: |- |[[,{] ?)["']?)\d{4}-\d\d-\d\d(?=["']?(?:,| ?[\]}]|$| #))/g,
        () => wrong[changed.size % wrong.length] ?? "",
      );
      if (other !== line) changed.add(`${file}:${at + 1}`);
      return other;
    });
    writeFileSync(join(folder, file), lines.join("\n") + text.slice(head.length));
  }
  const kinds = [...changed].map((place) => place.replace(/:\d+$/, ""));
  expect(kinds).toEqual(
    expect.arrayContaining(["facts.yaml", "tags.yaml", "en/investors.md", "records/carousel.yaml"]),
  );

  const { problems } = check(folder);
  const refused = problems
    .filter((problem) => problem.includes("write a day of the calendar"))
    .map((problem) => /^[^:]+:\d+/.exec(problem)?.[0]);
  expect([...changed].filter((place) => !refused.includes(place))).toEqual([]);
});

const fileKinds = ["es/branch.md", "es/Joinus.md", "mail/es.yaml", "records/news.yaml", "messages/es.json"];

test("a text that is not UTF-8 is refused with the line that shows it", () => {
  const folder = copyContent();
  const places = fileKinds.map((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    writeFileSync(join(folder, file), Buffer.from(text, "latin1"));
    const line = text.split("\n").findIndex((each) => /[\u0080-\u00ff]/.test(each)) + 1;
    return `${file}:${line}: line ${line} is not UTF-8: save the file as UTF-8`;
  });
  expect(check(folder).problems).toEqual(expect.arrayContaining(places));
});

test.each(["little", "big"])("UTF-16 is refused by its name, %s-endian", (order) => {
  const folder = copyContent();
  for (const file of fileKinds) {
    const bytes = Buffer.from(`\uFEFF${readFileSync(join(folder, file), "utf8")}`, "utf16le");
    writeFileSync(join(folder, file), order === "big" ? bytes.swap16() : bytes);
  }
  const { problems } = check(folder);
  for (const file of fileKinds)
    expect(problems).toContain(`${file}:1: the file is UTF-16: save it as UTF-8`);
});

test("blanks behind the lines around front matter change nothing", () => {
  const folder = copyContent();
  edit(folder, "en/branch.md", (text) => text.replaceAll(/^---$/gm, "---  \t"));
  expect(check(folder).problems).toEqual([]);
});

test("a text that YAML would cut short at a # is refused", () => {
  const folder = copyContent();
  edit(folder, "en/branch.md", (text) => text.replace(/^title: .*$/m, "title: Offices #1"));
  edit(folder, "en/culture.md", (text) => text.replace(/^title: .*$/m, "title: Culture # a comment"));
  expect(check(folder).problems).toEqual([
    'en/branch.md:2: what follows " #" is a comment and would be lost: put the text in quotes',
  ]);
});

test("pictures of one name, of another shape, too small or not made are refused", async () => {
  const folder = makeFolder();
  cpSync("content", folder, { recursive: true });
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#456" } });
  const at = (name: string) => join(folder, "pictures", name);
  await picture(1920, 1080).jpeg().toFile(at("buoy.jpg"));
  await picture(1200, 675).webp().toFile(at("small.webp"));
  await picture(1600, 1200).png().toFile(at("tall.PNG"));
  await picture(1600, 900).webp().toFile(at("anchorage.webp"));
  writeFileSync(at("torn.webp"), "RIFF");
  expect(check(folder).problems).toEqual(
    expect.arrayContaining([
      "pictures/buoy.webp: has the name of pictures/buoy.jpg: remove one of the two, or rename it",
      "pictures/small.webp: is 1200 × 675: save it 1600 wide at least, or better 3200",
      "pictures/tall.PNG: is 1600 × 1200: crop it to 16:9, such as 1600 × 900",
      "pictures/torn.webp: cannot be read as a picture: save it again as WebP, PNG or JPEG",
      "pictures/anchorage.webp: has changed: run `npm run pictures`",
    ]),
  );
});

test("words of the interface that differ from those compiled into the site are named", () => {
  const folder = copyContent();
  edit(folder, "messages/en.json", (text) => text.replace(/"menu": "[^"]*"/, '"menu": "Pages"'));
  const { status, said } = check(folder);
  expect(status).toBe(0);
  expect(said).toContain("messages/en.json differs");
});

function edit(folder: string, file: string, change: (text: string) => string): void {
  const before = readFileSync(join(folder, file), "utf8");
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(join(folder, file), after);
}

/** Runs `npm run content:check` on a folder: the end, what it prints, and the mistakes that it lists. */
function check(folder?: string, env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["library/check.ts", ...(folder ? [folder] : [])],
    { encoding: "utf8", env: { ...process.env, ...env } },
  );
  const problems = [...stderr.matchAll(/^ {2}(.*)$/gm)].map(([, problem = ""]) => problem);
  return { status, said: stdout + (status === 0 ? stderr : ""), problems };
}
