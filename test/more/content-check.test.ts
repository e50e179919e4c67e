import { spawnSync } from "node:child_process";
import { cpSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { copyContent, makeFolder } from "#test/folders.ts";

// The gate in front of what editors write, as they call it.

vi.setConfig({ testTimeout: 60_000 });

test("the check reads the folder that the site's setting names, and says which", () => {
  const folder = copyContent();
  const { status, said } = check(undefined, { CONTENT_DIR: folder });
  expect({ status, said }).toEqual({ status: 0, said: expect.stringContaining(folder) });
  edit(folder, "en/branch.md", (text) => text.replace(/^lead:/m, "laed:"));
  expect(check(undefined, { CONTENT_DIR: folder }).problems).toContain(
    "en/branch.md:4: laed: there is no such field",
  );
});

test("a day that no calendar has is refused in every field for days", () => {
  const folder = copyContent();
  const wrong = ["2026-02-31", "2026-13-15", "22.11.2026"];
  const changed = new Set<string>();
  for (const file of globSync("**/*.{md,yaml}", { cwd: folder })) {
    const text = readFileSync(join(folder, file), "utf8");
    const [head = ""] = file.endsWith(".md") ? text.split("\n---\n", 1) : [text];
    const lines = head.split("\n").map((line, at) => {
      if (line.trimStart().startsWith("#")) return line;
      const other = line.replace(
        /(?<=[\s"'])\d{4}-\d\d-\d\d(?=["'\s,\]}]|$)/g,
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
  for (const place of changed)
    expect(problems).toContainEqual(expect.stringMatching(`^${place}: .*write a day of the calendar`));
});

test("a text that is not UTF-8 is refused with the line that shows it", () => {
  const folder = copyContent();
  const inAnother = (file: string, encode: (text: string) => Buffer) =>
    writeFileSync(join(folder, file), encode(readFileSync(join(folder, file), "utf8")));
  const expected = ["es/branch.md", "mail/es.yaml", "records/news.yaml", "messages/es.json"].map((file) => {
    const lines = readFileSync(join(folder, file), "utf8").split("\n");
    inAnother(file, (text) => Buffer.from(text, "latin1"));
    const line = lines.findIndex((each) => /[\u0080-\u00ff]/.test(each)) + 1;
    return `${file}:${line}: line ${line} is not UTF-8: save the file as UTF-8`;
  });
  inAnother("es/Joinus.md", (text) => Buffer.from(`\uFEFF${text}`, "utf16le"));
  inAnother("facts.yaml", (text) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16());
  inAnother("en/culture.md", (text) => Buffer.from(text, "utf16le"));
  expect(check(folder).problems).toEqual(
    expect.arrayContaining([
      ...expected,
      ...["es/Joinus.md", "facts.yaml", "en/culture.md"].map(
        (file) => `${file}:1: line 1 is not UTF-8: save the file as UTF-8`,
      ),
    ]),
  );
});

test("front matter may have blanks behind its lines, but no text that YAML cuts short at a #", () => {
  const folder = copyContent();
  edit(folder, "es/branch.md", (text) => text.replaceAll(/^---$/gm, "---  \t"));
  edit(folder, "en/branch.md", (text) => text.replace(/^title: .*$/m, "title: Offices #1"));
  edit(folder, "en/culture.md", (text) => text.replace(/^title: .*$/m, "title: Culture # a comment"));
  expect(check(folder).problems).toEqual([
    'en/branch.md:2: what follows " #" is a comment and would be lost: put the text in quotes',
  ]);
});

test("pictures of one name, of another shape, or too small are refused", async () => {
  const folder = makeFolder();
  cpSync("content", folder, { recursive: true });
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#456" } });
  const at = (name: string) => join(folder, "pictures", name);
  await picture(1920, 1080).jpeg().toFile(at("buoy.jpg"));
  await picture(1200, 675).webp().toFile(at("small.webp"));
  await picture(1600, 1200).png().toFile(at("tall.PNG"));
  writeFileSync(at("torn.webp"), "RIFF");
  expect(check(folder).problems).toEqual(
    expect.arrayContaining([
      "pictures/buoy.webp: has the name of pictures/buoy.jpg: remove one of the two, or rename it",
      "pictures/small.webp: is 1200 × 675: save it 1600 wide at least, or better 3200",
      "pictures/tall.PNG: is 1600 × 1200: crop it to 16:9, such as 1600 × 900",
      "pictures/torn.webp: cannot be read as a picture: save it again as WebP, PNG or JPEG",
    ]),
  );
});

test("content is checked before its pictures are made, and those are named", () => {
  // Where nothing was built.
  const { status, said } = check(resolve("content"), {}, makeFolder());
  expect(status).toBe(0);
  expect(said).toMatch(/npm run pictures.*pictures\/tank-depot\.webp/);
});

function edit(folder: string, file: string, change: (text: string) => string): void {
  const before = readFileSync(join(folder, file), "utf8");
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(join(folder, file), after);
}

/** Runs `npm run content:check` on a folder: the end, what it prints, and the mistakes that it lists. */
function check(folder?: string, env: NodeJS.ProcessEnv = {}, cwd = ".") {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve("reader/check.ts"), ...(folder ? [folder] : [])],
    { encoding: "utf8", cwd, env: { ...process.env, ...env } },
  );
  const problems = [...stderr.matchAll(/^ {2}(.*)$/gm)].map(([, problem = ""]) => problem);
  return { status, said: stdout + (status === 0 ? stderr : ""), problems };
}
