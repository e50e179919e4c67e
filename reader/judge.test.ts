import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { judgeFolder } from "./judge.ts";

const folder = "content";
const saved = readFileSync(join(folder, "en/branch.md"), "utf8");

/** Judges the folder with texts in place of files, or with nothing where a text is missing. */
const judge = (changes: Record<string, string | undefined>) =>
  judgeFolder(
    folder,
    Object.entries(changes).map(([path, text]) => ({
      path,
      content: text === undefined ? undefined : Buffer.from(text),
    })),
  );

test("a sound change is what the folder is read with", async () => {
  const { content, problems } = await judge({
    "en/branch.md": saved.replace(/^title: .*$/m, "title: Another title"),
  });
  expect(problems).toEqual([]);
  expect(content?.page("en", "/branch").meta.title).toBe("Another title");
});

test("files that are changed, added and removed are judged, however their paths are written", async () => {
  const { content, problems } = await judge({
    "en/company/../branch.md": saved.replace("title:", "titel:"),
    "en/new.md": saved,
    "es/branch.md": undefined,
    "messages/new/en.json": "{}",
    "pictures/new.webp": "RIFF",
    "pictures/tank-depot.webp": undefined,
  });
  expect(content).toBe(undefined);
  expect(problems.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^en\/branch\.md:\d+: title: is missing/),
      expect.stringMatching(/^en\/new\.md: no page has this path/),
      expect.stringMatching(/^es\/branch\.md: the file is missing/),
      expect.stringMatching(/^messages\/new\/es\.json: the file is missing/),
      expect.stringMatching(/^pictures\/new\.webp: cannot be read as a picture/),
      expect.stringMatching(/^pictures\.yaml:\d+: tank-depot\.webp: there is no/),
    ]),
  );
});
