import { createHash } from "node:crypto";
import type { Content } from "#reader/content.ts";
import { judgeFolder, type FileChange, type Verdict } from "#reader/judge.ts";

/** How many drafts keep their address. */
const keptDrafts = 200;

/** Drafts by the hash of what they change, so that each has an address to look at and to share while the desk runs. */
export function createDrafts(folder: string) {
  const drafts = new Map<string, FileChange[]>();
  let latest: { id: string; verdict: Promise<Verdict> } | undefined;

  function judge(id: string, changes: FileChange[]): Promise<Verdict> {
    latest = { id, verdict: judgeFolder(folder, changes) };
    return latest.verdict;
  }

  /** Judges changes, and keeps them under an address. */
  async function add(changes: FileChange[]): Promise<Verdict & { id: string }> {
    const files = changes.map(({ path, content }) => [path, content?.toString("base64")]);
    const id = createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 16);
    drafts.delete(id);
    drafts.set(id, changes);
    for (const oldest of [...drafts.keys()].slice(0, -keptDrafts)) drafts.delete(oldest);
    return { id, ...(await judge(id, changes)) };
  }

  /** The content with a draft's changes; undefined for an unknown draft, and for one that the gate refuses now. */
  async function contentOf(id: string): Promise<Content | undefined> {
    const changes = drafts.get(id);
    if (!changes) return undefined;
    return (await (latest?.id === id ? latest.verdict : judge(id, changes))).content;
  }

  return { add, contentOf };
}
