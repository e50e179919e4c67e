import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Content } from "#reader/content.ts";
import { judgeFolder, type Verdict } from "#reader/judge.ts";
import { placeOf, type FileChange } from "./folder-files.ts";

/** Judges the editors' folder as it would be with these changes, without touching it. @throws PathError */
export async function judgeDraft(folder: string, changes: FileChange[]): Promise<Verdict> {
  for (const { path } of changes) placeOf(folder, path);
  return judgeFolder(folder, changes);
}

/** How many drafts keep their address, and how many of them are held in memory. */
const kept = { addresses: 200, contents: 4 };

/** Drafts by the hash of what they change, so that each has an address to look at and to share. */
export function createDrafts(folder: string, keptIn: string) {
  mkdirSync(keptIn, { recursive: true });
  const contents = new Map<string, Content>();
  const fileOf = (id: string) => join(keptIn, `${id}.json`);

  async function judge(id: string, changes: FileChange[]): Promise<Verdict> {
    const verdict = await judgeDraft(folder, changes);
    contents.delete(id);
    if (verdict.content) contents.set(id, verdict.content);
    for (const [oldest] of [...contents].slice(0, -kept.contents)) contents.delete(oldest);
    return verdict;
  }

  /** Judges changes, and keeps them under an address. */
  async function add(changes: FileChange[]): Promise<Verdict & { id: string }> {
    const files = changes.map(({ path, content }) => ({ path, content: content?.toString("base64") }));
    const text = JSON.stringify(files);
    const id = createHash("sha256").update(text).digest("hex").slice(0, 16);
    writeFileSync(fileOf(id), text);
    const oldestFirst = readdirSync(keptIn)
      .map((name) => join(keptIn, name))
      .toSorted((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs);
    for (const file of oldestFirst.slice(0, -kept.addresses)) rmSync(file, { force: true });
    return { id, ...(await judge(id, changes)) };
  }

  /** The content with a draft's changes; undefined for an unknown draft, and for one that the gate refuses now. */
  async function contentOf(id: string): Promise<Content | undefined> {
    if (!/^[0-9a-f]{16}$/.test(id) || !existsSync(fileOf(id))) return undefined;
    const held = contents.get(id);
    if (held) return held;
    const files = JSON.parse(readFileSync(fileOf(id), "utf8")) as { path: string; content?: string }[];
    const changes = files.map(({ path, content }) => ({
      path,
      content: content === undefined ? undefined : Buffer.from(content, "base64"),
    }));
    return (await judge(id, changes)).content;
  }

  return { add, contentOf };
}
