import { execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { copyContent, makeFolder } from "#test/folders.ts";
import { beginReading, followContent } from "#reader/follow.ts";
import type { Content } from "#reader/content.ts";
import { ContentError } from "#reader/problems.ts";
import { readEveryDay } from "#reader/read-content.ts";

/** Longer than it takes until a change is read, in a process that has to start on a busy machine. */
const settled = { timeout: 60_000, interval: 20 };
vi.setConfig({ testTimeout: 200_000 });
const quiet = 1500;
/** What the tests begin with, read once; a change is read from the folder. */
const first = readEveryDay("content");

// A reading takes two seconds of a processor, so a test looks at all that it shows.

test("the folder is read when it is opened, and a change is reported with the new content", async () => {
  const { folder, followed, changes, errors } = await open({ ANALYTICS_ID: "G-1234567" });
  const before = followed.content();
  const title = titleIn(join("content", "en/branch.md")) ?? "";
  expect(before.page("en", "/branch").meta.title).toBe(title);
  expect(changes).toEqual([]);
  changeTitle(folder, "en/branch.md", "Where to find us");
  await vi.waitFor(() => expect(changes).toHaveLength(1), settled);
  expect(followed.content()).toBe(changes[0]);
  expect(followed.content().page("en", "/branch").meta.title).toBe("Where to find us");
  expect(followed.content().version).not.toBe(before.version);
  expect(before.page("en", "/branch").meta.title).toBe(title);
  expect(errors).toEqual([]);
  const tagsOf = ({ tags }: Content) => tags.tags.map(({ name }) => name);
  expect([before, followed.content()].map(tagsOf)).toEqual([["analytics"], ["analytics"]]);
});

test("an unchanged folder is read once", async () => {
  const folder = copyContent();
  const pipe = openPipe(makePipe(folder));
  await openFolder(folder);
  await delay(quiet);
  expect(pipe.hasReader()).toBe(false);
});

test("an invalid folder is refused at the start, and the last sound content is served where there is some", async () => {
  const soundCopy = join(makeFolder(), "sound-content");
  const { folder, followed } = await open({}, soundCopy);
  await vi.waitFor(() => expect(existsSync(soundCopy)).toBe(true), settled);
  expect(followed.problem()).toBeUndefined();
  followed.close();
  // As an editor's program leaves it when it is interrupted.
  const file = join(folder, "en/branch.md");
  const whole = readFileSync(file, "utf8");
  writeFileSync(file, whole.slice(0, 200));

  const again = await openFolder(folder, {}, soundCopy);
  expect(again.followed.content()).toMatchObject({ version: followed.content().version });
  expect(again.errors).toHaveLength(1);
  expect(again.followed.problem()).toBe(again.errors[0]);
  writeFileSync(file, whole);
  await vi.waitFor(() => expect(again.followed.problem()).toBeUndefined(), settled);

  // What is shown is kept already, so a mistake in the next moment changes nothing.
  changeTitle(folder, "en/branch.md", "Where to find us");
  await vi.waitFor(() => expect(again.changes).toHaveLength(2), settled);
  expect(titleIn(join(soundCopy, "en/branch.md"))).toBe("Where to find us");
});

test("an invalid folder without sound content before it stops the start", async () => {
  const folder = copyContent();
  rmSync(join(folder, "es/branch.md"));
  await expect(followContent({ CONTENT_DIR: folder }, { onChange() {}, onError() {} })).rejects.toThrow(
    new ContentError(["es/branch.md: the file is missing"]),
  );
});

test("a folder is not read while it is being written to, and then all changes are loaded together", async () => {
  const { folder, followed, changes, errors } = await open();
  const file = join(folder, "en/branch.md");
  const whole = readFileSync(file, "utf8").replace(/^title: .*$/m, "title: Whole");
  // Half of the page is there, and the rest of the folder is still on its way.
  writeFileSync(file, "---\ntitle: Half");
  changeTitle(folder, "es/branch.md", "Entero");
  let copied = 0;
  const copying = setInterval(() => writeFileSync(join(folder, "notes.txt"), ".".repeat(++copied)), 100);
  onTestFinished(() => clearInterval(copying));
  await delay(2 * quiet);
  writeFileSync(file, whole);
  clearInterval(copying);
  await vi.waitFor(() => expect(changes).toHaveLength(1), settled);
  await delay(quiet);
  expect(changes).toHaveLength(1);
  expect(followed.content().page("en", "/branch").meta.title).toBe("Whole");
  expect(followed.content().page("es", "/branch").meta.title).toBe("Entero");

  changeTitle(folder, "es/company/about.md", "Quiénes seremos");
  await vi.waitFor(() => expect(changes).toHaveLength(2), settled);
  expect(followed.content().page("es", "/company/about").meta.title).toBe("Quiénes seremos");
  expect(errors).toEqual([]);
});

test("mistakes are reported and the old content stays; content put right is reported as valid", async () => {
  const { folder, followed, changes, errors } = await open();
  const old = followed.content();
  const files = ["en/branch.md", "mail/es.yaml"].map((file) => join(folder, file));
  const [page = "", letters = ""] = files;
  const texts = files.map((file) => readFileSync(file, "utf8"));
  const renameMenu = (locale: string) => {
    const file = join(folder, `messages/${locale}.json`);
    writeFileSync(file, readFileSync(file, "utf8").replace('"menu":', '"menus":'));
  };
  rmSync(page);
  writeFileSync(letters, "a: [");
  renameMenu("en");
  await vi.waitFor(() => expect(errors).toHaveLength(1), settled);
  expect(errors[0]).toBeInstanceOf(ContentError);
  for (const problem of ["en/branch.md: the file is missing", "mail/es.yaml", "messages/es.json"])
    expect(String(errors[0])).toContain(problem);
  expect(followed.content()).toBe(old);
  expect(changes).toEqual([]);

  for (const [at, file] of files.entries()) writeFileSync(file, texts[at] ?? "");
  renameMenu("es");
  await vi.waitFor(() => expect(changes).toMatchObject([{ version: old.version }]), settled);
  changeTitle(folder, "en/branch.md", "Fixed");
  await vi.waitFor(() => expect(changes).toHaveLength(2), settled);
  expect(followed.content().page("en", "/branch").meta.title).toBe("Fixed");
});

test("after closing nothing is read, not even an earlier change", async () => {
  const { folder, followed, changes, errors } = await open();
  const old = followed.content();
  changeTitle(folder, "en/branch.md", "Too late");
  await delay(50);
  followed.close();
  changeTitle(folder, "en/brand.md", "Later still");
  await delay(quiet);
  expect(followed.content()).toBe(old);
  expect([...changes, ...errors]).toEqual([]);
});

test("letter texts, and a file saved without a change, give no new version of the pages", async () => {
  const { folder, followed, changes, errors } = await open();
  const old = followed.content();
  const [file, page] = [join(folder, "mail/es.yaml"), join(folder, "en/branch.md")];
  const before = followed.content().words.es.toSender.closing;
  writeFileSync(page, readFileSync(page));
  writeFileSync(file, readFileSync(file, "utf8").replaceAll(before, "Un saludo"));
  await vi.waitFor(() => expect(followed.content().words.es.toSender.closing).toBe("Un saludo"), settled);
  expect(followed.content().version).toBe(old.version);
  expect([...changes, ...errors]).toEqual([]);
});

test("requests are answered while the folder is being read", async () => {
  const { folder, changes } = await open();
  const file = makePipe(folder);
  const server = createServer((_, response) => response.end("up")).listen(0);
  onTestFinished(() => void server.close());
  const ask = async () => (await fetch(`http://localhost:${(server.address() as AddressInfo).port}`)).text();
  const pipe = openPipe(file);
  await vi.waitFor(() => expect(pipe.hasReader()).toBe(true), settled);
  expect(await ask()).toBe("up");
  expect(changes).toEqual([]);
  pipe.write("[[read, at last]]");
  await vi.waitFor(() => expect(changes).toHaveLength(1), settled);
  expect(changes[0]?.synonyms).toEqual([["read", "at last"]]);
});

/** Makes a pipe of a file that is read: reading it blocks until something is written into it. */
function makePipe(folder: string): string {
  const file = join(folder, "synonyms.yaml");
  rmSync(file);
  execFileSync("mkfifo", [file]);
  return file;
}

/** Writes into a pipe from another process: opening one blocks until it has a reader. */
function openPipe(file: string) {
  const writer = spawn("sh", ["-c", 'exec 3>"$0"; echo reader; cat >&3', file]);
  onTestFinished(() => void writer.kill());
  let output = "";
  writer.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  return { hasReader: () => output !== "", write: (text: string) => writer.stdin.end(text) };
}

function open(...options: Options): ReturnType<typeof openFolder> {
  return openFolder(copyContent(), ...options);
}

/** Settings for which the folder is read at the start too; without any it gets what was read already. */
type Options = [settings?: { ANALYTICS_ID?: string }, soundCopy?: string];

async function openFolder(folder: string, ...[settings, soundCopy]: Options) {
  const changes: Content[] = [];
  const errors: unknown[] = [];
  const env = { ...settings, CONTENT_DIR: folder };
  const followed = await followContent(env, {
    reading: await (settings ? beginReading(env) : beginReading(env, async () => first)),
    onChange: (content) => changes.push(content),
    onError: (error) => errors.push(error),
    ...(soundCopy && { soundCopy }),
  });
  onTestFinished(() => followed.close());
  return { folder, followed, changes, errors };
}

function changeTitle(folder: string, file: string, title: string): void {
  const path = join(folder, file);
  writeFileSync(path, readFileSync(path, "utf8").replace(/^title: .*$/m, `title: ${title}`));
}

function titleIn(path: string): string | undefined {
  return /^title: (.*)$/m.exec(readFileSync(path, "utf8"))?.[1];
}
