import { createHash } from "node:crypto";
import type { Content } from "#reader/content.ts";
import type { FileChange } from "#reader/judge.ts";
import { judgeChanges, type ChangesVerdict } from "./judge-changes.ts";

/** How many drafts keep their address, and how many of them their content. */
const kept = { changes: 200, contents: 4 };

/** Drafts by the hash of what they change, so that each has an address to look at and to share while the desk runs. */
export function createDrafts(folder: string) {
  const drafts = new Map<string, FileChange[]>();
  const contents = new Map<string, Content>();

  async function judge(id: string, changes: FileChange[]): Promise<ChangesVerdict> {
    const verdict = await judgeChanges(folder, changes);
    keep(contents, id, verdict.content, kept.contents);
    return verdict;
  }

  /** Judges changes, and keeps them under an address. */
  async function add(changes: FileChange[]): Promise<ChangesVerdict & { id: string }> {
    const files = changes.map(({ path, content }) => [path, content?.toString("base64")]);
    const id = createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 16);
    // Pictures are large, and no page shows one before it is saved.
    if (!changes.some(({ path }) => path.startsWith("pictures/"))) keep(drafts, id, changes, kept.changes);
    return { id, ...(await judge(id, changes)) };
  }

  /** The content with a draft's changes; undefined for an unknown draft, and for one that the gate refuses now. */
  async function contentOf(id: string): Promise<Content | undefined> {
    const changes = drafts.get(id);
    return changes && (contents.get(id) ?? (await judge(id, changes)).content);
  }

  return { add, contentOf };
}

/** Makes an entry the newest, or removes it where it has no value; the oldest beyond `most` go. */
function keep<Value>(entries: Map<string, Value>, id: string, value: Value | undefined, most: number): void {
  entries.delete(id);
  if (value !== undefined) entries.set(id, value);
  for (const oldest of [...entries.keys()].slice(0, -most)) entries.delete(oldest);
}
